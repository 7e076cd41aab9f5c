import { useQuery } from '@tanstack/react-query';
import { Calendar, List, Map as MapIcon, Plus, SquareKanban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { sideOf, type Side } from '#common/roles.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { isShown } from '#ui/calls/acts.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { classes } from '#ui/words/classes.ts';
import { useHotkeys } from '#ui/page/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedTable } from '#ui/lists/paged-table.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { TabLinks } from '#ui/page/tabs.tsx';
import type { PageHandle } from '#ui/shell/page-handle.ts';
import { askPages, usePages } from '#ui/lists/use-pages.ts';
import { BulkActs } from './list/bulk-acts.tsx';
import { useColumns } from './list/columns.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { useCard } from './list/request-card.tsx';
import { Toolbar } from './list/toolbar.tsx';
import { listInput, readFilters, useRequestFilters, type View } from './list/use-request-filters.ts';
import { requestAddress } from './public/addresses.ts';
import { requestApi } from './public/api.ts';
import { useTexts } from './texts.ts';

const RequestsMap = lazy(() => import('./list/requests-map.tsx'));
const RequestsBoard = lazy(() => import('./list/requests-board.tsx'));
const RequestsCalendar = lazy(() => import('./list/requests-calendar.tsx'));

const views: Record<Side, readonly View[]> = {
  ordering: ['all', 'open', 'urgent', 'to_accept', 'to_compare', 'unanswered', 'drafts', 'closed'],
  provider: ['all', 'unanswered', 'open', 'closed'],
  admin: ['all', 'open', 'urgent', 'closed'],
};

export const handle: PageHandle = {
  ahead(cache, query) {
    void cache.prefetchQuery(requestApi.counts.queryOptions());
    void askPages(cache, requestApi.list, listInput(readFilters(query)));
  },
};

export default function RequestsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { profile } = useSignedIn();
  const side = sideOf(profile.selectedRole);
  const { filters, filtered, set, clear, viewAddress } = useRequestFilters();
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const input = listInput(filters);
  const counts = useQuery(requestApi.counts.queryOptions({ staleTime: 30_000 }));
  const list = usePages(requestApi.list, input, { staleTime: 30_000 });
  const rows = list.data?.pages.flatMap((page) => page.items);
  const create = list.data?.pages[0]?.acts.create;
  const mayCreate = create?.allowed === true;
  const key = JSON.stringify(input);
  const [selectedIn, setSelectedIn] = useState(key);
  if (selectedIn !== key) {
    setSelectedIn(key);
    setSelected(new Set());
  }
  const display = side === 'ordering' ? filters.display : 'list';
  const columns = useColumns(side);
  const card = useCard(side);

  useHotkeys({
    n: () => mayCreate && void navigate(path('requestNew')),
  });

  const name = (row: RequestItem) => row.number ?? row.title;
  const href = (row: RequestItem) =>
    row.state === 'draft' && mayCreate ? path('requestEdit', { requestId: row.id }) : requestAddress(row.id);

  return (
    <div
      className={classes(
        'page lst max-lg:[&_td]:h-11 max-md:min-h-full max-md:flex-none [&_table]:table-fixed',
        // Columns scroll independently, so that the bar to move between them stays visible.
        display === 'board' && 'md:h-0 md:min-h-96 md:basis-0 md:overflow-hidden',
      )}
    >
      <PageHeader
        title={t('title')}
        actions={
          create &&
          isShown(create) &&
          (create.allowed ? (
            <ButtonLink variant="primary" icon={Plus} to={path('requestNew')} aria-keyshortcuts="n">
              {t('newRequest')}
              <kbd
                className="kbd border-b border-current bg-transparent text-inherit opacity-70 max-md:hidden"
                aria-hidden="true"
              >
                {'N'}
              </kbd>
            </ButtonLink>
          ) : (
            <Button variant="primary" icon={Plus} disabledReason={create.reason}>
              {t('newRequest')}
            </Button>
          ))
        }
      />
      <div className="lst__views flex items-center justify-between gap-4">
        <TabLinks
          label={t('viewsLabel')}
          links={views[side].map((view) => ({
            to: viewAddress(view),
            label: t(view === 'unanswered' && side === 'provider' ? 'view.to_quote' : `view.${view}`),
            current: filters.view === view,
            accent:
              (view === 'urgent' || (view === 'unanswered' && side === 'provider')) && Boolean(counts.data?.[view]),
            ...(counts.data && { count: counts.data[view] }),
          }))}
        />
        {side === 'ordering' && (
          <Segmented
            label={t('display.label')}
            value={filters.display}
            onChange={(value) => set({ display: value })}
            options={[
              { value: 'list', label: t('display.list'), icon: List, iconOnly: true },
              { value: 'board', label: t('display.board'), icon: SquareKanban, iconOnly: true },
              { value: 'calendar', label: t('display.calendar'), icon: Calendar, iconOnly: true },
              { value: 'map', label: t('display.map'), icon: MapIcon, iconOnly: true },
            ]}
          />
        )}
      </div>
      <Toolbar side={side} filters={filters} onChange={set} />
      {display !== 'list' ? (
        <Suspense
          fallback={<div className={`min-h-0 flex-1 ${display === 'map' ? 'bg-(--map-land)' : ''}`} aria-busy="true" />}
        >
          {display === 'map' && <RequestsMap filters={filters} onClear={clear} />}
          {display === 'board' && <RequestsBoard filters={filters} />}
          {display === 'calendar' && <RequestsCalendar filters={filters} onChange={set} />}
        </Suspense>
      ) : (
        <PagedTable
          list={list}
          failed={t('failed')}
          page
          // On a phone the whole page scrolls: fixed filters would leave too little room.
          className="max-md:flex-none max-md:overflow-visible"
          label={t('title')}
          columns={columns}
          rowId={(row) => row.id}
          rowName={name}
          rowHref={href}
          card={card}
          sort={filters.sort === 'due' ? { column: 'due', descending: false } : null}
          onSort={() => set({ sort: filters.sort === 'due' ? 'recent' : 'due' })}
          selected={selected}
          onSelect={setSelected}
          bulkActions={
            <BulkActs
              rows={(rows ?? []).filter((row) => selected.has(row.id))}
              filters={filters}
              mayWrite={mayCreate}
            />
          }
          empty={<EmptyList side={side} filters={filters} filtered={filtered} mayCreate={mayCreate} onClear={clear} />}
        />
      )}
    </div>
  );
}
