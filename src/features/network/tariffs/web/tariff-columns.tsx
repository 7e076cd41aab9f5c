import { Pencil, Trash2 } from 'lucide-react';
import type { TariffItem } from '#features/network/tariffs/tariff.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { DateTime, UnitPrice, useFormat } from '#ui/words/format.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

interface Acts {
  onEdit: (item: TariffItem) => void;
  onRemove: (item: TariffItem) => void;
  /** Both absent for readers without write access. */
  mayWrite: boolean;
}

export function useTariffColumns({ onEdit, onRemove, mayWrite }: Acts): {
  columns: Column<TariffItem>[];
  card: TableProps<TariffItem>['card'];
} {
  const t = useTexts();
  const trade = useTradeWords();
  const format = useFormat();
  const acts: Column<TariffItem> = {
    id: 'acts',
    header: <span className="sr-only">{t('edit')}</span>,
    width: '96px',
    cell: (row) => (
      <span className="flex items-center gap-1 justify-end">
        <IconButton icon={Pencil} label={t('editNamed', { code: row.code })} onClick={() => onEdit(row)} />
        <IconButton icon={Trash2} label={t('removeNamed', { code: row.code })} onClick={() => onRemove(row)} />
      </span>
    ),
  };
  const columns: Column<TariffItem>[] = [
    { id: 'code', header: t('code'), width: '120px', cell: (row) => <span className="ref">{row.code}</span> },
    {
      id: 'designation',
      header: t('designation'),
      cell: (row) => (
        <button type="button" className="tbl__open" onClick={() => onEdit(row)}>
          {row.designation}
        </button>
      ),
    },
    { id: 'trade', header: t('trade'), width: '210px', leavesBelow: 860, cell: (row) => trade(row.trade) },
    { id: 'unit', header: t('unit'), width: '80px', cell: (row) => <span className="text-ink-2">{row.unit}</span> },
    {
      id: 'price',
      header: t('priceShort'),
      numeric: true,
      width: '124px',
      cell: (row) => (
        <span className="font-semibold text-ink">
          <UnitPrice e4={row.unitPriceE4} />
        </span>
      ),
    },
    { id: 'vat', header: t('vat'), numeric: true, width: '76px', cell: (row) => format.rate(row.vatRateBp) },
    {
      id: 'revised',
      header: t('revised'),
      width: '120px',
      leavesBelow: 860,
      cell: (row) => (
        <span className="text-ink-3">
          <DateTime value={row.updatedAt} as="date" />
        </span>
      ),
    },
    ...(mayWrite ? [acts] : []),
  ];

  return {
    columns,
    card: (row) => ({
      mini: [row.code, row.unit, format.rate(row.vatRateBp)],
      aside: mayWrite && (
        <IconButton icon={Trash2} label={t('removeNamed', { code: row.code })} onClick={() => onRemove(row)} />
      ),
      title: (
        <button type="button" className="tbl__open" onClick={() => onEdit(row)}>
          {row.designation}
        </button>
      ),
      lines: (
        <span className="flex items-center gap-2 justify-between text-sm text-ink-2">
          {trade(row.trade)}
          <span className="font-semibold text-ink">
            <UnitPrice e4={row.unitPriceE4} />
          </span>
        </span>
      ),
    }),
  };
}
