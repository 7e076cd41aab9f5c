import { useQuery } from '@tanstack/react-query';
import { Bell, Settings } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { path } from '#paths.ts';
import { BellMiddle, BellPopover, BellSkeleton } from '#ui/dialogs/bell-popover.tsx';
import { ButtonLink } from '#ui/marks/button.tsx';
import { showUnread } from '#ui/device/push.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PieceBoundary } from '#ui/feedback/piece-boundary.tsx';
import { useTexts } from '../texts.ts';
import { useNoticeActs } from '../use-notice-acts.ts';
import { notificationApi } from './api.ts';

/** Loaded when opened: the bell is on every page but rarely opened. */
const LatestNotices = lazy(() => import('../latest-notices.tsx'));

/** The bell of everybody except administrators, who have their own. */
export default function NoticeBell() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const acts = useNoticeActs();
  const unread = useQuery(notificationApi.count.queryOptions()).data?.unread ?? 0;
  useEffect(() => showUnread(unread), [unread]);
  const close = () => setOpen(false);
  return (
    <BellPopover
      open={open}
      onOpenChange={setOpen}
      unread={unread}
      label={unread > 0 ? t('list.open', { count: unread }) : t('list.openNone')}
      title={t('list.title')}
      readAll={{ label: t('list.readAll'), act: () => void acts.readAll() }}
      foot={
        <>
          <ButtonLink to={path('notifications')} size="sm" variant="ghost" onClick={close}>
            {t('list.all')}
          </ButtonLink>
          <ButtonLink to={`${path('profile')}#notifications`} size="sm" variant="ghost" icon={Settings} onClick={close}>
            {t('list.settings')}
          </ButtonLink>
        </>
      }
    >
      {open && isLost && (
        <BellMiddle>
          <EmptyState title={t('list.failed')} icon={Bell} />
        </BellMiddle>
      )}
      {open && !isLost && (
        <PieceBoundary onFailure={() => setLost(true)}>
          <Suspense fallback={<BellSkeleton />}>
            <LatestNotices onGo={close} acts={acts} />
          </Suspense>
        </PieceBoundary>
      )}
    </BellPopover>
  );
}
