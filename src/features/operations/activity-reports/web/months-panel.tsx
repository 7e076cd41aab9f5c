import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { ActivityReport } from '#features/operations/activity-reports/activity-report.contract.ts';
import { BarChart, Swatch } from '#ui/marks/bar-chart.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { DataTable, TablePanel } from './data-table.tsx';
import { useTexts } from './texts.ts';

export function MonthsPanel({ report }: { report: ActivityReport }) {
  const t = useTexts();
  const format = useFormat();
  const phone = usePhone();
  const [chosen, setChosen] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const { months } = report;
  const name = (month: string) => `${format.month(month, 'short')} ${month.slice(0, 4)}`;
  const print = (minor: number) => format.money(minor, 'EUR', true);
  const read = chosen === null ? undefined : months[chosen];
  const width = months.length > 14 || phone ? 'narrow' : 'short';
  return (
    <TablePanel
      report={report}
      table="months"
      title={t('months')}
      flush={asTable}
      actions={
        <>
          {!asTable && (
            <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-xs text-ink-2">
              {read && <b className="tabular-nums">{name(read.month)}</b>}
              <span className="flex items-center gap-1">
                <Swatch /> {(!phone || !read) && t('done')} {read && <b>{print(read.doneMinor)}</b>}
              </span>
              <span className="flex items-center gap-1">
                <Swatch hatched /> {(!phone || !read) && t('committed')} {read && <b>{print(read.committedMinor)}</b>}
              </span>
            </span>
          )}
          <IconButton
            icon={asTable ? ChartColumn : Table2}
            label={t(asTable ? 'asChart' : 'asTable')}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {asTable ? (
        <DataTable
          label={t('months')}
          rows={months.toReversed()}
          rowId={(row) => row.month}
          columns={[
            { header: t('month'), cell: (row) => name(row.month) },
            { header: t('published'), numeric: true, wide: true, cell: (row) => format.number(row.published) },
            { header: t('orders'), numeric: true, wide: true, cell: (row) => format.number(row.orders) },
            { header: t('done'), numeric: true, cell: (row) => print(row.doneMinor) },
            { header: t('committed'), numeric: true, cell: (row) => print(row.committedMinor) },
          ]}
        />
      ) : (
        <BarChart
          label={`${t('months')}\u202f: ${t('chart')}`}
          bars={months.map((row) => ({
            id: row.month,
            tick: format.month(row.month, width),
            done: row.doneMinor,
            committed: row.committedMinor,
            text: t('monthText', {
              month: format.month(row.month, 'long'),
              year: row.month.slice(0, 4),
              done: print(row.doneMinor),
              committed: print(row.committedMinor),
              published: row.published,
            }),
          }))}
          chosen={chosen}
          onChoose={setChosen}
          printAxis={(minor) => format.moneyShort(minor, 'EUR')}
        />
      )}
    </TablePanel>
  );
}
