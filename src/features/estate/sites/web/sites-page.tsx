import { FileUp, Plus, Shapes } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { type SiteItem, siteKinds } from '#features/estate/sites/site.contract.ts';
import { AskPlan } from '#features/operations/plans/web/public/ask-plan.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import type { EmptyStateProps } from '#ui/feedback/empty-state.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useHotkeys } from '#ui/page/hotkeys.ts';
import { Select } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { siteApi } from './public/api.ts';
import { useTexts } from './texts.ts';

const sorts = ['name', 'recent'] as const;

export default function SitesPage() {
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const filters = useFilters<'q' | 'type' | 'ordre'>();
  const columns = useColumns();
  const q = filters.get('q').trim();
  const kind = oneOf(siteKinds, filters.get('type'));
  const sort = oneOf(sorts, filters.get('ordre')) ?? 'name';
  const list = usePages(siteApi.list, {
    sort,
    ...(q && { q }),
    ...(kind && { kind }),
  });
  const first = list.data?.pages[0];
  const create = first?.acts.create;
  const refused = create?.allowed === false ? create : null;
  useHotkeys({
    n: () => create?.allowed && void navigate(path('siteNew')),
  });
  const reason = refused?.reason;
  const acts = (
    <>
      <Button icon={FileUp} disabledReason={reason} onClick={() => void navigate(path('siteImport'))}>
        {t('import')}
      </Button>
      <Button variant="primary" icon={Plus} disabledReason={reason} onClick={() => void navigate(path('siteNew'))}>
        {t('new')}
      </Button>
    </>
  );
  return (
    <div className="page lst">
      <PageHeader title={t('title')} actions={acts} />
      <Listing
        filters={filters}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        choices={[
          {
            name: 'type',
            label: t('column.kind'),
            icon: Shapes,
            options: siteKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        tools={
          <>
            <Select
              soft
              aria-label={t('sort')}
              className="w-40"
              options={[
                { value: 'name', label: t('byName') },
                { value: 'recent', label: t('byRecent') },
              ]}
              value={sort}
              onChange={({ currentTarget }) => filters.set({ ordre: currentTarget.value === 'name' ? null : 'recent' })}
            />
            {first?.count != null && (
              <span className="ml-auto flex items-baseline gap-3 text-xs text-ink-3 tabular-nums">
                <Link to={path('budgets')} className="link">
                  {t('budgets')}
                </Link>
                {(!refused || refused.code === 'PLAN_LIMIT') && (
                  <Link to={path('placeImport')} className="link">
                    {t('importPlaces')}
                  </Link>
                )}
                {t('count', { count: first.count, n: format.number(first.count) })}
              </span>
            )}
          </>
        }
        note={refused?.code === 'PLAN_LIMIT' && <PlanNote />}
        list={list}
        failed={t('failed')}
        page
        className="[&_.tbl]:table-fixed [&_a]:block [&_a]:truncate"
        label={t('title')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => path('site', { siteId: row.id })}
        card={(row) => ({
          mini: [row.reference || row.district, t(`kind.${row.kind}`)],
          title: row.name,
          lines: <span className="text-sm text-ink-2">{addressOf(row)}</span>,
        })}
        empty={useNoSites(create?.allowed === true)}
        none={{ title: t('noMatch'), ...(q && { text: t('noMatchText', { q }) }) }}
      />
    </div>
  );
}

const addressOf = ({ street, postalCode, city }: SiteItem) =>
  [street, `${postalCode} ${city}`].filter(Boolean).join(', ');

function useColumns(): Column<SiteItem>[] {
  const t = useTexts();
  const format = useFormat();
  const faint = (text: string) => <span className="text-ink-3 truncate min-w-0">{text}</span>;
  return [
    { id: 'name', header: t('column.name'), primary: true, cell: (row) => row.name },
    { id: 'reference', header: t('column.reference'), width: '124px', cell: (row) => faint(row.reference) },
    {
      id: 'address',
      header: t('column.address'),
      cell: (row) => <span className="truncate min-w-0">{addressOf(row)}</span>,
    },
    { id: 'kind', header: t('column.kind'), width: '136px', leavesBelow: 860, cell: (row) => t(`kind.${row.kind}`) },
    {
      id: 'dwellings',
      header: t('column.dwellings'),
      width: '80px',
      numeric: true,
      cell: (row) => (row.dwellings === null ? '' : format.number(row.dwellings)),
    },
    {
      id: 'landlord',
      header: t('column.landlord'),
      width: '200px',
      leavesBelow: 860,
      cell: (row) => faint(row.landlord),
    },
  ];
}

function useNoSites(mayCreate: boolean): EmptyStateProps {
  const t = useTexts();
  if (!mayCreate) return { title: t('empty'), text: t('emptyReader') };
  return {
    title: t('empty'),
    text: t('emptyText'),
    action: (
      <span className="flex items-center gap-2 justify-center">
        <ButtonLink to={path('siteImport')} icon={FileUp}>
          {t('import')}
        </ButtonLink>
        <ButtonLink to={path('siteNew')} variant="primary" icon={Plus}>
          {t('new')}
        </ButtonLink>
      </span>
    ),
  };
}

function PlanNote() {
  const t = useTexts();
  return (
    <div className="lst__tb pt-0">
      <Note tone="warning" title={t('planLimit')}>
        <span className="flex flex-col gap-2">
          {t('planLimitText')}
          <AskPlan wanted="pro" size="sm" />
        </span>
      </Note>
    </div>
  );
}
