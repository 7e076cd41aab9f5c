import {
  ArrowLeftRight,
  ClipboardCheck,
  Ellipsis,
  History,
  PackagePlus,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { StockItem } from '#features/network/stock/stock.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { Level } from './level.tsx';
import type { Opened } from './stock-dialogs.tsx';
import { useTexts } from './texts.ts';

interface Opening {
  refused: string | null;
  open: (what: Opened) => void;
}

export function useStockColumns(opening: Opening): {
  columns: Column<StockItem>[];
  card: TableProps<StockItem>['card'];
} {
  const t = useTexts();
  const format = useFormat();
  const open = (item: StockItem) => (
    <button type="button" className="tbl__open" onClick={() => opening.open({ kind: 'movements', item })}>
      {item.designation}
    </button>
  );
  const van = ({ vehicle }: StockItem) => (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {vehicle.name}
      {vehicle.plate && <span className="ref">{vehicle.plate}</span>}
      {vehicle.isAway && <Tag tone="line">{t('away')}</Tag>}
    </span>
  );
  const minimum = ({ minimumMilli, unit }: StockItem) => minimumMilli > 0 && format.quantity(minimumMilli, unit);
  return {
    columns: [
      { id: 'designation', header: t('designation'), cell: open },
      { id: 'vehicle', header: t('vehicle'), width: '220px', cell: van },
      { id: 'quantity', header: t('quantity'), width: '190px', numeric: true, cell: (row) => <Level item={row} /> },
      { id: 'minimum', header: t('minimum'), width: '110px', numeric: true, cell: minimum },
      {
        id: 'movedAt',
        header: t('movedAt'),
        width: '130px',
        leavesBelow: 860,
        cell: ({ movedAt }) => (
          <span className="text-ink-3">
            <DateTime value={movedAt} as="date" />
          </span>
        ),
      },
      {
        id: 'acts',
        header: <span className="sr-only">{t('acts')}</span>,
        width: '52px',
        cell: (row) => <ItemMenu item={row} {...opening} />,
      },
    ],
    card: (row) => ({
      mini: [row.vehicle.name, row.vehicle.plate || row.code].filter(Boolean),
      aside: <ItemMenu item={row} {...opening} />,
      title: open(row),
      lines: (
        <span className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          <span>{minimum(row) && `${t('minimum')} ${minimum(row)}`}</span>
          <Level item={row} />
        </span>
      ),
    }),
  };
}

function ItemMenu({ item, refused: reason, open }: Opening & { item: StockItem }) {
  const t = useTexts();
  const acts = [
    ['load', PackagePlus],
    ['count', ClipboardCheck],
    ['move', ArrowLeftRight],
    ['minimum', SlidersHorizontal],
  ] as const;
  return (
    <Menu
      width={230}
      trigger={<IconButton icon={Ellipsis} label={t('actsOf', { name: item.designation })} />}
      entries={[
        ...acts.map(([kind, icon]) => ({
          label: t(`act.${kind}`),
          icon,
          reason: kind === 'load' && item.vehicle.isAway ? t('away') : reason,
          onSelect: () => open({ kind, item, vehicleId: item.vehicle.id }),
        })),
        { label: t('act.movements'), icon: History, onSelect: () => open({ kind: 'movements', item }) },
        { label: t('act.remove'), icon: Trash2, danger: true, reason, onSelect: () => open({ kind: 'remove', item }) },
      ]}
    />
  );
}
