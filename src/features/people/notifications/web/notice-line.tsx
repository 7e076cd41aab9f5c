import {
  Bell,
  Building2,
  Check,
  ClipboardList,
  FileCheck,
  Hammer,
  Handshake,
  MessageSquare,
  ReceiptText,
  Star,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import {
  noticeFamilies,
  type NoticeFamily,
  type Notification,
} from '#features/people/notifications/notification.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { RelativeTime } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { AskAgainFromNotice } from './ask-again-from-notice.tsx';
import { addressOf } from './address-of.ts';
import { sayLine } from './sentence-of.ts';
import { useTexts } from './texts.ts';
import type { NoticeActs } from './use-notice-acts.ts';

const icons: Record<NoticeFamily, LucideIcon> = {
  requests: ClipboardList,
  quotes: ReceiptText,
  work: Hammer,
  messages: MessageSquare,
  documents: FileCheck,
  collaborations: Handshake,
  reviews: Star,
  account: Building2,
};

function iconOf(kind: string): LucideIcon {
  const family = (Object.keys(noticeFamilies) as NoticeFamily[]).find((one) =>
    (noticeFamilies[one] as readonly string[]).includes(kind),
  );
  return family ? icons[family] : Bell;
}

interface NoticeLineProps {
  notice: Notification;
  acts: NoticeActs;
  onGo?: () => void;
}

export function NoticeLine({ notice, acts, onGo }: NoticeLineProps) {
  const t = useTexts();
  const { id, kind, readAt, createdAt, data } = notice;
  const { title, detail } = sayLine(notice);
  const to = addressOf(notice);
  const unread = readAt === null;
  return (
    <li
      className={classes(
        'group relative flex gap-3 border-b border-line px-4 py-2.75 hover:bg-sunken',
        unread ? 'bg-surface' : 'bg-transparent',
      )}
    >
      <span
        className={classes(
          'grid size-6.5 flex-none place-items-center rounded-sm border',
          unread ? 'border-primary-line bg-primary-soft text-primary-ink' : 'border-line-strong text-ink-3',
        )}
      >
        <Icon of={iconOf(kind)} size={15} />
      </span>
      <div className="min-w-0 flex-1">
        <p
          className={classes('text-(length:--t-sm) wrap-anywhere', unread ? 'font-semibold' : 'font-medium text-ink-2')}
        >
          {unread && <span className="sr-only">{t('list.unreadMark')} </span>}
          {to ? (
            <Link
              to={to}
              className="after:absolute after:inset-0 hover:underline"
              onClick={() => {
                onGo?.();
                if (unread) void acts.read(id);
              }}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {detail && <p className="text-sm wrap-anywhere text-ink-2">{detail}</p>}
        {data.nextQuoteId && <AskAgainFromNotice quoteId={data.nextQuoteId} />}
        <span className="text-xs text-ink-3">
          <RelativeTime value={createdAt} />
        </span>
      </div>
      {unread && (
        <span aria-hidden="true" className="mt-1.5 size-2 flex-none rounded-full bg-urgent forced-colors:border-4" />
      )}
      <span className="absolute right-2 bottom-1.5 flex rounded-md bg-surface group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0">
        {unread && <IconButton icon={Check} label={t('list.read', { title })} onClick={() => void acts.read(id)} />}
        <IconButton icon={Trash2} label={t('list.remove', { title })} onClick={() => void acts.remove(id)} />
      </span>
    </li>
  );
}
