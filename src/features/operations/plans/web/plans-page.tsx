import { Layers } from 'lucide-react';
import {
  type PlanCompany,
  type PlanRequest,
  type planRequestStates,
  plans,
  planNames,
} from '#features/operations/plans/plan.contract.ts';
import { DateTime } from '#ui/words/format.tsx';
import { QueuePage, type QueuePageProps, useChosen } from '#ui/lists/queue-page.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import type { Column } from '#ui/lists/table.tsx';
import { type Filters, oneOf, useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { useWideScreen } from '#ui/page/use-media.ts';
import { usePages } from '#ui/lists/use-pages.ts';
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

export default function PlansPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<Filter>();
  const view = viewOf(slugs, filters.get('vue'));
  const counts = usePages(planApi.requests, { state: 'waiting', limit: 1 }, { staleTime: 30_000 }).data?.pages[0]
    ?.counts;
  const header = {
    title: t('admin.title'),
    crumbs,
    filters,
    views: {
      label: t('admin.views'),
      name: 'vue' as const,
      slugs,
      current: view,
      labelOf: (one: typeof view) => t(`admin.view.${one}`),
      counts,
      waiting: 'waiting' as const,
      leaves: ['entreprise', 'demande', 'q', 'plan'] as const,
    },
  };
  return view === 'companies' ? <Companies {...header} /> : <Requests key={view} state={view} {...header} />;
}

function usePane(filters: Filters<Filter>, chosen: string | undefined) {
  const t = useTexts();
  return {
    label: t('admin.company'),
    choose: { title: t('admin.choose'), text: t('admin.chooseText') },
    children: chosen && <CompanyPlan key={chosen} companyId={chosen} />,
    onClose: () => filters.set({ entreprise: null, demande: null }),
  };
}

function Open({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className="tbl__open" onClick={onOpen}>
      {name}
    </button>
  );
}

type ListProps = Pick<
  QueuePageProps<{ id: string }, Filter, keyof typeof slugs>,
  'title' | 'crumbs' | 'filters' | 'views'
>;

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
      leavesBelow: 860,
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

function Requests({ state, filters, ...header }: ListProps & { state: (typeof planRequestStates)[number] }) {
  const t = useTexts();
  const list = usePages(planApi.requests, { state }, { staleTime: 30_000 });
  const wide = useWideScreen();
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const asked = rows?.find(({ id }) => id === filters.get('demande'))?.company.id;
  const open = ({ company }: PlanRequest) => filters.set({ entreprise: company.id, demande: null });
  const { columns, when } = useRequestColumns(state, open);
  return (
    <QueuePage
      {...header}
      filters={filters}
      list={list}
      failed={t('failed')}
      label={t('admin.list')}
      columns={columns}
      rowName={(row) => row.company.name}
      card={(row) => ({
        mini: [planNames[row.company.plan], planNames[row.wanted]],
        aside: <span className="text-sm text-ink-3">{when(row)}</span>,
        title: <Open name={row.company.name} onOpen={() => open(row)} />,
        lines: <span className="text-sm text-ink-2">{row.askedBy ?? t('admin.someone')}</span>,
      })}
      empty={{ title: t('admin.empty'), text: t('admin.emptyText') }}
      pane={usePane(filters, filters.get('entreprise') || asked || (wide ? rows?.[0]?.company.id : undefined))}
    />
  );
}

function Companies({ filters, ...header }: ListProps) {
  const t = useTexts();
  const q = filters.get('q').trim();
  const plan = oneOf(plans, filters.get('plan'));
  const list = usePages(planApi.companies, { ...(q && { q }), ...(plan && { plan }) }, { staleTime: 30_000 });
  const open = ({ id }: PlanCompany) => filters.set({ entreprise: id });
  const { columns, sides } = useCompanyColumns(open);
  return (
    <QueuePage
      {...header}
      filters={filters}
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
      label={t('admin.companies')}
      columns={columns}
      rowName={(row) => row.name}
      card={(row) => ({
        mini: [planNames[row.plan]],
        title: <Open name={row.name} onOpen={() => open(row)} />,
        lines: <span className="text-sm text-ink-2">{sides(row)}</span>,
      })}
      empty={{ title: t('admin.none'), text: t('admin.noneText') }}
      none={{ title: t('admin.none'), text: t('admin.noneText') }}
      pane={usePane(filters, useChosen(filters, 'entreprise', list))}
    />
  );
}

function useCompanyColumns(open: (row: PlanCompany) => void) {
  const t = useTexts();
  const sides = (row: PlanCompany) =>
    [row.isOrdering && t('admin.side.ordering'), row.isProvider && t('admin.side.provider')].filter(Boolean).join(', ');
  const columns: Column<PlanCompany>[] = [
    { id: 'company', header: t('admin.company'), cell: (row) => <Open name={row.name} onOpen={() => open(row)} /> },
    {
      id: 'side',
      header: t('admin.sideAndTown'),
      leavesBelow: 860,
      cell: (row) => <span className="text-ink-2">{[sides(row), row.city].filter(Boolean).join(' · ')}</span>,
    },
    { id: 'plan', header: t('admin.plan'), width: '220px', cell: (row) => <PlanOf company={row} /> },
  ];
  return { columns, sides };
}
