import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decisionStates, type DirectoryOpposition } from '#features/directory/directory-admin.contract.ts';
import { ListFailure } from '#ui/list-failure.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { directoryAdminApi } from './api-admin.ts';
import { DecisionList } from './decision-list.tsx';
import { useAdminTexts } from './texts-admin.ts';

/** Who opposes to being shown; what they oppose to is out of sight meanwhile. */
export function OppositionsTab() {
  const t = useAdminTexts();
  const cache = useQueryClient();
  const [state, setState] = useState<(typeof decisionStates)[number]>('waiting');
  const list = useInfiniteQuery(
    directoryAdminApi.oppositions.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 5000,
    }),
  );
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (!rows && list.isError) {
    return <ListFailure title={t('failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />;
  }
  if (!rows) return <SkeletonRows rows={6} />;
  const heading = ({ siret, entryName }: DirectoryOpposition) => (
    <>
      {entryName ?? t('notListed')} <span className="num muted">{siret}</span>
    </>
  );
  return (
    <>
      <DecisionList
        label={t('tab.oppositions')}
        states={decisionStates}
        state={state}
        onState={setState}
        rows={rows}
        emptyTitle={t('noOpposition')}
        heading={heading}
        lines={({ name, email, standing }) => `${name}, ${t(`standing.${standing}`)}, ${email}`}
        accept={({ siret }) => ({ title: t('acceptOpposition', { siret }), text: t('acceptOppositionText') })}
        onDecide={async ({ id }, granted, reason) => {
          await directoryAdminApi.decideOpposition.call({ id, granted, reason });
          await cache.invalidateQueries({ queryKey: directoryAdminApi.key() });
        }}
      />
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}
