import type { ConversationItem } from '#features/work/conversations/conversation.contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { useTexts } from './texts-page.ts';

/** What a conversation is called: the company at the other end, or what it is. */
export function useConversationName(): (conversation: Pick<ConversationItem, 'kind' | 'title' | 'other'>) => string {
  const t = useTexts();
  return ({ kind, title, other }) => {
    if (kind === 'notes' || kind === 'answers') return t(kind);
    return other?.name ?? title;
  };
}

/** The face of a conversation: the company at the other end, one's own for what stays inside, round for a group. */
export function ConversationAvatar({ conversation }: { conversation: ConversationItem }) {
  const { company } = useSignedIn();
  const { kind, other, title } = conversation;
  if (kind === 'group') return <Avatar name={title} size="lg" />;
  const shown = other ?? company;
  return <Avatar name={shown?.name ?? ''} kind="company" size="lg" picture={shown?.logoId ?? null} />;
}
