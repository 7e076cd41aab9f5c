import type { KeyItem } from '#features/estate/keys/key.contract.ts';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { type Column, Table } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { DueText } from './due-text.tsx';
import { holdersOf } from './holder.ts';
import { useTexts } from './texts.ts';

const tones = { late: 'urgent', out: 'info', in: 'success', lost: 'neutral' } as const;

interface Props {
  rows: readonly KeyItem[] | undefined;
  onOpen: (id: string) => void;
}

export function KeyTable({ rows, onOpen }: Props) {
  const t = useTexts();
  return (
    <Table<KeyItem>
      className="mt-4 overflow-hidden rounded-md border border-line-strong max-md:border-0 max-md:[&>.tcards]:px-0"
      label={t('title')}
      rows={rows}
      columns={useColumns(onOpen)}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      rowTone={({ status }) => (status === 'late' ? 'danger' : undefined)}
      card={(row) => ({
        mini: [row.number, t('copiesIn', { in: row.copiesIn, count: row.copies })],
        aside: <Tag tone={tones[row.status]}>{t(`status.${row.status}`)}</Tag>,
        title: row.label,
        lines: (
          <>
            <Whereabouts row={row} />
            <Button className="mt-2" block onClick={() => onOpen(row.id)}>
              {t('open', { number: row.number })}
            </Button>
          </>
        ),
      })}
      empty={<EmptyState title={t('noMatch')} />}
    />
  );
}

function Whereabouts({ row }: { row: KeyItem }) {
  const [first] = row.out;
  return (
    <span className="text-sm text-ink-2">
      {[row.trail && trailText(row.trail), first ? holdersOf(row) : row.keptAt].filter(Boolean).join(' · ')}
      {first && (
        <span className="block">
          <DueText loan={first} />
        </span>
      )}
    </span>
  );
}

function useColumns(onOpen: (id: string) => void): Column<KeyItem>[] {
  const t = useTexts();
  return [
    {
      id: 'number',
      header: t('number'),
      width: '96px',
      cell: ({ number, status }) => <span className={status === 'lost' ? 'ref line-through' : 'ref'}>{number}</span>,
    },
    {
      id: 'label',
      header: t('opens'),
      primary: true,
      cell: ({ label, trail }) => (
        <span className="min-w-0">
          {label}
          {trail && <span className="block truncate text-xs text-ink-3">{trailText(trail)}</span>}
        </span>
      ),
    },
    {
      id: 'copies',
      header: t('copies'),
      width: '92px',
      cell: (row) => t('copiesIn', { in: row.copiesIn, count: row.copies }),
    },
    {
      id: 'holder',
      header: t('where'),
      cell: (row) => <span className="min-w-0 truncate">{row.out.length > 0 ? holdersOf(row) : row.keptAt}</span>,
    },
    {
      id: 'due',
      header: t('back'),
      width: '132px',
      cell: ({ out: [first] }) => first && <DueText loan={first} />,
    },
    {
      id: 'act',
      header: '',
      width: '104px',
      cell: ({ id, number, status }) => (
        <Button size="sm" aria-label={t('open', { number })} onClick={() => onOpen(id)}>
          {t(status === 'in' ? 'handOut' : 'see')}
        </Button>
      ),
    },
  ];
}
