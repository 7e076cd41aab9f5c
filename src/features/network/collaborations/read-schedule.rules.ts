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

interface Lot {
  code: string;
  coefficientE4: number;
}

/** Parses price schedule rows; unreadable values get a remark (docs/decisions/0062). */
export function readSchedule(
  rows: readonly SourceRecord[],
  { columns, vatRateBp }: Reading,
  language: string,
): ReadLine[] {
  const firstOf = new Map<string, number>();
  const lines: ReadLine[] = [];
  let lot: Lot = { code: '', coefficientE4: 10_000 };
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
      lot = { code: '', coefficientE4: 10_000 };
      add({ kind: 'lot', code: '', designation: truncated(heading, longestCell.designation), unit: '' });
    }
    named = heading || named;
    if (!designation) continue;
    if (!price && !unit) {
      const isBelow = lot.code !== '' && code.startsWith(lot.code);
      if (own || !isBelow) lot = { code, coefficientE4: own || 10_000 };
      add({ kind: 'lot', coefficientE4: lot.coefficientE4 });
      continue;
    }
    const twin = firstOf.get(code);
    if (code && twin !== undefined) notes.push(said('faults.scheduleCodeTwice', { line: twin }));
    else if (code) firstOf.set(code, line);
    if (!unit) notes.push(said('faults.noUnit'));
    const coefficientE4 = own || lot.coefficientE4;
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
