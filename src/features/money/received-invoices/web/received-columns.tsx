import type { ReceivedItem } from '#features/money/received-invoices/received-invoice.contract.ts';
import { DateTime, Money } from '#ui/format.tsx';
import type { Column, TableProps } from '#ui/table.tsx';
import { ReceivedState } from './received-state.tsx';
import { useTexts } from './texts.ts';

/** How a received invoice stands in the list. */
export function useReceivedColumns(): { columns: Column<ReceivedItem>[]; card: TableProps<ReceivedItem>['card'] } {
  const t = useTexts();
  const day = (value: string | null) => value && <DateTime value={value} as="date" />;
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
    { id: 'dueOn', header: t('dueOn'), width: '116px', cell: ({ dueOn, kind }) => kind === 'invoice' && day(dueOn) },
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
          <span className="min-w-0 truncate">{row.site ?? day(row.dueOn)}</span>
          <span className="font-semibold text-ink">{amount(row)}</span>
        </span>
      ),
    }),
  };
}
