import { useQuery } from '@tanstack/react-query';
import { Bell, Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { path } from '#paths.ts';
import { BellPopover } from '#ui/bell-popover.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { showUnread } from '#ui/device/push.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ListFailure } from '#ui/list-failure.tsx';
import { usePages } from '#ui/use-pages.ts';
import { NoticeLine } from '../notice-line.tsx';
import { useTexts } from '../texts.ts';
import { useNoticeActs } from '../use-notice-acts.ts';
import { notificationApi } from './api.ts';

const latest = 12;

/** The bell of everybody but the administrators, who have theirs: how many are unread, the latest, the way to all of them. */
export default function NoticeBell() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
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
      {open && <Latest onGo={close} acts={acts} />}
    </BellPopover>
  );
}

function Latest({ onGo, acts }: { onGo: () => void; acts: ReturnType<typeof useNoticeActs> }) {
  const t = useTexts();
  const list = usePages(notificationApi.list, { limit: latest }, { staleTime: 0 });
  const items = list.data?.pages[0]?.items;
  if (!items && list.isError) {
    return <ListFailure title={t('list.failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />;
  }
  if (!items) return <SkeletonRows rows={4} />;
  if (items.length === 0) return <EmptyState title={t('list.none')} text={t('list.noneText')} icon={Bell} />;
  return (
    <ul aria-label={t('list.latest')}>
      {items.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} acts={acts} onGo={onGo} />
      ))}
    </ul>
  );
}
