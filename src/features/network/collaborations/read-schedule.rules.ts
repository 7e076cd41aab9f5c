import { formatUnitPrice, parseDecimal } from '#common/money.ts';
import { cellUnder, isTooFine, readPrice, readVatRate } from '#common/price-cells.ts';
import { inAnswer, type Said } from '#common/said.ts';
import type { SourceRecord } from '#common/scan-records.ts';
import { truncated } from '#common/truncated.ts';
import { maxUnitPriceE4 } from '#common/unit-price.ts';
import type { VatRate } from '#common/vat.ts';
import { said } from './said.ts';
import { longestCell, type ReadLine, type ScheduleColumns } from './schedule.contract.ts';

export interface Reading {
  columns: ScheduleColumns;
  vatRateBp: VatRate;
}

/** A coefficient in ten-thousandths: «1,15», or «115 %»; null if it is not one. */
function readCoefficient(text: string, language: string): number | null {
  const read = parseDecimal(text.replace('%', ''), 4, language);
  const e4 = read !== null && text.includes('%') ? Math.round(read / 100) : read;
  return e4 !== null && e4 > 0 && e4 <= 1_000_000 ? e4 : null;
}

/** Integer division, rounded half away from zero. */
const times = (e4: number, coefficientE4: number) => {
  const product = BigInt(e4) * BigInt(coefficientE4);
  return Number((product + (product < 0n ? -5000n : 5000n)) / 10_000n);
};

/** The coefficient that a lot gives to the lines below it; null under a title without code or coefficient. */
interface Lot {
  code: string;
  coefficientE4: number | null;
}

/** Whether a code is in a lot: «01.02» and «0102» are in «01», «10» is not in «1». */
const isIn = (code: string, lot: string) =>
  lot !== '' && code.startsWith(lot) && (lot.length > 1 || !/^\d/.test(code.slice(lot.length)));

/** The coefficient of a code by the lots above it, outermost first. */
function coefficientIn(lots: readonly Lot[], code: string): number {
  const nearest = lots.findLast(
    (lot) => lot.coefficientE4 !== null && (lot.code === '' || isIn(code, lot.code) || lot === lots.at(-1)),
  );
  return nearest?.coefficientE4 ?? 10_000;
}

/** Parses price schedule rows; unreadable values get a remark (docs/decisions/0062). */
export function readSchedule(
  rows: readonly SourceRecord[],
  { columns, vatRateBp }: Reading,
  language: string,
): ReadLine[] {
  const firstOf = new Map<string, number>();
  const lines: ReadLine[] = [];
  /** The lots above a row, outermost first. */
  let lots: Lot[] = [];
  let named = '';
  for (const { line, cells } of rows) {
    const cell = cellUnder(cells, columns);
    const notes: Said[] = [];
    const cut = (field: keyof typeof longestCell) => {
      const text = cell(field);
      if (text.length > longestCell[field]) notes.push(said('faults.scheduleCut'));
      return truncated(text, longestCell[field]);
    };
    const [code, unit, price] = [cut('code'), cut('unit'), cell('price')];
    const designation = cut('designation') || code;
    const own = cell('coefficient') && readCoefficient(cell('coefficient'), language);
    if (own === null) notes.push(said('faults.coefficient'));
    const blank = { code, designation, unit, unitPriceE4: null, unpriced: '', coefficientE4: own || 10_000, vatRateBp };
    const add = (made: Partial<ReadLine> & Pick<ReadLine, 'kind'>) =>
      lines.push({ ...blank, line, ...made, notes: notes.map(inAnswer) });
    const heading = cell('lot');
    if (heading && heading !== named) {
      lots = [];
      add({ kind: 'lot', code: '', designation: truncated(heading, longestCell.designation), unit: '' });
    }
    named = heading || named;
    if (!designation) continue;
    if (!price && !unit) {
      const around = lots.filter((lot) => (code === '' ? lot.code !== '' : isIn(code, lot.code)));
      const coefficientE4 = own || (code === '' ? null : coefficientIn(around, code));
      lots = [...around, { code, coefficientE4 }];
      add({ kind: 'lot', coefficientE4: coefficientE4 ?? 10_000 });
      continue;
    }
    const twin = firstOf.get(code);
    if (code && twin !== undefined) notes.push(said('faults.scheduleCodeTwice', { line: twin }));
    else if (code) firstOf.set(code, line);
    if (!unit) notes.push(said('faults.noUnit'));
    const coefficientE4 = own || coefficientIn(lots, code);
    const read = readPrice(price, language);
    const unitPriceE4 = read === null ? null : times(read, coefficientE4);
    const isPriced = unitPriceE4 !== null && Math.abs(unitPriceE4) <= maxUnitPriceE4;
    if (!isPriced) notes.push(price ? said('faults.unpriced', { text: truncated(price, 40) }) : said('faults.noPrice'));
    if (isPriced && unitPriceE4 < 0) notes.push(said('faults.negative'));
    if (isPriced && isTooFine(price, language))
      notes.push(said('faults.rounded', { price: formatUnitPrice(unitPriceE4, 'EUR', language) }));
    const vat = cell('vat') ? readVatRate(cell('vat'), language) : vatRateBp;
    if (vat === null) notes.push(said('faults.vatKept'));
    add({
      kind: 'line',
      unitPriceE4: isPriced ? unitPriceE4 : null,
      unpriced: isPriced ? '' : truncated(price, 40),
      coefficientE4,
      vatRateBp: vat ?? vatRateBp,
    });
  }
  return lines;
}
