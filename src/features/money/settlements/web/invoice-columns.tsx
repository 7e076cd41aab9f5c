import type { InvoiceRow } from '#features/money/settlements/listed.contract.ts';
import { daysTo } from '#common/days.ts';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { PlatformState } from '#features/money/transmissions/web/public/platform-state.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { RowAct } from './row-act.tsx';
import { Standing } from './public/standing.tsx';
import { useTexts } from './texts-list.ts';

/** The list's columns: the issuer sees the client's name, the client the provider's; the platform's state if any. */
export function useInvoiceColumns(
  provider: boolean,
  rows: readonly InvoiceRow[],
): {
  columns: Column<InvoiceRow>[];
  card: TableProps<InvoiceRow>['card'];
} {
  const t = useTexts();
  const format = useFormat();
  const titleOf = (row: InvoiceRow) => `${t(`kinds.${row.kind}`)}, ${row.title}`;
  const day = (value: string | null) => value && <DateTime value={value} as="date" />;
  const amount = ({ totalTtcMinor, kind, currency }: InvoiceRow) =>
    totalTtcMinor !== null && <Money minor={kind === 'credit' ? -totalTtcMinor : totalTtcMinor} currency={currency} />;
  const due = ({ dueOn, kind, lateSince }: InvoiceRow) =>
    lateSince ? (
      <span className="font-semibold text-danger-ink">
        {t('overdue', { count: daysTo(format.today(), lateSince) })}
      </span>
    ) : (
      kind !== 'credit' && day(dueOn)
    );
  const rest = ({ restMinor, keptMinor, standing, currency }: InvoiceRow) =>
    standing === 'paid' ? (
      <span className="text-ink-3">{t(keptMinor ? 'keptOnly' : 'settled')}</span>
    ) : (
      restMinor !== null && <Money minor={restMinor} currency={currency} />
    );
  const standing = (row: InvoiceRow) => <Standing standing={row.standing} provider={provider} />;
  const hasPlatform = rows.some(({ platform }) => platform !== null);
  const columns: Column<InvoiceRow>[] = [
    {
      id: 'number',
      header: t('number'),
      width: '108px',
      cell: (row) => <span className="ref">{row.number ?? t('toIssue')}</span>,
    },
    { id: 'subject', header: t('subject'), primary: true, cell: titleOf },
    {
      id: 'other',
      header: `${t(provider ? 'client' : 'provider')} · ${t('site')}`,
      width: '150px',
      leavesBelow: 860,
      cell: ({ company, site }) => (
        <>
          {company}
          <span className="block text-xs text-ink-2">{site}</span>
        </>
      ),
    },
    { id: 'issuedOn', header: t('issuedOn'), width: '92px', leavesBelow: 1120, cell: ({ issuedOn }) => day(issuedOn) },
    { id: 'state', header: t('state'), width: '116px', cell: standing },
    { id: 'dueOn', header: t('dueOn'), width: '118px', cell: due },
    ...(hasPlatform
      ? [
          {
            id: 'platform',
            header: t('platform'),
            width: '110px',
            leavesBelow: 1120 as const,
            cell: ({ platform }: InvoiceRow) => platform && <PlatformState platform={platform} />,
          },
        ]
      : []),
    { id: 'ttc', header: t('amountTtc'), numeric: true, width: '100px', leavesBelow: 1000, cell: amount },
    {
      id: 'rest',
      header: t('rest'),
      numeric: true,
      width: '100px',
      cell: (row) => <span className="font-semibold text-ink">{rest(row)}</span>,
    },
    {
      id: 'act',
      header: <span className="sr-only">{t('bulk.act')}</span>,
      numeric: true,
      width: '112px',
      cell: (row) => <RowAct row={row} provider={provider} />,
    },
  ];
  return {
    columns,
    card: (row) => ({
      mini: [row.number ?? t('toIssue'), row.company],
      title: titleOf(row),
      aside: standing(row),
      lines: (
        <>
          <span className="flex items-center justify-between gap-2 text-sm text-ink-2">
            <span>{due(row) || row.site}</span>
            <span className="font-semibold text-ink">{rest(row) || amount(row)}</span>
          </span>
          <span className="relative z-1 mt-2 flex justify-end empty:hidden">
            <RowAct row={row} provider={provider} />
          </span>
        </>
      ),
    }),
  };
}
