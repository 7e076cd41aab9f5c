import { each, forPeople, type NoticeData } from '#common/notices.ts';

type Words = Pick<NoticeData, 'who' | 'excerpt' | 'question' | 'conversationId' | 'messageId' | 'number' | 'title'>;

const words = (message: Words) => message;
const decided = ({ reason, url }: { reason: string; url?: string }) => ({ reason, url });
const toAuthors = ['hidden', 'warned', 'suspended', 'companySuspended', 'restored', 'givenBack'] as const;
const toReporters = ['reportDecided', 'reportRevised'] as const;

export const conversationNotices = {
  message_received: forPeople('notice.message_received', words),
  mentioned: forPeople('notice.mentioned', words),
  ...each('moderated', [...toAuthors, ...toReporters], (move) => forPeople(`moderated.${move}`, decided)),
};
