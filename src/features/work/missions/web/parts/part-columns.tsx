import type { PartToInvoice } from '#features/work/missions/part.contract.ts';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { DateTime, Quantity, UnitPrice } from '#ui/words/format.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { useTexts } from '../texts.ts';

export function usePartColumns(): { columns: Column<PartToInvoice>[]; card: TableProps<PartToInvoice>['card'] } {
  const t = useTexts();
  const name = ({ designation, requestId }: PartToInvoice) => (
    <Link className="tbl__open" to={path('request', { requestId })}>
      {designation}
    </Link>
  );
  const price = ({ unitPriceE4, currency }: PartToInvoice) =>
    unitPriceE4 === null ? (
      <span className="text-ink-3">{t('used.unpriced')}</span>
    ) : (
      <UnitPrice e4={unitPriceE4} currency={currency} />
    );
  return {
    columns: [
      {
        id: 'designation',
        header: t('part.designation'),
        primary: true,
        cell: (row) => (
          <span className="flex flex-wrap items-baseline gap-x-2">
            {name(row)}
            {row.reference && <span className="ref">{row.reference}</span>}
          </span>
        ),
      },
      {
        id: 'quantity',
        header: t('part.quantity'),
        numeric: true,
        width: '100px',
        cell: ({ quantityMilli, unit }) => <Quantity thousandths={quantityMilli} unit={unit} />,
      },
      { id: 'price', header: t('toInvoice.price'), numeric: true, width: '140px', cell: price },
      {
        id: 'order',
        header: t('toInvoice.order'),
        width: '300px',
        cell: ({ orderNumber, site, client }) => (
          <span className="block">
            <span className="ref">{orderNumber}</span>
            <span className="block truncate text-sm text-ink-2">{[site, client].join(', ')}</span>
          </span>
        ),
      },
      {
        id: 'usedAt',
        header: t('toInvoice.used'),
        width: '190px',
        leavesBelow: 860,
        cell: ({ usedAt, by }) => (
          <span className="block text-sm text-ink-2">
            <DateTime value={usedAt} as="date" />
            {by && <span className="block truncate text-ink-3">{by}</span>}
          </span>
        ),
      },
    ],
    card: (row) => ({
      mini: [row.orderNumber, <DateTime key="at" value={row.usedAt} as="short" />],
      title: name(row),
      lines: (
        <>
          <span className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
            <Quantity thousandths={row.quantityMilli} unit={row.unit} />
            {price(row)}
          </span>
          <span className="block text-sm text-ink-3">{[row.site, row.client].join(', ')}</span>
        </>
      ),
    }),
  };
}
