import { readPrice, readQuantity, readVatRate } from '#common/price-cells.ts';
import { isSumHeading } from '#common/sum-lines.ts';
import type { LineInput } from './lines.ts';
import { isUnread, type PasteColumns, type PasteField } from './read-table.ts';

export interface PastedLines {
  lines: Partial<LineInput>[];
  /** Number of cells that should be numbers and are not. */
  unread: number;
}

/** Lines from table rows: a row with only a designation starts a lot, totals are dropped. */
export function pastedLines(
  rows: readonly string[][],
  { columns, headed }: { columns: PasteColumns; headed: boolean },
  language: string,
  vat: Pick<LineInput, 'vatRateBp' | 'vatMention'>,
): PastedLines {
  const body = headed ? rows.slice(1) : rows;
  const cellOf = (row: readonly string[], field: PasteField) => row[columns.indexOf(field)] ?? '';
  const figured = columns.includes('price') || columns.includes('quantity');
  const isBare = (row: readonly string[]) =>
    (['quantity', 'unit', 'price'] as const).every((field) => !cellOf(row, field));
  const lines = body
    .filter((row) => cellOf(row, 'designation') || cellOf(row, 'price'))
    .filter((row) => !(isBare(row) && isSumHeading(cellOf(row, 'designation'))))
    .map((row): Partial<LineInput> => {
      const designation = cellOf(row, 'designation');
      if (figured && isBare(row) && !cellOf(row, 'vat')) return { kind: 'lot', designation };
      const quantity = cellOf(row, 'quantity');
      const rate = readVatRate(cellOf(row, 'vat'), language);
      return {
        designation,
        unit: cellOf(row, 'unit'),
        quantityMilli: quantity ? (readQuantity(quantity, language) ?? 0) : 1000,
        unitPriceE4: readPrice(cellOf(row, 'price'), language) ?? 0,
        ...(rate === null || rate === vat.vatRateBp ? vat : { vatRateBp: rate, vatMention: null }),
      };
    });
  const unread = body.flatMap((row) => row.filter((cell, at) => isUnread(columns[at] ?? null, cell, language))).length;
  return { lines, unread };
}
