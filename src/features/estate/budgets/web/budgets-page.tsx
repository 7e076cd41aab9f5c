import { CircleGauge } from 'lucide-react';
import { useState } from 'react';
import { type BudgetRow, budgetStates, type BudgetTotals } from '#features/estate/budgets/budget.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { budgetApi } from './public/api.ts';
import { BudgetMeter, isPassed, percentOf } from './public/budget-meter.tsx';
import { SetBudgetDialog } from './set-budget-dialog.tsx';
import { useTexts } from './texts.ts';
import { thisYear } from './this-year.ts';

export default function BudgetsPage() {
  const t = useTexts();
  const filters = useFilters<'q' | 'annee' | 'etat' | 'ordre'>();
  const [setting, setSetting] = useState<BudgetRow | null>(null);
  const running = thisYear();
  const years = [running + 1, running, running - 1, running - 2].map(String);
  const year = oneOf(years, filters.get('annee')) ?? String(running);
  const q = filters.get('q').trim();
  const state = oneOf(budgetStates, filters.get('etat'));
  const sort = filters.get('ordre') === 'part' ? 'used' : 'name';
  const list = usePages(budgetApi.list, { year, sort, ...(q && { q }), ...(state && { state }) });
  const first = list.data?.pages[0];
  const columns = useColumns(first?.acts.set.allowed ? setSetting : null);
  const totals = first?.totals;
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={[{ label: t('sites'), to: path('sites') }]} />
      {totals && totals.sites > 0 && <Totals totals={totals} year={year} />}
      <Listing
        filters={filters}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        choices={[
          {
            name: 'etat',
            label: t('state.label'),
            icon: CircleGauge,
            options: budgetStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        tools={
          <>
            <Select
              soft
              aria-label={t('year')}
              className="w-26"
              options={years.map((value) => ({ value, label: value }))}
              value={year}
              onValue={(one) => filters.set({ annee: one === String(running) ? null : one })}
            />
            <Select
              soft
              aria-label={t('sort.label')}
              className="w-44"
              options={[
                { value: 'name', label: t('sort.name') },
                { value: 'used', label: t('sort.used') },
              ]}
              value={sort}
              onValue={(one) => filters.set({ ordre: one === 'used' ? 'part' : null })}
            />
          </>
        }
        list={list}
        failed={t('failed')}
        page
        className="[&_.tbl]:table-fixed [&_a]:block [&_a]:truncate"
        label={t('title')}
        columns={columns}
        rowId={(row) => row.siteId}
        rowName={(row) => row.name}
        rowHref={(row) => path('site', { siteId: row.siteId })}
        card={(row) => ({
          mini: [row.reference || row.district],
          title: row.name,
          lines: <CardLines row={row} />,
        })}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: <ButtonLink to={path('sites')}>{t('sites')}</ButtonLink>,
        }}
        none={{ title: t('noMatch') }}
      />
      {setting && <SetBudgetDialog budget={setting} name={setting.name} onClose={() => setSetting(null)} />}
    </div>
  );
}

function Totals({ totals, year }: { totals: BudgetTotals; year: string }) {
  const t = useTexts();
  const format = useFormat();
  const { budgetMinor, committedMinor, spentMinor, sites, passed, unset, unsetMinor } = totals;
  const left = budgetMinor - committedMinor - spentMinor;
  return (
    <div className="px-6 pt-5 max-md:px-4">
      <TitleBlock>
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={t('budget')}>
            {year}
          </TitleBlockCell>
          <TitleBlockCell
            kind="title"
            grow
            label={t('totals.sites', { count: sites - unset, n: format.number(sites - unset) })}
          >
            <Money minor={budgetMinor} />
          </TitleBlockCell>
          <TitleBlockCell label={t('spent')}>
            <Money minor={spentMinor} />
          </TitleBlockCell>
          <TitleBlockCell label={t('committed')}>
            <Money minor={committedMinor} />
          </TitleBlockCell>
          <TitleBlockCell label={t(left < 0 ? 'over' : 'remaining')}>
            <span className={left < 0 ? 'text-urgent-ink' : undefined}>
              <Money minor={Math.abs(left)} />
            </span>
          </TitleBlockCell>
        </TitleBlockRow>
        {(passed > 0 || unset > 0) && (
          <TitleBlockRow>
            {passed > 0 && (
              <TitleBlockCell label={t('state.passed')}>
                <span className="text-urgent-ink">
                  {t('totals.count', { count: passed, n: format.number(passed) })}
                </span>
              </TitleBlockCell>
            )}
            {unset > 0 && (
              <TitleBlockCell grow label={t('state.unset')}>
                {t('totals.unset', { count: unset, n: format.number(unset), amount: format.money(unsetMinor) })}
              </TitleBlockCell>
            )}
          </TitleBlockRow>
        )}
      </TitleBlock>
    </div>
  );
}

const weightOf = ({ budgetMinor, committedMinor, spentMinor }: BudgetRow) =>
  budgetMinor === null ? null : { budgetMinor, committedMinor, spentMinor };

function Left({ row }: { row: BudgetRow }) {
  const weight = weightOf(row);
  if (!weight) return null;
  const left = weight.budgetMinor - weight.committedMinor - weight.spentMinor;
  return (
    <span className={left < 0 ? 'font-semibold text-urgent-ink' : undefined}>
      <Money minor={left} />
    </span>
  );
}

function CardLines({ row }: { row: BudgetRow }) {
  const t = useTexts();
  const weight = weightOf(row);
  if (!weight) {
    return (
      <span className="flex justify-between gap-2 text-sm text-ink-2">
        {t('state.unset')}
        <Money minor={row.committedMinor + row.spentMinor} />
      </span>
    );
  }
  const passed = isPassed(weight);
  return (
    <span className="flex flex-col gap-1.5 text-sm text-ink-2">
      <BudgetMeter weight={weight} label={t('budget')} />
      <span className="flex justify-between gap-2">
        <span>
          {t(passed ? 'over' : 'remaining')} <Left row={row} />
        </span>
        <Money minor={weight.budgetMinor} />
      </span>
    </span>
  );
}

function useColumns(onSet: ((row: BudgetRow) => void) | null): Column<BudgetRow>[] {
  const t = useTexts();
  const format = useFormat();
  const faint = (text: string) => <span className="text-ink-3 truncate min-w-0">{text}</span>;
  return [
    { id: 'name', header: t('column.site'), primary: true, cell: (row) => row.name },
    {
      id: 'reference',
      header: t('column.reference'),
      width: '112px',
      leavesBelow: 860,
      cell: (row) => faint(row.reference),
    },
    { id: 'spent', header: t('spent'), width: '124px', numeric: true, cell: (row) => <Money minor={row.spentMinor} /> },
    {
      id: 'committed',
      header: t('committed'),
      width: '124px',
      numeric: true,
      cell: (row) => <Money minor={row.committedMinor} />,
    },
    {
      id: 'budget',
      header: t('budget'),
      width: '132px',
      numeric: true,
      cell: (row) => (row.budgetMinor === null ? faint('—') : <Money minor={row.budgetMinor} />),
    },
    { id: 'left', header: t('remaining'), width: '132px', numeric: true, cell: (row) => <Left row={row} /> },
    {
      id: 'share',
      header: t('column.share'),
      width: '148px',
      leavesBelow: 860,
      cell: (row) => {
        const weight = weightOf(row);
        if (!weight) return null;
        return (
          <span className="flex items-center gap-2">
            <span className="flex-1">
              <BudgetMeter weight={weight} label={t('budget')} />
            </span>
            <span className="w-11 text-right text-xs tabular-nums">
              {t('percent', { percent: format.number(percentOf(weight)) })}
            </span>
          </span>
        );
      },
    },
    ...(onSet
      ? [
          {
            id: 'set',
            header: <span className="sr-only">{t('set')}</span>,
            width: '104px',
            cell: (row: BudgetRow) => (
              <Button
                size="sm"
                aria-label={t(row.budgetMinor === null ? 'setOf' : 'editOf', { name: row.name })}
                onClick={() => onSet(row)}
              >
                {t(row.budgetMinor === null ? 'setShort' : 'edit')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
