import { readPrice, readQuantity, readVatRate, guessPriceColumns } from '#common/price-cells.ts';
import { e4PerMinor } from '#common/unit-price.ts';
import { scanRecords } from '#common/scan-records.ts';

export const pasteFields = ['designation', 'quantity', 'unit', 'price', 'vat'] as const;
export type PasteField = (typeof pasteFields)[number];

export type PasteColumns = readonly (PasteField | null)[];

/** Guessed columns of a pasted table; not `sure` when another reading is as likely. */
export interface PasteReading {
  columns: PasteColumns;
  headed: boolean;
  sure: boolean;
}

/** Rows of a spreadsheet range; null for text. HTML tells a column from multi-line text. */
export function readTable(text: string, html: string): string[][] | null {
  if (!text.includes('\t') && !/<t(able|r)\b/i.test(html)) return null;
  const lines = text.split(/\r\n|\n|\r/);
  const rows = [...scanRecords(text, '\t')]
    // A cell starting with a literal quotation mark is not a quoted cell.
    .map((item) => ('cells' in item ? item.cells : (lines[item.line - 1] ?? '').split('\t')))
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some(Boolean));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (rows.length === 0 || (rows.length === 1 && rows[0]?.filter(Boolean).length === 1)) return null;
  return rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
}

const isFigure = (text: string, language: string) => readPrice(text, language) !== null;

/** By headings: other columns are ignored, except a designation. */
function byHeadings(header: readonly string[], language: string, fields: readonly PasteField[]): PasteColumns | null {
  const named = guessPriceColumns(header);
  if (Object.keys(named).length < 2 || header.some((cell) => isFigure(cell, language))) return null;
  return header.map((_, at) => fields.find((field) => named[field] === at) ?? null);
}

const shortWord = /^\p{L}[\p{L}.²³23/ ]{0,11}$/u;

const code = /^[\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*$/u;

interface Column {
  at: number;
  cells: string[];
}

const lengthOf = ({ cells }: Column) => cells.reduce((sum, { length }) => sum + length, 0) / cells.length;

/** Three number columns where the third is the product of the first two: quantity, price, total. */
function findProduct(figures: readonly Column[], rows: readonly string[][], language: string) {
  for (const quantity of figures)
    for (const price of figures)
      for (const total of figures) {
        if (!(quantity.at < price.at && price.at < total.at)) continue;
        const full = rows.filter((row) =>
          [quantity, price, total].every(({ at }) => isFigure(row[at] ?? '', language)),
        );
        const holds = (row: readonly string[]) => {
          const [q, p, sum] = [quantity, price, total].map(({ at }) => readPrice(row[at] ?? '', language) ?? 0);
          return Math.abs(((q ?? 0) * (p ?? 0)) / 10_000 - (sum ?? 0)) <= e4PerMinor;
        };
        if (full.length > 0 && full.every(holds)) return { quantity, price };
      }
  return null;
}

/** Guesses each column among the given `fields`, by the first row's headings or by content. */
export function detectColumns(
  rows: readonly string[][],
  language: string,
  fields: readonly PasteField[] = pasteFields,
): PasteReading {
  const headings = byHeadings(rows[0] ?? [], language, fields);
  if (headings) {
    const sure = headings.includes('designation') && headings.includes('price');
    return { columns: headings, headed: true, sure };
  }
  const columns: Column[] = (rows[0] ?? [])
    .map((_, at) => ({ at, cells: rows.map((row) => row[at] ?? '').filter(Boolean) }))
    .filter(({ cells }) => cells.length > 0);
  const rates = columns.filter(({ cells }) =>
    cells.every((cell) => cell.includes('%') && readVatRate(cell, language) !== null),
  );
  const numbers = columns.filter(({ cells }) => cells.every((cell) => isFigure(cell, language) && !cell.includes('%')));
  const words = columns.filter((column) => !rates.includes(column) && !numbers.includes(column));
  const designation = words.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  const unit = words.find(
    (column) => designation && column.at > designation.at && column.cells.every((cell) => shortWord.test(cell)),
  );
  // A line number precedes the designation.
  const figures = numbers.filter(({ at }) => !designation || at > designation.at);
  const product = findProduct(figures, rows, language);
  const [first, second] = figures;
  const priced = (column: Column | undefined) => column?.cells.some((cell) => /[€$£]|CHF|EUR/.test(cell)) ?? false;
  const counted = fields.includes('quantity');
  const alone = figures.length === 1;
  const price = product?.price ?? (alone && (priced(first) || !unit || !counted) ? first : second);
  const quantity = product?.quantity ?? (price === first ? undefined : first);
  const found: [PasteField, Column | undefined][] = [
    ['designation', designation],
    ['quantity', quantity],
    ['unit', unit],
    ['price', price],
    ['vat', rates[0]],
  ];
  const doubt =
    !designation ||
    (figures.length > 0 && !product && !priced(price) && !(figures.length === (counted ? 2 : 1) && unit)) ||
    words.some((column) => column !== designation && column !== unit && !column.cells.every((cell) => code.test(cell)));
  return {
    columns: (rows[0] ?? []).map(
      (_, at) => found.find(([field, column]) => column?.at === at && fields.includes(field))?.[0] ?? null,
    ),
    headed: false,
    sure: !doubt,
  };
}

/** A cell that should be a number and is not. */
export const isUnread = (field: PasteField | null, text: string, language: string): boolean =>
  text !== '' &&
  ((field === 'quantity' && readQuantity(text, language) === null) ||
    (field === 'price' && readPrice(text, language) === null) ||
    (field === 'vat' && readVatRate(text, language) === null));
