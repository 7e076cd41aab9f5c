import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type PlanCompany,
  type PlanRequest,
  type planRequestStates,
  plans,
  planNames,
} from '#features/operations/plans/plan.contract.ts';
import { DetailPane } from '#ui/detail-pane.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Listing, ListViews } from '#ui/listing.tsx';
import { DateTime } from '#ui/format.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import type { Column } from '#ui/table.tsx';
import { type Filters, oneOf, useFilters, viewOf } from '#ui/use-filters.ts';
import { useWideScreen } from '#ui/use-media.ts';
import { usePages } from '#ui/use-pages.ts';
import { CompanyPlan } from './company-plan.tsx';
import { PlanOf } from './plan-of.tsx';
import { planApi } from './public/api.ts';
import { useTexts } from './texts.ts';

const slugs = {
  waiting: null,
  accepted: 'acceptees',
  declined: 'refusees',
  companies: 'entreprises',
} as const;
type Filter = 'vue' | 'q' | 'plan' | 'entreprise' | 'demande';

/** Plans asked for, and the plan of every company: the list at the left, the company at the right or in a drawer. */
export default function PlansPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<Filter>();
  const view = viewOf(slugs, filters.get('vue'));
  const counts = usePages(planApi.requests, { state: 'waiting', limit: 1 }, { staleTime: 30_000 }).data?.pages[0]
    ?.counts;
  const tabs = (
    <ListViews
      filters={filters}
      label={t('admin.views')}
      name="vue"
      slugs={slugs}
      current={view}
      labelOf={(one) => t(`admin.view.${one}`)}
      counts={counts}
      waiting="waiting"
      leaves={['entreprise', 'demande', 'q', 'plan']}
    />
  );
  return (
    <div className="page beside">
      <PageHeader title={t('admin.title')} crumbs={crumbs} />
      {view === 'companies' ? (
        <Companies filters={filters} tabs={tabs} />
      ) : (
        <Requests key={view} state={view} filters={filters} tabs={tabs} />
      )}
    </div>
  );
}

/** The company looked at: the one of the address, else the first of the list where there is room beside it. */
function Chosen({
  filters,
  first,
  asked,
}: {
  filters: Filters<Filter>;
  first: string | undefined;
  asked?: string | undefined;
}) {
  const t = useTexts();
  const wide = useWideScreen();
  const chosen = filters.get('entreprise') || asked || (wide ? first : '');
  return (
    <DetailPane
      label={t('admin.company')}
      onClose={() => filters.set({ entreprise: null, demande: null })}
      empty={<EmptyState title={t('admin.choose')} text={t('admin.chooseText')} />}
    >
      {chosen && <CompanyPlan key={chosen} companyId={chosen} />}
    </DetailPane>
  );
}

function Open({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className="tbl__open" onClick={onOpen}>
      {name}
    </button>
  );
}

interface ListProps {
  filters: Filters<Filter>;
  tabs: ReactNode;
}

/** How a request stands in the list. */
function useRequestColumns(state: (typeof planRequestStates)[number], open: (row: PlanRequest) => void) {
  const t = useTexts();
  const when = (row: PlanRequest) => <DateTime value={row.decidedAt ?? row.createdAt} as="date" />;
  const columns: Column<PlanRequest>[] = [
    {
      id: 'company',
      header: t('admin.company'),
      cell: (row) => <Open name={row.company.name} onOpen={() => open(row)} />,
    },
    { id: 'plan', header: t('admin.plan'), width: '150px', cell: (row) => <PlanOf company={row.company} /> },
    { id: 'wanted', header: t('admin.wanted'), width: '130px', cell: (row) => <b>{planNames[row.wanted]}</b> },
    {
      id: 'by',
      header: t('admin.by'),
      wideOnly: true,
      cell: (row) => <span className="text-ink-2">{row.askedBy ?? t('admin.someone')}</span>,
    },
    {
      id: 'when',
      header: t(state === 'waiting' ? 'admin.received' : 'admin.decided'),
      width: '130px',
      cell: (row) => <span className="text-ink-2">{when(row)}</span>,
    },
  ];
  return { columns, when };
}

function Requests({ state, filters, tabs }: ListProps & { state: (typeof planRequestStates)[number] }) {
  const t = useTexts();
  const list = usePages(planApi.requests, { state }, { staleTime: 30_000 });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const open = ({ company }: PlanRequest) => filters.set({ entreprise: company.id, demande: null });
  const { columns, when } = useRequestColumns(state, open);
  return (
    <>
      <div className="lst beside__list">
        <Listing
          filters={filters}
          views={tabs}
          list={list}
          failed={t('failed')}
          page
          label={t('admin.list')}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.company.name}
          card={(row) => ({
            mini: [planNames[row.company.plan], planNames[row.wanted]],
            aside: <span className="text-sm text-ink-3">{when(row)}</span>,
            title: <Open name={row.company.name} onOpen={() => open(row)} />,
            lines: <span className="text-sm text-ink-2">{row.askedBy ?? t('admin.someone')}</span>,
          })}
          empty={{ title: t('admin.empty'), text: t('admin.emptyText') }}
        />
      </div>
      <Chosen
        filters={filters}
        first={rows?.[0]?.company.id}
        asked={rows?.find(({ id }) => id === filters.get('demande'))?.company.id}
      />
    </>
  );
}

function Companies({ filters, tabs }: ListProps) {
  const t = useTexts();
  const q = filters.get('q').trim();
  const plan = oneOf(plans, filters.get('plan'));
  const list = usePages(planApi.companies, { ...(q && { q }), ...(plan && { plan }) }, { staleTime: 30_000 });
  const open = ({ id }: PlanCompany) => filters.set({ entreprise: id });
  const { columns, sides } = useCompanyColumns(open);
  return (
    <>
      <div className="lst beside__list">
        <Listing
          filters={filters}
          views={tabs}
          search={{ label: t('admin.searchLabel'), placeholder: t('admin.search') }}
          choices={[
            {
              name: 'plan',
              label: t('admin.plan'),
              icon: Layers,
              options: plans.map((value) => ({ value, label: planNames[value] })),
            },
          ]}
          list={list}
          failed={t('failed')}
          page
          label={t('admin.companies')}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          card={(row) => ({
            mini: [planNames[row.plan]],
            title: <Open name={row.name} onOpen={() => open(row)} />,
            lines: <span className="text-sm text-ink-2">{sides(row)}</span>,
          })}
          empty={{ title: t('admin.none'), text: t('admin.noneText') }}
          none={{ title: t('admin.none'), text: t('admin.noneText') }}
        />
      </div>
      <Chosen filters={filters} first={list.data?.pages[0]?.items[0]?.id} />
    </>
  );
}

/** How a company stands in the list. */
function useCompanyColumns(open: (row: PlanCompany) => void) {
  const t = useTexts();
  const sides = (row: PlanCompany) =>
    [row.isOrdering && t('admin.side.ordering'), row.isProvider && t('admin.side.provider')].filter(Boolean).join(', ');
  const columns: Column<PlanCompany>[] = [
    { id: 'company', header: t('admin.company'), cell: (row) => <Open name={row.name} onOpen={() => open(row)} /> },
    {
      id: 'side',
      header: t('admin.sideAndTown'),
      wideOnly: true,
      cell: (row) => <span className="text-ink-2">{[sides(row), row.city].filter(Boolean).join(' · ')}</span>,
    },
    { id: 'plan', header: t('admin.plan'), width: '220px', cell: (row) => <PlanOf company={row} /> },
  ];
  return { columns, sides };
}
