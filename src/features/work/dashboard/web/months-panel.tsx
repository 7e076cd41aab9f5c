import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { BarChart, Swatch } from '#ui/marks/bar-chart.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useWords } from '#ui/words/words.ts';
import { RowHeading } from './row-heading.tsx';
import { useTexts } from './texts.ts';

export function MonthsPanel({ data }: { data: Dashboard }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const phone = usePhone();
  const [chosen, setChosen] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const { side, months, currency } = data;
  const title = t(`months.title.${side}`);
  if (months.every(({ receivedMinor, committedMinor }) => receivedMinor === 0 && committedMinor === 0)) {
    return (
      <Panel title={title}>
        <EmptyState icon={ChartColumn} title={t(`months.none.${side}`)} text={t('months.noneText')} />
      </Panel>
    );
  }
  const print = (minor: number) => format.money(minor, currency, true);
  const bars = months.map(({ month, receivedMinor, committedMinor }) => ({
    id: month,
    tick: format.month(month, phone ? 'narrow' : 'short'),
    done: receivedMinor,
    committed: committedMinor,
    text: t('months.text', {
      month: format.month(month, 'long'),
      year: month.slice(0, 4),
      received: print(receivedMinor),
      committed: print(committedMinor),
    }),
  }));
  const read = chosen === null || asTable ? undefined : months[chosen];
  // A phone has room for the names or for the amounts.
  const named = !phone || !read;
  return (
    <Panel
      title={title}
      flush
      actions={
        <>
          <span className="inline-flex flex-wrap items-center gap-x-3.5 gap-y-0.5 max-md:order-3 max-md:basis-full max-md:pr-2 max-md:pb-1">
            {read && (
              <b className="text-xs tabular-nums">{`${format.month(read.month, 'short')} ${read.month.slice(0, 4)}`}</b>
            )}
            {!asTable && (
              <>
                <span className="lg">
                  <Swatch />
                  {named && t('months.received')}
                  {read && <b>{print(read.receivedMinor)}</b>}
                </span>
                <span className="lg">
                  <Swatch hatched />
                  {named && t(`months.committed.${side}`)}
                  {read && <b>{print(read.committedMinor)}</b>}
                </span>
              </>
            )}
            <span className="lg">{t(asTable ? 'months.beforeTax' : 'strip.beforeTax')}</span>
          </span>
          <IconButton
            icon={asTable ? ChartColumn : Table2}
            label={t(asTable ? 'months.asChart' : 'months.asTable')}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {asTable ? (
        <MonthsTable data={data} title={title} />
      ) : (
        <div className="pt-2.5 pr-3 pb-1.5 pl-2.5">
          <BarChart
            label={w('pair', { name: title, value: t('months.chart') })}
            bars={bars}
            chosen={chosen}
            onChoose={setChosen}
            printAxis={(minor) => format.moneyShort(minor, currency)}
          />
        </div>
      )}
    </Panel>
  );
}

function MonthsTable({ data, title }: { data: Dashboard; title: string }) {
  const t = useTexts();
  const format = useFormat();
  const { side, months, currency } = data;
  return (
    <table className="tbl tbl--tight" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('months.month')}</th>
          <th scope="col" className="num">
            {t('months.received')}
          </th>
          <th scope="col" className="num">
            {t(`months.committed.${side}`)}
          </th>
          <th scope="col" className="num max-md:hidden">
            {t('months.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, receivedMinor, committedMinor }) => (
          <tr key={month}>
            <RowHeading>{`${format.month(month, 'short')} ${month.slice(0, 4)}`}</RowHeading>
            <td className="num">
              <Money minor={receivedMinor} currency={currency} />
            </td>
            <td className="num">
              <Money minor={committedMinor} currency={currency} />
            </td>
            <td className="num max-md:hidden">
              <Money minor={receivedMinor + committedMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
