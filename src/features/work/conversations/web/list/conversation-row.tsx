import { AtSign, BellOff } from 'lucide-react';
import { Link } from 'react-router';
import type { ConversationItem } from '#features/work/conversations/conversation.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { ConversationAvatar, useConversationName } from '../conversation-name.tsx';
import { useTexts } from '../texts-page.ts';
import { useWhen } from './use-when.ts';

export interface ConversationRowProps {
  conversation: ConversationItem;
  to: string;
  current: boolean;
  draft: string;
}

export function ConversationRow({ conversation, to, current, draft }: ConversationRowProps) {
  const t = useTexts();
  const format = useFormat();
  const when = useWhen();
  const name = useConversationName()(conversation);
  const { unread, mentioned, muted, request, kind, movedAt } = conversation;
  return (
    <li>
      <Link
        to={to}
        data-stop
        aria-current={current ? 'page' : undefined}
        className={classes(
          'flex gap-3 border-t border-line px-4 py-2.75 -outline-offset-2 hover:bg-hover',
          current &&
            'bg-primary-soft shadow-[inset_3px_0_0_var(--primary-ink)] hover:bg-primary-soft forced-colors:border-l-4',
        )}
      >
        <ConversationAvatar conversation={conversation} />
        <span className="flex-1 min-w-0">
          <span className="flex items-baseline gap-2">
            <b className="flex-1 min-w-0 truncate font-[580]">{name}</b>
            {muted && (
              <span className="self-center text-ink-3">
                <Icon of={BellOff} size={13} />
                <span className="sr-only">{t('muted')}</span>
              </span>
            )}
            <time dateTime={movedAt} title={format.dateTime(movedAt)} className="text-xs text-ink-3 whitespace-nowrap">
              {when(movedAt)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <Excerpt conversation={conversation} draft={draft} />
            {mentioned && (
              <span className="text-urgent-ink">
                <Icon of={AtSign} size={14} />
                <span className="sr-only">{t('mentioned')}</span>
              </span>
            )}
            {unread > 0 && (
              <>
                <span aria-hidden="true" className="contents">
                  <Badge count={unread} accent />
                </span>
                <span className="sr-only">{t('unread', { count: unread })}</span>
              </>
            )}
          </span>
          {(request || kind === 'group') && (
            <span className="mt-1.25 flex">
              <TitleBlockMini cells={request ? [request.number, request.title] : [t('team')]} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function Excerpt({
  conversation: { last, unread, kind },
  draft,
}: Pick<ConversationRowProps, 'conversation' | 'draft'>) {
  const t = useTexts();
  const line = 'flex-1 min-w-0 truncate text-sm';
  if (draft) return <span className={classes(line, 'text-warning-ink')}>{t('draft', { text: draft })}</span>;
  if (!last) return <span className={classes(line, 'text-ink-3')}>{t('nobodyWrote')}</span>;
  const text = last.gone ? t(`${last.gone}Last`) : last.excerpt || t('files', { count: last.files });
  return (
    <span className={classes(line, unread > 0 ? 'font-semibold' : 'text-ink-2')}>
      {last.isOwn
        ? t('you', { text })
        : kind === 'group' || kind === 'visit'
          ? t('by', { name: last.author, text })
          : text}
    </span>
  );
}
