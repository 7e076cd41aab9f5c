import { Check, FileUp, ShieldAlert, Trash2, UserPen, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import {
  type AdminNotification,
  targetPages,
} from '#features/operations/admin-notifications/admin-notification.contract.ts';
import { path } from '#paths.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { RelativeTime } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from './texts.ts';
import type { NotificationActs } from './use-notification-acts.ts';

const icons: Record<AdminNotification['type'], LucideIcon> = {
  document_uploaded: FileUp,
  profile_updated: UserPen,
  verification_required: ShieldAlert,
};
const tones: Record<AdminNotification['priority'], string> = {
  high: 'border-urgent-line bg-urgent-soft text-urgent-ink',
  medium: 'border-primary-line bg-primary-soft text-primary-ink',
  low: 'border-line-strong text-ink-2',
};

/** Target of a notice; null when there is nothing to open. */
function addressOf({ targetKind, targetId }: AdminNotification): string | null {
  const place = targetKind && targetPages[targetKind];
  return place && targetId && `${path(place[0])}?${place[1]}=${targetId}`;
}

export function NotificationLine({
  notice,
  acts,
  onGo,
}: {
  notice: AdminNotification;
  acts: NotificationActs;
  onGo: () => void;
}) {
  const t = useTexts();
  const { id, title, type, priority } = notice;
  const to = addressOf(notice);
  return (
    <li className="group relative flex gap-3 border-b border-line px-4 py-2.75 hover:bg-sunken">
      <span className={classes('grid size-6.5 flex-none place-items-center rounded-sm border', tones[priority])}>
        <Icon of={icons[type]} size={15} />
      </span>
      <div className="flex-1 min-w-0">
        <div className="flex items-center justify-between gap-2">
          {to ? (
            <Link
              to={to}
              className="text-(length:--t-sm) font-semibold hover:underline"
              onClick={() => {
                onGo();
                void acts.read(id);
              }}
            >
              {title}
            </Link>
          ) : (
            <b className="text-(length:--t-sm) font-semibold">{title}</b>
          )}
          <span className={priority === 'high' ? 'text-xs text-urgent-ink' : 'text-xs text-ink-3'}>
            <span className="sr-only">{t('priorityIs')} </span>
            {t(`priority.${priority}`)}
          </span>
        </div>
        <p className="text-sm wrap-anywhere text-ink-2">{notice.message}</p>
        <span className="text-xs text-ink-3">
          <RelativeTime value={notice.createdAt} />
        </span>
      </div>
      <span className="absolute right-2 bottom-1.5 flex rounded-md bg-surface group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0">
        <IconButton icon={Check} label={t('read', { title })} onClick={() => void acts.read(id)} />
        <IconButton icon={Trash2} label={t('remove', { title })} onClick={() => void acts.remove(id)} />
      </span>
    </li>
  );
}
