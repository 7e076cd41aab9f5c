import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import {
  type ActivityReport,
  activityReportContract,
  type reportTables,
} from '#features/operations/activity-reports/activity-report.contract.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Panel } from '#ui/page/panel.tsx';
import { useTexts } from './texts.ts';

export interface TablePanelProps {
  report: ActivityReport;
  table: (typeof reportTables)[number];
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
}

export function TablePanel({ report, table, title, children, actions, flush = true }: TablePanelProps) {
  const t = useTexts();
  const { from, to } = report;
  return (
    <Panel
      title={title}
      flush={flush}
      actions={
        <>
          {actions}
          <ButtonLink
            reloadDocument
            download
            size="sm"
            variant="ghost"
            icon={Download}
            className="print:hidden"
            aria-label={t('csvOf', { name: title })}
            to={addressOf(activityReportContract.csv, { from, to, table })}
          >
            {t('csv')}
          </ButtonLink>
        </>
      }
    >
      {children}
    </Panel>
  );
}

export interface DataColumn<R> {
  header: string;
  cell: (row: R) => ReactNode;
  numeric?: boolean;
  wide?: boolean;
}

export interface DataTableProps<R> {
  label: string;
  rows: readonly R[];
  rowId: (row: R) => string;
  columns: readonly DataColumn<R>[];
}

const short = 10;

export function DataTable<R>({ label, rows, rowId, columns }: DataTableProps<R>) {
  const t = useTexts();
  const [whole, setWhole] = useState(false);
  if (rows.length === 0) return <p className="text-sm text-ink-2 px-4 py-3">{t('none')}</p>;
  const look = ({ numeric, wide }: DataColumn<R>, index: number) =>
    classes(index === 0 && 'w-full wrap-break-word', numeric && 'num', wide && 'max-md:hidden');
  return (
    <>
      <div className="overflow-x-auto">
        <table className="tbl tbl--tight" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column.header} scope="col" className={classes(look(column, index), 'whitespace-normal')}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(whole ? rows : rows.slice(0, short)).map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column, index) => (
                  <td key={column.header} className={look(column, index)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > short && (
        <div className="tbl__foot justify-center">
          <Button size="sm" variant="ghost" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('less') : t('all', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  );
}
