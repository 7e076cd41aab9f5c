import type { QuoteItem } from '#features/work/quotes/quote.contract.ts';
import { DateTime, Money } from '#ui/words/format.tsx';
import { QuoteStatus } from '#ui/marks/status.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { indexLetter } from '#common/index-letter.ts';
import { useTexts } from './texts.ts';

export function useQuoteColumns(provider: boolean): {
  columns: Column<QuoteItem>[];
  card: TableProps<QuoteItem>['card'];
} {
  const t = useTexts();
  const index = (row: QuoteItem) => (row.revision > 0 ? t('index', { letter: indexLetter(row.revision) }) : null);
  const other = (row: QuoteItem) => (provider ? row.orderingCompany : row.provider.name);
  const amount = (minor: number, row: QuoteItem) => <Money minor={minor} currency={row.currency} />;
  const validity = (row: QuoteItem) =>
    row.validUntil && (
      <span className={row.lapsed ? 'text-urgent-ink' : 'text-ink-2'}>
        <DateTime value={row.validUntil} as="date" />
        {row.lapsed && <span className="sr-only">, {t('lapsed')}</span>}
      </span>
    );
  const columns: Column<QuoteItem>[] = [
    {
      id: 'number',
      header: t('number'),
      width: '150px',
      cell: (row) => (
        <span className="ref">
          {row.number ?? t('noNumber')} {index(row)}
        </span>
      ),
    },
    { id: 'subject', header: t('subject'), primary: true, cell: (row) => row.request.title },
    { id: 'other', header: t(provider ? 'client' : 'provider'), width: '190px', cell: other },
    {
      id: 'site',
      header: t('site'),
      width: '150px',
      leavesBelow: 860,
      cell: (row) => <span className="text-ink-2">{row.site}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      width: '146px',
      cell: (row) => <QuoteStatus {...row} />,
    },
    {
      id: 'ht',
      header: t('amountHt'),
      numeric: true,
      width: '122px',
      leavesBelow: 860,
      cell: (row) => amount(row.totalHtMinor, row),
    },
    {
      id: 'ttc',
      header: t('amountTtc'),
      numeric: true,
      width: '126px',
      cell: (row) => <span className="font-semibold text-ink">{amount(row.totalTtcMinor, row)}</span>,
    },
    { id: 'validity', header: t('validity'), width: '116px', cell: validity },
  ];
  return {
    columns,
    card: (row) => ({
      mini: [row.number ?? t('noNumber'), index(row), other(row)],
      title: row.request.title,
      aside: <QuoteStatus {...row} />,
      lines: (
        <span className="flex items-center gap-2 justify-between text-sm text-ink-2">
          <span>{row.validUntil ? validity(row) : row.site}</span>
          <span className="font-semibold text-ink">{amount(row.totalTtcMinor, row)}</span>
        </span>
      ),
    }),
  };
}
