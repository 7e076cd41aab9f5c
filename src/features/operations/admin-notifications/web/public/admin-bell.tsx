import { Bell, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BellMiddle, BellPopover, BellSkeleton } from '#ui/dialogs/bell-popover.tsx';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { adminNotificationApi } from '../api.ts';
import { NotificationLine } from '../notification-line.tsx';
import { useTexts } from '../texts.ts';
import { useNotificationActs } from '../use-notification-acts.ts';

const pageSize = 20;

/** Live count of unread notices; «99+» above 99 (specification, §2). */
export default function AdminBell() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const acts = useNotificationActs();
  const list = usePages(adminNotificationApi.list, { limit: pageSize });
  const { data, error } = list;
  const unread = data?.pages[0]?.unread ?? 0;
  const read = data?.pages[0]?.read ?? 0;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <BellPopover
      open={open}
      onOpenChange={setOpen}
      unread={unread}
      label={unread > 0 ? t('open', { count: unread }) : t('openNone')}
      title={t('title')}
      readAll={{ label: t('readAll'), act: () => void acts.readAll() }}
      foot={
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          disabledReason={read > 0 ? null : t('noneRead')}
          onClick={() => void acts.removeRead()}
        >
          {t('removeRead')}
        </Button>
      }
    >
      {error && !items && (
        <Note tone="danger" title={t('failed')} live>
          {failureOf(error).message}
        </Note>
      )}
      {!items && !error && <BellSkeleton />}
      {items?.length === 0 && (
        <BellMiddle>
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={Bell} />
        </BellMiddle>
      )}
      {items && items.length > 0 && (
        <ul aria-label={t('list')}>
          {items.map((notice) => (
            <NotificationLine key={notice.id} notice={notice} acts={acts} onGo={() => setOpen(false)} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
    </BellPopover>
  );
}
