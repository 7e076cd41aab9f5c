import type { ReceivedItem } from '#features/money/received-invoices/received-invoice.contract.ts';
import { daysTo } from '#common/days.ts';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { ReceivedState } from './received-state.tsx';
import { useTexts } from './texts.ts';

export function useReceivedColumns(): { columns: Column<ReceivedItem>[]; card: TableProps<ReceivedItem>['card'] } {
  const t = useTexts();
  const format = useFormat();
  const day = (value: string | null) => value && <DateTime value={value} as="date" />;
  /** Overdue invoices show since when; credit notes have no due date. */
  const due = ({ dueOn, kind, state, settledAs }: ReceivedItem) => {
    if (kind === 'credit' || !dueOn) return null;
    const late = settledAs === 'paid' || state === 'dismissed' ? 0 : daysTo(format.today(), dueOn);
    if (late <= 0) return day(dueOn);
    return <span className="font-semibold text-danger-ink">{t('overdue', { count: late })}</span>;
  };
  const numberOf = ({ number }: ReceivedItem) => number || t('noNumber');
  const supplierOf = ({ supplier, fileName }: ReceivedItem) => supplier || fileName;
  const amount = ({ totalTtcMinor, kind, currency }: ReceivedItem) =>
    totalTtcMinor !== null && <Money minor={kind === 'credit' ? -totalTtcMinor : totalTtcMinor} currency={currency} />;
  const columns: Column<ReceivedItem>[] = [
    { id: 'number', header: t('number'), width: '150px', cell: (row) => <span className="ref">{numberOf(row)}</span> },
    { id: 'supplier', header: t('supplier'), primary: true, cell: supplierOf },
    {
      id: 'order',
      header: t('filedTo'),
      width: '220px',
      leavesBelow: 860,
      cell: ({ orderNumber, site }) => (
        <span className="text-ink-2">{[orderNumber, site].filter(Boolean).join(' · ')}</span>
      ),
    },
    { id: 'receivedAt', header: t('receivedAt'), width: '116px', cell: ({ receivedAt }) => day(receivedAt) },
    { id: 'state', header: t('state'), width: '136px', cell: (row) => <ReceivedState {...row} /> },
    { id: 'dueOn', header: t('dueOn'), width: '132px', cell: due },
    {
      id: 'ttc',
      header: t('amountTtc'),
      numeric: true,
      width: '126px',
      cell: (row) => <span className="font-semibold text-ink">{amount(row)}</span>,
    },
  ];
  return {
    columns,
    card: (row) => ({
      mini: [numberOf(row), day(row.receivedAt)],
      title: supplierOf(row),
      aside: <ReceivedState {...row} />,
      lines: (
        <span className="flex items-center justify-between gap-2 text-sm text-ink-2">
          <span className="flex min-w-0 gap-2">
            {row.site && <span className="truncate">{row.site}</span>}
            <span className="shrink-0">{due(row)}</span>
          </span>
          <span className="font-semibold text-ink">{amount(row)}</span>
        </span>
      ),
    }),
  };
}
