import { withRate } from '#common/unit-price.ts';
import type { ComparedQuote } from './quote.contract.ts';

type QuoteLine = ComparedQuote['lines'][number];

export interface ComparedCell {
  line: QuoteLine;
  htMinor: number;
  ttcMinor: number;
  lowest: boolean;
  /** Above the lowest price of the row, in basis points. */
  gapBp: number;
}

export interface ComparedRow {
  key: string;
  number: string;
  designation: string;
  quantityMilli: number;
  unit: string;
  /** Every VAT rate of the row, highest first. */
  rates: number[];
  optional: boolean;
  /** In the schedule, or priced by several quotes: an empty cell is a gap. */
  expected: boolean;
  /** By quote; undefined if not priced. */
  cells: Record<string, ComparedCell | undefined>;
}

export interface ComparedLot {
  key: string;
  number: string;
  /** Empty if the quotes have no lots. */
  designation: string;
  sums: Record<string, { htMinor: number; ttcMinor: number }>;
  rows: ComparedRow[];
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Found {
  key: string;
  lot: string;
  lotName: string;
  line: QuoteLine;
}

/** The lines of a quote with their lots; a second line of the same name in a lot is another row. */
function linesOf(quote: ComparedQuote): Found[] {
  let lotName = '';
  const met = new Map<string, number>();
  return quote.lines.flatMap((line) => {
    if (line.kind === 'lot') {
      lotName = line.designation;
      return [];
    }
    const lot = fold(lotName);
    const name = line.requestLineId ?? `${lot}|${fold(line.designation)}`;
    const times = met.get(name) ?? 0;
    met.set(name, times + 1);
    return [{ key: times > 0 ? `${name}#${times}` : name, lot, lotName, line }];
  });
}

/** An option counts once it is chosen. */
export const isCounted = ({ optional, chosen }: Pick<QuoteLine, 'optional' | 'chosen'>): boolean => !optional || chosen;

const isPriced = (line: QuoteLine) => line.unitPriceE4 !== 0 && line.quantityMilli !== 0;

function rowOf(
  key: string,
  number: string,
  answers: readonly (readonly [quoteId: string, line: QuoteLine])[],
): ComparedRow {
  const lines = answers.map(([, line]) => line);
  const priced = answers.filter(([, line]) => isPriced(line));
  const lowest = Math.min(...priced.map(([, line]) => line.totalHtMinor));
  const cells = Object.fromEntries(
    priced.map(([quoteId, line]): [string, ComparedCell] => [
      quoteId,
      {
        line,
        htMinor: line.totalHtMinor,
        ttcMinor: withRate(line.totalHtMinor, line.vatRateBp),
        lowest: priced.length > 1 && line.totalHtMinor === lowest,
        gapBp: lowest > 0 ? Math.round(((line.totalHtMinor - lowest) * 10_000) / lowest) : 0,
      },
    ]),
  );
  const first = lines[0];
  return {
    key,
    number,
    designation: first?.designation ?? '',
    quantityMilli: first?.quantityMilli ?? 0,
    unit: first?.unit ?? '',
    rates: [...new Set(lines.map((line) => line.vatRateBp))].toSorted((a, b) => b - a),
    optional: lines.every((line) => line.optional),
    expected: lines.some((line) => line.requestLineId !== null) || answers.length > 1,
    cells,
  };
}

/** Aligns the lines of several quotes: by line of the schedule, or else by lot and designation. */
export function compareLines(quotes: readonly ComparedQuote[]): ComparedLot[] {
  const all = quotes.map((quote) => ({ id: quote.id, found: linesOf(quote) }));
  // The longest quote gives the order; lines only in the others come at the end of their lot.
  const order = all.toSorted((a, b) => b.found.length - a.found.length).flatMap(({ found }) => found);
  const lots = new Map<string, { name: string; keys: Set<string> }>();
  const home = new Map<string, string>();
  for (const { key, lot, lotName } of order) {
    const at = home.get(key) ?? lot;
    home.set(key, at);
    const group = lots.get(at) ?? { name: lotName, keys: new Set() };
    group.keys.add(key);
    lots.set(at, group);
  }
  return [...lots].map(([lot, { name, keys }], index) => {
    const number = String(index + 1);
    const rows = [...keys].map((key, place) =>
      rowOf(
        key,
        lots.size > 1 || name ? `${number}.${place + 1}` : String(place + 1),
        all.flatMap(({ id, found }) => found.filter((one) => one.key === key).map(({ line }) => [id, line] as const)),
      ),
    );
    const sums = Object.fromEntries(
      quotes.map(({ id }) => {
        const cells = rows.flatMap((row) => row.cells[id] ?? []).filter(({ line }) => isCounted(line));
        const sum = (pick: 'htMinor' | 'ttcMinor') => cells.reduce((total, cell) => total + cell[pick], 0);
        return [id, { htMinor: sum('htMinor'), ttcMinor: sum('ttcMinor') }];
      }),
    );
    return { key: lot, number, designation: name, sums, rows };
  });
}
