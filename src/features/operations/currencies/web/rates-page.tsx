import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { CurrencyRow, ExchangeRate } from '#features/operations/currencies/currency.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Sparkline } from '#ui/marks/sparkline.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import { type Column, Table, type TableProps } from '#ui/lists/table.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { useCurrencies, useExchangeRates } from './public/use-currencies.ts';
import { RateDialog } from './rate-dialog.tsx';
import { useTexts } from './texts.ts';

const periods = ['30', '90', '365'] as const;
const codes = ['CHF', 'GBP', 'USD'] as const;

export default function RatesPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<'jours' | 'devise'>();
  const days = oneOf(periods, filters.get('jours')) ?? '30';
  const code = oneOf(codes, filters.get('devise'));
  const currencies = useCurrencies();
  const history = useExchangeRates({ days: Number(days) });
  const [shown, setShown] = useState(60);
  const [edited, setEdited] = useState<CurrencyRow['code'] | null>(null);
  const rows = history.data?.filter(({ from, to }) => !code || from === code || to === code);
  const { columns, card } = useColumns();
  return (
    <div className="flex flex-col gap-3.5">
      <PageHeader
        title={t('title')}
        crumbs={crumbs}
        actions={
          <Button variant="primary" icon={PencilLine} onClick={() => setEdited('CHF')}>
            {t('set')}
          </Button>
        }
      />
      <Panel title={t('now')}>
        <p className="text-sm text-ink-2">{t('nowText')}</p>
        {!currencies.data && <Unread reading={currencies} failed={t('failed')} rows={2} />}
        <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] gap-2.5" aria-label={t('now')}>
          {currencies.data
            ?.filter((currency) => currency.code !== 'EUR')
            .map((currency) => (
              <InForce
                key={currency.code}
                currency={currency}
                rates={history.data?.filter(({ from, to }) => from === 'EUR' && to === currency.code) ?? []}
                period={t(`days.d${days}`)}
                onEdit={() => setEdited(currency.code)}
              />
            ))}
        </ul>
      </Panel>
      <Panel
        flush
        className="*:first:flex-wrap"
        title={t('history')}
        actions={
          <>
            <Select
              soft
              className="w-auto"
              aria-label={t('currency')}
              value={code ?? ''}
              onChange={(event) => filters.set({ devise: event.currentTarget.value })}
              options={[{ value: '', label: t('any') }, ...codes.map((one) => ({ value: one as string, label: one }))]}
            />
            <Segmented
              label={t('period')}
              value={days}
              onChange={(next) => filters.set({ jours: next === '30' ? null : next })}
              options={periods.map((one) => ({ value: one, label: t(`days.d${one}`) }))}
            />
          </>
        }
      >
        {history.isError && !history.data ? (
          <ListFailure
            title={t('failed')}
            error={history.error}
            loading={history.isFetching}
            onRetry={history.refetch}
          />
        ) : (
          <Table
            tight
            label={t('history')}
            rows={rows?.slice(0, shown)}
            rowId={(row) => row.id}
            rowName={(row) => `${row.from} ${row.to}`}
            columns={columns}
            card={card}
            empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
          />
        )}
        <LoadMore hasMore={rows !== undefined && rows.length > shown} onMore={() => setShown(shown + 60)} />
      </Panel>
      {edited && <RateDialog code={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

interface InForceProps {
  currency: CurrencyRow;
  /** Rates of the period, newest first. */
  rates: readonly ExchangeRate[];
  period: string;
  onEdit: () => void;
}

/** A currency's rate, its date, and its trend over the period. */
function InForce({ currency: { code, exchangeRate, lastUpdated }, rates, period, onEdit }: InForceProps) {
  const t = useTexts();
  const format = useFormat();
  const [newest, oldest] = [rates[0], rates.at(-1)];
  const since = newest && newest.date > lastUpdated ? newest.date : lastUpdated;
  const change = oldest && oldest.rate > 0 ? (exchangeRate - oldest.rate) / oldest.rate : null;
  const sign = change !== null && change > 0 ? '+' : '';
  return (
    <li className="flex items-center gap-3 rounded-md border border-line py-2.5 pr-2 pl-3.5">
      <span className="min-w-0 flex-1">
        <b className="tabular-nums">{t('forOne', { rate: format.exchangeRate(exchangeRate), code })}</b>
        <span className="block text-xs text-ink-3">{t('updated', { date: format.dateTime(since) })}</span>
        {change !== null && (
          <span className="block text-xs text-ink-2 tabular-nums">
            {t('change', { change: `${sign}${format.number(Math.round(change * 10_000) / 100)}`, period })}
          </span>
        )}
      </span>
      <Sparkline values={rates.map(({ rate }) => rate).toReversed()} />
      <IconButton icon={PencilLine} label={t('setCode', { code })} onClick={onEdit} />
    </li>
  );
}

/** Sources with a translated name; others are shown as entered. */
const knownSources = ['ecb', 'manual', 'demo'] as const;

function useColumns() {
  const t = useTexts();
  const format = useFormat();
  const sourceOf = ({ source }: ExchangeRate) => {
    const known = knownSources.find((one) => one === source);
    return known ? t(`sources.${known}`) : source;
  };
  const pair = ({ from, to, rate }: ExchangeRate) => (
    <span className="tabular-nums">{`1 ${from} = ${format.exchangeRate(rate)} ${to}`}</span>
  );
  const columns: Column<ExchangeRate>[] = [
    { id: 'date', header: t('date'), width: '190px', cell: (row) => format.dateTime(row.date) },
    { id: 'pair', header: t('pair'), cell: pair },
    { id: 'source', header: t('source'), width: '240px', cell: sourceOf },
  ];
  const card: TableProps<ExchangeRate>['card'] = (row) => ({
    mini: [format.dateTime(row.date)],
    title: pair(row),
    lines: <span className="text-sm text-ink-2">{sourceOf(row)}</span>,
  });
  return { columns, card };
}
