import { Bell } from 'lucide-react';
import { BellMiddle, BellSkeleton } from '#ui/bell-popover.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFailure } from '#ui/list-failure.tsx';
import { usePages } from '#ui/use-pages.ts';
import { NoticeLine } from './notice-line.tsx';
import { notificationApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import type { NoticeActs } from './use-notice-acts.ts';

const latest = 12;

/** What the bell opens on. */
export default function LatestNotices({ onGo, acts }: { onGo: () => void; acts: NoticeActs }) {
  const t = useTexts();
  const list = usePages(notificationApi.list, { limit: latest }, { staleTime: 0 });
  const items = list.data?.pages[0]?.items;
  if (!items && list.isError) {
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
