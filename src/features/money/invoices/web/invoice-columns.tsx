import type { InvoiceItem } from '#features/money/invoices/invoice.contract.ts';
import { DateTime, Money } from '#ui/format.tsx';
import type { Column, TableProps } from '#ui/table.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { useTexts } from './texts.ts';

/** How an invoice stands in a list: its issuer sees the client, who receives it the provider. */
export function useInvoiceColumns(provider: boolean): {
  columns: Column<InvoiceItem>[];
  card: TableProps<InvoiceItem>['card'];
} {
  const t = useTexts();
  const titleOf = (row: InvoiceItem) => `${t(`kinds.${row.kind}`)}, ${row.title}`;
  const day = (value: string | null) => value && <DateTime value={value} as="date" />;
  const amount = ({ totalTtcMinor, kind, currency }: InvoiceItem) =>
    totalTtcMinor !== null && <Money minor={kind === 'credit' ? -totalTtcMinor : totalTtcMinor} currency={currency} />;
  const columns: Column<InvoiceItem>[] = [
    {
      id: 'number',
      header: t('number'),
      width: '130px',
      cell: (row) => <span className="ref">{row.number ?? t('toIssue')}</span>,
    },
    { id: 'subject', header: t('subject'), primary: true, cell: titleOf },
    { id: 'other', header: t(provider ? 'client' : 'provider'), width: '180px', cell: ({ company }) => company },
    {
      id: 'site',
      header: t('site'),
      width: '150px',
      wideOnly: true,
      cell: ({ site }) => <span className="text-ink-2">{site}</span>,
    },
    { id: 'issuedOn', header: t('issuedOn'), width: '116px', cell: ({ issuedOn }) => day(issuedOn) },
    { id: 'state', header: t('state'), width: '126px', cell: (row) => <InvoiceState {...row} /> },
    {
      id: 'dueOn',
      header: t('dueOn'),
      width: '116px',
      cell: ({ dueOn, kind }) => kind !== 'credit' && day(dueOn),
    },
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
      mini: [row.number ?? t('toIssue'), row.company],
      title: titleOf(row),
      aside: <InvoiceState {...row} />,
      lines: (
        <span className="flex items-center justify-between gap-2 text-sm text-ink-2">
          <span>{day(row.dueOn) || row.site}</span>
          <span className="font-semibold text-ink">{amount(row)}</span>
        </span>
      ),
    }),
  };
}
