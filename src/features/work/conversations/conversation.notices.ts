import { each, forPeople, type NoticeData } from '#common/notices.ts';

type Words = Pick<
  NoticeData,
  'who' | 'excerpt' | 'question' | 'conversationId' | 'messageId' | 'number' | 'title' | 'url'
>;

const words = (message: Words) => message;
const decided = ({ reason, url }: { reason: string; url?: string }) => ({ reason, url });
const toAuthors = ['hidden', 'warned', 'suspended', 'companySuspended', 'restored', 'givenBack'] as const;
const toReporters = ['reportDecided', 'reportRevised'] as const;

const forReaders = forPeople('conversation');

export const conversationNotices = {
  message_received: forReaders('notice.message_received', words, { asks: 'named' }),
  mentioned: forReaders('notice.mentioned', words, { asks: 'named' }),
  ...each('moderated', [...toAuthors, ...toReporters], (move) => forReaders(`moderated.${move}`, decided)),
};
