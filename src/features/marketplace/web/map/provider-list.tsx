import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { DirectorySection } from '#features/directory/web/public/directory-section.tsx';
import type { ProviderCard as ProviderCardData } from '#features/providers/provider.contract.ts';
import { providerApi } from '#features/providers/web/public/api.ts';
import { ProviderCard } from '#features/providers/web/public/provider-card.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '#ui/errors.ts';
import { LoadMore } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptySearch } from '../search/empty-search.tsx';
import { choiceOf, directoryChoiceOf, type SearchState } from '../search/search-state.ts';
import { SortMenu } from '../search/sort-menu.tsx';
import { useTexts } from '../texts.ts';

/** The list of a search; with a zone, of what stands in it. */
export function useProviderList(search: SearchState, zone: string | null, enabled: boolean) {
  return useInfiniteQuery(
    providerApi.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...choiceOf(search),
        ...(zone && { zone }),
        sort: search.sort,
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}

export interface ProviderListProps {
  list: ReturnType<typeof useProviderList>;
  search: SearchState;
  filtered: boolean;
  /** What of the map is listed; null when the search says where. */
  zone: string | null;
  chosen: string | null;
  /** Beside the order. */
  aside: ReactNode;
  onChange: (changes: Partial<SearchState>) => void;
  onClear: () => void;
  onChoose: (provider: ProviderCardData) => void;
}

/** Beside the map: the same providers in order, the equal of the map for the keyboard. */
export function ProviderList({
  list,
  search,
  filtered,
  zone,
  chosen,
  aside,
  onChange,
  onClear,
  onChoose,
}: ProviderListProps) {
  const t = useTexts();
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen) box.current?.querySelector(`[data-id="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.items);
  const count = first?.count ?? 0;
  const directory = directoryChoiceOf(search);
  const zoned = zone !== null;
  if (list.isError && !rows) {
    return (
      <EmptyState
        title={t('failed')}
        text={failureOf(list.error).message}
        action={
          <Button loading={list.isFetching} onClick={() => void list.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (!rows) return <SkeletonRows rows={6} />;
  return (
    <>
      <div className="mkp__n">
        <h2 aria-live="polite">
          {search.near
            ? t('countNear', { count, radius: search.radiusKm, place: search.near.label })
            : zoned
              ? t('mapPage.inZone', { count })
              : t('count', { count })}
        </h2>
        <span className="row g4">
          <SortMenu search={search} onChange={(sort) => onChange({ sort })} />
          {aside}
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptySearch search={search} filtered={filtered || zoned} onChange={onChange} onClear={onClear} />
      ) : (
        <ul
          ref={box}
          className={classes('mkl__l', list.isPlaceholderData && 'is-old')}
          aria-label={t('results')}
          aria-busy={list.isFetching}
        >
          {rows.map((provider) => (
            <li
              key={provider.id}
              data-id={provider.id}
              onPointerUp={(event) => {
                if (!(event.target as HTMLElement).closest('a, button')) onChoose(provider);
              }}
            >
              <ProviderCard
                narrow
                provider={provider}
                mayKeep={false}
                chosen={provider.id === chosen}
                actions={
                  <button type="button" className="link xs" onClick={() => onChoose(provider)}>
                    {t('mapPage.locate')}
                    <span className="sr">{` ${provider.name}`}</span>
                  </button>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      {!list.hasNextPage && directory && <DirectorySection choice={directory} zone={zone} />}
    </>
  );
}
