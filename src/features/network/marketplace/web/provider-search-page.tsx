import { useRef, useState } from 'react';
import { sideOf } from '#common/roles.ts';
import type { ProviderCard as Card } from '#features/network/providers/provider.contract.ts';
import { DirectorySection } from '#features/network/directory/web/public/directory-section.tsx';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { NetworkTabs } from '#features/network/providers/web/public/network-tabs.tsx';
import { classes } from '#ui/words/classes.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWalk } from '#ui/lists/use-walk.ts';
import { CompareTray } from './search/compare-tray.tsx';
import { EmptySearch } from './search/empty-search.tsx';
import { FoundCard } from './search/found-card.tsx';
import { InviteDialog } from './search/invite-dialog.tsx';
import { ReadAs } from './search/read-as.tsx';
import { SavedSearches } from './search/saved-searches.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { SortMenu } from './search/sort-menu.tsx';
import { choiceOf, directoryChoiceOf, useSearchState } from './search/search-state.ts';
import { useTexts } from './texts.ts';

export default function ProviderSearchPage() {
  const t = useTexts();
  const { profile, company } = useSignedIn();
  const ordering = sideOf(profile.selectedRole) === 'ordering';
  const { search, set, clear, filtered, query } = useSearchState();
  const [invited, setInvited] = useState<Card[] | null>(null);
  const box = useRef<HTMLUListElement>(null);
  const list = usePages(providerApi.search, { ...choiceOf(search), sort: search.sort }, { staleTime: 60_000 });
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.items);
  useWalk(box);

  const count = first?.count ?? 0;
  const directory = directoryChoiceOf(search);
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        documentTitle={t('searchTitle')}
        actions={company && !ordering && <SavedSearches search={search} filtered={filtered} />}
      />
      {ordering && (
        <NetworkTabs current="search">{company && <SavedSearches search={search} filtered={filtered} />}</NetworkTabs>
      )}
      <SearchBar
        search={search}
        query={query}
        facets={first?.facets ?? undefined}
        withSites={ordering}
        onChange={set}
      />
      <PagedList list={list} failed={t('failed')} skeleton={6}>
        {(rows) => (
          <section className={classes(list.isPlaceholderData && 'opacity-60')} aria-busy={list.isFetching}>
            <div className="flex items-center justify-between gap-3 border-y border-line px-6 pt-2.5 pb-2 max-md:px-4">
              <h2 className="font-display text-md font-[620]" aria-live="polite">
                {search.near
                  ? t('countNear', { count, radius: search.radiusKm, place: search.near.label })
                  : t('count', { count })}
              </h2>
              <SortMenu search={search} onChange={(sort) => set({ sort })} />
            </div>
            <ReadAs readings={first?.readings} />
            {rows.length === 0 ? (
              <EmptySearch
                search={search}
                filtered={filtered}
                onChange={set}
                onClear={clear}
                mayInvite={first?.acts.invite.allowed === true}
              />
            ) : (
              <ul ref={box} aria-label={t('results')}>
                {rows.map((provider) => (
                  <li key={provider.id}>
                    <FoundCard
                      provider={provider}
                      search={search}
                      acts={first?.acts}
                      ordering={ordering}
                      onChange={set}
                      onInvite={(provider) => setInvited([provider])}
                      chosen={search.compared.includes(provider.id)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </PagedList>
      {!list.hasNextPage && rows && directory && <DirectorySection choice={directory} />}
      <CompareTray
        search={search}
        onChange={set}
        listed={rows ?? []}
        onInvite={ordering && first?.acts.invite.allowed ? setInvited : null}
      />
      {invited && (
        <InviteDialog providers={invited} siteId={search.near?.siteId ?? null} onClose={() => setInvited(null)} />
      )}
    </div>
  );
}
