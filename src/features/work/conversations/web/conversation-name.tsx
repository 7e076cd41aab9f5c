import { HardHat, Lock, Megaphone, Users } from 'lucide-react';
import type { ConversationItem } from '#features/work/conversations/conversation.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from './texts-page.ts';

export function useConversationName(): (
  conversation: Pick<ConversationItem, 'kind' | 'title' | 'other' | 'visit'>,
) => string {
  const t = useTexts();
  return ({ kind, title, other, visit }) => {
    if (kind === 'notes' || kind === 'answers') return t(kind);
    return visit ? t('crew', { number: visit.number }) : (other?.name ?? title);
  };
}

const icons = { notes: Lock, answers: Megaphone, group: Users, visit: HardHat } as const;

export function ConversationAvatar({ conversation: { kind, other } }: { conversation: ConversationItem }) {
  if (other) return <Avatar name={other.name} kind="company" size="lg" picture={other.logoId} />;
  const icon = kind === 'request' || kind === 'companies' ? null : icons[kind];
  return (
    <span className={classes('met met--lg', kind === 'group' && 'rounded-full')}>{icon && <Icon of={icon} />}</span>
  );
}
