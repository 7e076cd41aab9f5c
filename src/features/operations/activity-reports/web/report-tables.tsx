import type { ActivityReport } from '#features/operations/activity-reports/activity-report.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import type { RequestState } from '#ui/words/vocabulary.ts';
import { useCostBearerWords, useWords } from '#ui/words/words.ts';
import { DataTable, TablePanel } from './data-table.tsx';
import { useTexts } from './texts.ts';
import { usePrintHours } from './print-hours.ts';

interface Props {
  report: ActivityReport;
}

const stateOf = ({ state }: { state: string }) => <RequestStatus state={state as RequestState} />;
/** Current states of the period's requests. */
export function StatesTable({ report }: Props) {
  const t = useTexts();
  const format = useFormat();
  return (
    <TablePanel report={report} table="states" title={t('states')}>
      <DataTable
        label={t('states')}
        rows={report.states}
        rowId={(row) => row.state}
        columns={[
          { header: t('state'), cell: stateOf },
          { header: t('requests'), numeric: true, cell: (row) => format.number(row.requests) },
        ]}
      />
    </TablePanel>
  );
}

export function BearersTable({ report }: Props) {
  const t = useTexts();
  const bearer = useCostBearerWords();
  const format = useFormat();
  return (
    <TablePanel report={report} table="bearers" title={t('bearers')}>
      <DataTable
        label={t('bearers')}
        rows={report.bearers}
        rowId={(row) => row.bearer ?? ''}
        columns={[
          { header: t('bearer'), cell: (row) => (row.bearer ? bearer(row.bearer) : t('noBearer')) },
          { header: t('orders'), numeric: true, cell: (row) => format.number(row.orders) },
          { header: t('ordered'), numeric: true, cell: (row) => format.money(row.orderedMinor, 'EUR', true) },
        ]}
      />
    </TablePanel>
  );
}

export function CompaniesTable({ report }: Props) {
  const t = useTexts();
  const format = useFormat();
  return (
    <TablePanel report={report} table="companies" title={t('companies')}>
      <DataTable
        label={t('companies')}
        rows={report.companies}
        rowId={(row) => `${row.name} ${row.city}`}
        columns={[
          { header: t('company'), cell: (row) => row.name },
          { header: t('published'), numeric: true, wide: true, cell: (row) => format.number(row.published) },
          { header: t('orders'), numeric: true, cell: (row) => format.number(row.orders) },
          { header: t('ordered'), numeric: true, cell: (row) => format.money(row.orderedMinor, 'EUR', true) },
        ]}
      />
    </TablePanel>
  );
}

export function ProvidersTable({ report }: Props) {
  const t = useTexts();
  const printHours = usePrintHours();
  const format = useFormat();
  return (
    <TablePanel report={report} table="providers" title={t('providers')}>
      <DataTable
        label={t('providers')}
        rows={report.providers}
        rowId={(row) => `${row.name} ${row.city}`}
        columns={[
          { header: t('provider'), cell: (row) => row.name },
          { header: t('quotes'), numeric: true, wide: true, cell: (row) => format.number(row.quotes) },
          { header: t('won'), numeric: true, cell: (row) => format.number(row.won) },
          { header: t('ordered'), numeric: true, cell: (row) => format.money(row.orderedMinor, 'EUR', true) },
          { header: t('confirmDelay'), numeric: true, wide: true, cell: (row) => printHours(row.confirmHours) },
        ]}
      />
    </TablePanel>
  );
}

export function AccountsTable({ report }: Props) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  return (
    <TablePanel report={report} table="accounts" title={t('accounts')}>
      <DataTable
        label={t('accounts')}
        rows={report.accounts}
        rowId={(row) => row.role}
        columns={[
          { header: t('role'), cell: (row) => w(`role.${row.role}`) },
          { header: t('people'), numeric: true, cell: (row) => format.number(row.people) },
        ]}
      />
    </TablePanel>
  );
}
