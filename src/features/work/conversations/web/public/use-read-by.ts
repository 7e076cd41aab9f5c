import { useMemo } from 'react';
import type { ConversationMember, Message } from '#features/work/conversations/conversation.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts-messages.ts';

const most = 3;
const firstName = (name: string) => name.split(' ')[0] ?? name;

/** The others who read the reader's last message: «Lu par Yann et Sofia». */
export function useReadBy(
  messages: readonly Message[] | undefined,
  readersOf: ((message: Message) => readonly ConversationMember[] | undefined) | undefined,
): { id: string; names: string } | null {
  const t = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const own = messages?.findLast(({ isOwn, deletedAt }) => isOwn && deletedAt === null);
    if (!own) return null;
    const readers = (readersOf?.(own) ?? []).filter(
      ({ userId, readTo }) => userId !== own.author?.userId && readTo !== null && readTo >= own.createdAt,
    );
    if (readers.length === 0) return null;
    const names = readers.slice(0, most).map(({ name }) => firstName(name));
    const rest = readers.length - names.length;
    return {
      id: own.id,
      names:
        rest > 0
          ? t('readByMore', { names: names.join(', '), count: rest })
          : t('readBy', { names: format.list(names) }),
    };
  }, [messages, readersOf, t, format]);
}
