import { type ReactNode, useEffect, useRef } from 'react';
import { DirectorySection } from '#features/network/directory/web/public/directory-section.tsx';
import type { ProviderCard as ProviderCardData } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { EmptySearch, type Widening } from '../search/empty-search.tsx';
import { CompareTray } from '../search/compare-tray.tsx';
import { choiceOf, directoryChoiceOf, type SearchState } from '../search/search-state.ts';
import { ReadAs } from '../search/read-as.tsx';
import { SortMenu } from '../search/sort-menu.tsx';
import { useTexts } from '../texts.ts';
import { ListHead } from './list-head.tsx';
import { ProviderRow } from './provider-row.tsx';

/** Results of a search, limited to a zone if given. */
export function useProviderList(search: SearchState, zone: string | null, enabled: boolean) {
  return usePages(
    providerApi.search,
    {
      ...choiceOf(search),
      ...(zone && { zone }),
      sort: search.sort,
    },
    { staleTime: 60_000, enabled },
  );
}

export interface ProviderListProps {
  list: ReturnType<typeof useProviderList>;
  search: SearchState;
  filtered: boolean;
  /** Listed zone; null when the search has a place. */
  zone: string | null;
  chosen: string | null;
  ordering: boolean;
  onInvite: (providers: ProviderCardData[]) => void;
  /** Beside the order. */
  aside: ReactNode;
  onChange: (changes: Partial<SearchState>) => void;
  onClear: () => void;
  onWiden: (how: Widening) => void;
  onChoose: (provider: ProviderCardData) => void;
}

/** The same providers as on the map, in order: keyboard-accessible equivalent of the map. */
export function ProviderList({
  list,
  search,
  filtered,
  zone,
  chosen,
  ordering,
  onInvite,
  aside,
  onChange,
  onClear,
  onWiden,
  onChoose,
}: ProviderListProps) {
  const t = useTexts();
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen) box.current?.querySelector(`[data-id="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const first = list.data?.pages[0];
  const count = first?.count ?? 0;
  const directory = directoryChoiceOf(search);
  const zoned = zone !== null;
  return (
    <>
      <PagedList list={list} failed={t('failed')} skeleton={6}>
        {(rows) => (
          <>
            {/* Screen readers are told the place, which sighted users see in the bar and on the map. */}
            <ListHead
              title={
                <>
                  <span aria-hidden="true">{t('count', { count })}</span>
                  <span className="sr-only">
                    {search.near
                      ? t('mapPage.within', { count, radius: search.radiusKm })
                      : zoned
                        ? t('mapPage.inZone', { count })
                        : t('count', { count })}
                  </span>
                </>
              }
            >
              <span className="flex items-center gap-1">
                <SortMenu search={search} onChange={(sort) => onChange({ sort })} />
                {aside}
              </span>
            </ListHead>
            <ReadAs readings={first?.readings} />
            {rows.length === 0 ? (
              <EmptySearch
                search={search}
                filtered={filtered}
                onWiden={zoned ? onWiden : undefined}
                onChange={onChange}
                onClear={onClear}
                mayInvite={first?.acts.invite.allowed === true}
              />
            ) : (
              <ul ref={box} aria-label={t('results')} aria-busy={list.isFetching}>
                {rows.map((provider) => (
                  <li
                    key={provider.id}
                    data-id={provider.id}
                    onPointerUp={(event) => {
                      if (!(event.target as HTMLElement).closest('a, button, label')) onChoose(provider);
                    }}
                  >
                    <ProviderRow
                      provider={provider}
                      search={search}
                      keep={first?.acts.favourite}
                      chosen={provider.id === chosen}
                      onChange={onChange}
                      onLocate={() => onChoose(provider)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </PagedList>
      {!list.hasNextPage && list.data && directory && <DirectorySection choice={directory} zone={zone} />}
      <CompareTray
        search={search}
        onChange={onChange}
        listed={list.data?.pages.flatMap(({ items }) => items) ?? []}
        onInvite={ordering && first?.acts.invite.allowed ? onInvite : null}
      />
    </>
  );
}
