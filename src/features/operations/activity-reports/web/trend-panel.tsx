import { useState } from 'react';
import { addDays } from '#common/days.ts';
import { trades } from '#common/trades.ts';
import type { ActivityReport } from '#features/operations/activity-reports/activity-report.contract.ts';
import { Segmented } from '#ui/inputs/choices.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { LineChart } from '#ui/marks/line-chart.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { type DataColumn, DataTable, TablePanel } from './data-table.tsx';
import { Delta } from './delta.tsx';
import { usePrintHours } from './print-hours.ts';
import { useTexts } from './texts.ts';

const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'];

/** The most requested trades, week by week against the year before, then figures for every trade. */
export function TrendPanel({ report }: { report: ActivityReport }) {
  const t = useTexts();
  const format = useFormat();
  const tradeWord = useTradeWords();
  const [figure, setFigure] = useState<'published' | 'orderedMinor'>('published');
  const { weeks, trends, lastYear } = report;
  const years = [report.to.slice(0, 4), lastYear.to.slice(0, 4)];
  const print = (value: number) => (figure === 'published' ? format.number(value) : format.moneyShort(value, 'EUR'));
  const nameOf = (trade: string | null) => {
    const known = trades.find(({ id }) => id === trade)?.id;
    return known ? tradeWord(known) : t('noTrade');
  };
  const lines = trends.map((trend, index) => ({
    id: trend.trade,
    name: nameOf(trend.trade),
    colour: colours[index] ?? 'var(--chart-5)',
    values: trend[figure],
    before: figure === 'published' ? trend.publishedBefore : trend.orderedMinorBefore,
  }));
  return (
    <TablePanel
      report={report}
      table="trades"
      title={t('trades')}
      actions={
        <>
          <span className="flex items-center gap-3 text-xs text-ink-2 max-md:hidden" aria-hidden="true">
            <span className="flex items-center gap-1.5">
              {years[0]} <i className="w-5 border-t-2 border-ink" />
            </span>
            <span className="flex items-center gap-1.5">
              {years[1]} <i className="w-5 border-t-[1.5px] border-dashed border-ink" />
            </span>
          </span>
          <Segmented
            label={t('trendOf')}
            value={figure}
            onChange={setFigure}
            options={[
              { value: 'published', label: t('requests') },
              { value: 'orderedMinor', label: t('ordered') },
            ]}
          />
        </>
      }
    >
      {lines.length === 0 ? (
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      ) : (
        <div className="px-4 pt-2 pb-3">
          <LineChart
            label={`${t('trendOf')}\u202f: ${t('chartWeeks')}`}
            lines={lines}
            ticks={weeks.map(({ from }) => format.shortDate(from))}
            printAxis={print}
            print={print}
            textAt={(index) =>
              t('trendText', {
                from: format.shortDate(weeks[index]?.from ?? report.from),
                to: format.shortDate(addDays(weeks[index]?.from ?? report.from, 6)),
                figures: lines
                  .map(({ name, values, before }) =>
                    t('trendLine', { name, now: print(values[index] ?? 0), before: print(before[index] ?? 0) }),
                  )
                  .join(', '),
              })
            }
          />
        </div>
      )}
      <TradesTable report={report} />
    </TablePanel>
  );
}

/** The columns per trade, with the year before. */
function useTradeColumns({ lastYear }: ActivityReport): DataColumn<ActivityReport['trades'][number]>[] {
  const t = useTexts();
  const format = useFormat();
  const printHours = usePrintHours();
  const beforeOf = (trade: string | null) => lastYear.trades.find((one) => one.trade === trade);
  return [
    { header: t('trade'), cell: ({ trade }) => <Trade id={trade} /> },
    { header: t('requests'), numeric: true, cell: (row) => format.number(row.published) },
    {
      header: lastYear.to.slice(0, 4),
      numeric: true,
      wide: true,
      cell: ({ trade }) => <span className="text-ink-2">{format.number(beforeOf(trade)?.published ?? 0)}</span>,
    },
    {
      header: t('gap'),
      numeric: true,
      wide: true,
      cell: (row) => <Delta now={row.published} before={beforeOf(row.trade)?.published ?? 0} />,
    },
    { header: t('quoteDelay'), numeric: true, wide: true, cell: (row) => printHours(row.quoteHours) },
    { header: t('ordered'), numeric: true, cell: (row) => format.money(row.orderedMinor, 'EUR', true) },
    {
      header: `${t('gap')} (${t('ordered')})`,
      numeric: true,
      wide: true,
      cell: (row) => <Delta now={row.orderedMinor} before={beforeOf(row.trade)?.orderedMinor ?? 0} />,
    },
    {
      header: t('rating'),
      numeric: true,
      wide: true,
      cell: ({ ratingMilli }) => (ratingMilli === null ? '—' : format.rating(ratingMilli)),
    },
  ];
}

function TradesTable({ report }: { report: ActivityReport }) {
  const t = useTexts();
  const columns = useTradeColumns(report);
  return <DataTable label={t('trades')} rows={report.trades} rowId={(row) => row.trade ?? ''} columns={columns} />;
}

function Trade({ id }: { id: string | null }) {
  const t = useTexts();
  const known = trades.find((trade) => trade.id === id)?.id;
  return known ? <TradeIcon trade={known} size="sm" withLabel /> : t('noTrade');
}
