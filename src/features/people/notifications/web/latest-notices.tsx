import { useQuery } from '@tanstack/react-query';
import { Bell, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import type { Notification } from '#features/people/notifications/notification.contract.ts';
import { BellMiddle, BellSkeleton } from '#ui/dialogs/bell-popover.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { keepRead, readKept } from '#ui/offline/kept-reads.ts';
import { useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { NoticeLine } from './notice-line.tsx';
import { notificationApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import type { NoticeActs } from './use-notice-acts.ts';

const latest = 12;
/** Stored for offline use, for as long as missions. */
const keptNotices = 'notices';
const keptMs = 2 * 86_400_000;

export default function LatestNotices({ onGo, acts }: { onGo: () => void; acts: NoticeActs }) {
  const t = useTexts();
  const list = usePages(notificationApi.list, { limit: latest }, { staleTime: 0 });
  const read = list.data?.pages[0]?.items;
  const isAway = useServerUnreachable();
  const kept = useQuery({
    queryKey: [...notificationApi.list.key(), 'kept'],
    queryFn: async () => (await readKept<Notification[]>(keptNotices).catch(() => null))?.data ?? [],
    enabled: isAway && !read,
    networkMode: 'always',
  }).data;
  useEffect(() => {
    // The rest needs the network.
    if (read) keepRead(keptNotices, read, { until: new Date(Date.now() + keptMs) }).catch(() => undefined);
  }, [read]);
  const items = read ?? (isAway ? kept : undefined);
  if (isAway && items?.length === 0)
    return (
      <BellMiddle>
        <EmptyState title={t('list.away')} text={t('list.awayText')} icon={CloudOff} />
      </BellMiddle>
    );
  if (!items && list.isError && !isAway) {
    return (
      <BellMiddle>
        <ListFailure title={t('list.failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      </BellMiddle>
    );
  }
  if (!items) return <BellSkeleton />;
  if (items.length === 0)
    return (
      <BellMiddle>
        <EmptyState title={t('list.none')} text={t('list.noneText')} icon={Bell} />
      </BellMiddle>
    );
  return (
    <ul aria-label={t('list.latest')}>
      {items.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} acts={acts} onGo={onGo} />
      ))}
    </ul>
  );
}
