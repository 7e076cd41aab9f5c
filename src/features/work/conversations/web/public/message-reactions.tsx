import { CircleCheckBig, CircleQuestionMark, Eye, HandHeart, ThumbsUp, type LucideIcon } from 'lucide-react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';
import { classes } from '#ui/words/classes.ts';
import { useTexts } from '../texts-messages.ts';

export type Reaction = Message['reactions'][number]['reaction'];

export const reactionIcons: Record<Reaction, LucideIcon> = {
  agreed: ThumbsUp,
  thanks: HandHeart,
  seen: Eye,
  done: CircleCheckBig,
  question: CircleQuestionMark,
};

export function MessageReactions({
  reactions,
  onReact,
}: {
  reactions: Message['reactions'];
  onReact: ((reaction: Reaction, on: boolean) => void) | null;
}) {
  const t = useTexts();
  if (reactions.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1" aria-label={t('reactions.label')}>
      {reactions.map(({ reaction, count, isOwn, names }) => {
        const label = t('reacted', { reaction: t(`reactions.${reaction}`), count, names: names.join(', ') });
        return (
          <li key={reaction}>
            <Tooltip text={label}>
              <button
                type="button"
                className={classes(
                  'inline-flex h-6 min-w-6 items-center gap-1 rounded-full border px-1.5 text-xs tabular-nums max-md:h-8 max-md:px-2.5',
                  isOwn ? 'border-primary-line bg-primary-soft text-primary-ink' : 'border-line bg-surface text-ink-2',
                )}
                aria-label={label}
                aria-pressed={isOwn}
                aria-disabled={onReact === null || undefined}
                onClick={() => onReact?.(reaction, !isOwn)}
              >
                <Icon of={reactionIcons[reaction]} size={13} />
                {count}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
