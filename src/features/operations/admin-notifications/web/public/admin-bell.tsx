import { Bell, CheckCheck, Trash2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '#ui/errors.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Badge } from '#ui/tag.tsx';
import { usePages } from '#ui/use-pages.ts';
import { adminNotificationApi } from '../api.ts';
import { NotificationLine } from '../notification-line.tsx';
import { useTexts } from '../texts.ts';
import { useNotificationActs } from '../use-notification-acts.ts';

const pageSize = 20;

/** The bell of the administrators: unread notices, live; badge «99+» above 99 (specification, §2). */
export default function AdminBell() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const acts = useNotificationActs();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages(adminNotificationApi.list, {
    limit: pageSize,
  });
  const unread = data?.pages[0]?.unread ?? 0;
  const read = data?.pages[0]?.read ?? 0;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button
          type="button"
          className="iconbtn"
          aria-label={unread > 0 ? t('open', { count: unread }) : t('openNone')}
        >
          <Icon of={Bell} size={17} />
          {unread > 0 && <Badge accent count={unread} />}
        </button>
      </Popover.Trigger>
      <span className="sr-only" role="status">
        {unread > 0 ? t('open', { count: unread }) : ''}
      </span>
      <Popover.Portal>
        <Popover.Content
          className="pop w-[min(24rem,calc(100vw-16px))] overflow-hidden"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('title')}
        >
          <div className="flex min-h-12 flex-wrap items-center justify-between border-b border-line py-2 pr-2 pl-4">
            <h2 className="flex items-center gap-2 font-display text-[.9375rem]/5 font-[620]">
              {t('title')} {unread > 0 && <Badge accent count={unread} />}
            </h2>
            {unread > 0 && (
              <Button size="sm" variant="ghost" icon={CheckCheck} onClick={() => void acts.readAll()}>
                {t('readAll')}
              </Button>
            )}
          </div>
          <div className="max-h-96 overflow-y-auto overscroll-contain [&>.note]:m-3">
            {error && !items && (
              <Note tone="danger" title={t('failed')} live>
                {failureOf(error).message}
              </Note>
            )}
            {!items && !error && <SkeletonRows rows={4} />}
            {items?.length === 0 && <EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={Bell} />}
            {items && items.length > 0 && (
              <ul aria-label={t('list')}>
                {items.map((notice) => (
                  <NotificationLine key={notice.id} notice={notice} acts={acts} onGo={() => setOpen(false)} />
                ))}
              </ul>
            )}
            <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          </div>
          <div className="border-t border-line bg-sunken px-2 py-1.75">
            <Button
              size="sm"
              variant="ghost"
              icon={Trash2}
              disabledReason={read > 0 ? null : t('noneRead')}
              onClick={() => void acts.removeRead()}
            >
              {t('removeRead')}
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
