import type { CollaborationItem } from '#features/network/collaborations/collaboration.contract.ts';
import { RelativeTime, useFormat } from '#ui/words/format.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { StateTag } from './state-tag.tsx';
import { useTexts } from './texts.ts';

export function useCollaborationColumns(): {
  columns: Column<CollaborationItem>[];
  card: TableProps<CollaborationItem>['card'];
} {
  const t = useTexts();
  const format = useFormat();
  const validity = ({ standing, validUntil }: CollaborationItem) => {
    if (!standing) return '';
    if (!validUntil) return t('openEnded');
    return (
      <span className={standing === 'expired' ? 'text-urgent-ink' : undefined}>
        {t(standing === 'expired' ? 'lapsedOn' : 'until', { day: format.date(validUntil) })}
      </span>
    );
  };
  const payment = ({ paymentDays }: CollaborationItem) =>
    paymentDays === null ? '' : t('daysOf', { count: paymentDays });
  const tariffs = ({ lineCount }: CollaborationItem) => t('lineCount', { count: lineCount });
  const columns: Column<CollaborationItem>[] = [
    { id: 'company', header: t('company'), primary: true, cell: ({ company }) => company.name },
    {
      id: 'city',
      header: t('city'),
      width: '150px',
      leavesBelow: 860,
      cell: ({ company }) => <span className="text-ink-2">{company.city}</span>,
    },
    { id: 'state', header: t('stateHeader'), width: '210px', cell: (row) => <StateTag {...row} /> },
    { id: 'payment', header: t('payment'), width: '110px', cell: payment },
    { id: 'validity', header: t('validity'), width: '170px', cell: validity },
    { id: 'tariffs', header: t('tariffs'), width: '100px', leavesBelow: 860, cell: tariffs },
    {
      id: 'updated',
      header: t('updated'),
      width: '130px',
      leavesBelow: 860,
      cell: (row) => (
        <span className="text-ink-2">
          <RelativeTime value={row.updatedAt} />
        </span>
      ),
    },
  ];
  return {
    columns,
    card: (row) => ({
      mini: [row.company.city, payment(row), tariffs(row)],
      title: row.company.name,
      aside: <StateTag {...row} />,
      lines: <span className="text-sm text-ink-2">{validity(row)}</span>,
    }),
  };
}
