import {
  type Discount,
  lineTotalMinor,
  noDiscount,
  numbersOf,
  portionOf,
  proportionOf,
  type VatShare,
} from '#common/quote-totals.ts';
import { e4PerMinor } from '#common/unit-price.ts';
import type { VatMention, VatRate } from '#common/vat.ts';
import type { Earlier, InvoiceLine } from './invoice-document.contract.ts';
import { creditable, sumOf, sumsOf, taxOf } from './invoice-totals.rules.ts';

export interface OrderedLine extends Discount {
  position: number;
  kind: 'lot' | 'line';
  designation: string;
  quantityMilli: number;
  unit: string;
  unitPriceE4: number;
  vatRateBp: VatRate;
  vatMention: VatMention | null;
  totalHtMinor: number;
}

/** The totals of an order today; its shares are after the discount on the whole. */
export interface Ordered {
  lines: readonly OrderedLine[];
  shares: readonly VatShare[];
}

/** Progress of the works, in basis points of a line; null if unchanged. */
export type Progress = (position: number) => number | null;

const whole = 10_000;

/** Distinguishes a line that an amendment removed from its replacement, by name and rate. */
const keyOf = (line: Pick<InvoiceLine, 'position' | 'designation' | 'vatRateBp' | 'vatMention'>) =>
  `${line.position ?? ''}|${taxOf(line)}|${line.designation}`;

type Priced = Pick<InvoiceLine, 'quantityMilli' | 'unit' | 'unitPriceE4' | 'allowanceMinor' | 'totalHtMinor'>;

/** An amount as one unit; a deduction has a negative quantity, never a negative price (EN 16931, BR-27). */
export const lump = (totalHtMinor: number): Priced => ({
  quantityMilli: totalHtMinor < 0 ? -1000 : 1000,
  unit: '',
  unitPriceE4: Math.abs(totalHtMinor) * e4PerMinor,
  allowanceMinor: 0,
  totalHtMinor,
});

/** A line with its ordered quantity and price, if these give its amount. */
function asOrdered(line: OrderedLine, totalHtMinor: number): Priced {
  const sign = line.unitPriceE4 < 0 ? -1 : 1;
  const [quantityMilli, unitPriceE4] = [sign * line.quantityMilli, sign * line.unitPriceE4];
  const gross = lineTotalMinor({ ...line, ...noDiscount, optional: false });
  const allowanceMinor = gross - totalHtMinor;
  const isSame = totalHtMinor === line.totalHtMinor && (allowanceMinor === 0 || (gross > 0 && allowanceMinor > 0));
  return isSame ? { quantityMilli, unit: line.unit, unitPriceE4, allowanceMinor, totalHtMinor } : lump(totalHtMinor);
}

/** The amount done of an unchanged line: never more than is still ordered of it. */
const within = (orderedMinor: number, beforeMinor: number) =>
  Math.max(Math.min(0, orderedMinor), Math.min(Math.max(0, orderedMinor), beforeMinor));

export const noOrigin = { position: null, credits: null, lot: null, number: '', designation: '', progress: null };

/** Works of a situation: done by now minus invoiced before, zero lines included; removed lines are given back. */
function worksOf({ lines }: Ordered, earlier: readonly Earlier[], progress: Progress): InvoiceLine[] {
  const before = sumsOf(earlier, (line) => (line.kind === 'work' ? keyOf(line) : null));
  const numbers = numbersOf(lines);
  let lot: string | null = null;
  const standing = lines.flatMap((line, index): InvoiceLine[] => {
    if (line.kind === 'lot') {
      lot = `${numbers[index] ?? ''} ${line.designation}`;
      return [];
    }
    const { position, designation, vatRateBp, vatMention, totalHtMinor: orderedMinor } = line;
    const beforeMinor = before(keyOf(line));
    const bp = progress(position);
    const cumulatedMinor = bp === null ? within(orderedMinor, beforeMinor) : portionOf(orderedMinor, bp);
    const cumulatedBp = bp ?? (orderedMinor === 0 ? 0 : proportionOf(whole, cumulatedMinor, Math.abs(orderedMinor)));
    return [
      {
        kind: 'work',
        position,
        credits: null,
        lot,
        number: numbers[index] ?? '',
        designation,
        ...asOrdered(line, cumulatedMinor - beforeMinor),
        vatRateBp,
        vatMention,
        progress: { orderedMinor, beforeMinor, cumulatedMinor, cumulatedBp: Math.abs(cumulatedBp) },
      },
    ];
  });
  const known = new Set(standing.map(keyOf));
  const gone = new Map(earlier.flatMap((one) => one.lines).map((line) => [keyOf(line), line]));
  const takenOff = [...gone].flatMap(([key, line]): InvoiceLine[] => {
    const beforeMinor = before(key);
    if (line.kind !== 'work' || known.has(key) || beforeMinor === 0) return [];
    const progress = { orderedMinor: 0, beforeMinor, cumulatedMinor: 0, cumulatedBp: 0 };
    return [{ ...line, credits: null, ...lump(-beforeMinor), progress }];
  });
  return [...standing, ...takenOff];
}

/** The discount on the whole order, at the pace of the works it applies to. */
function discountsOf(
  { lines, shares }: Ordered,
  earlier: readonly Earlier[],
  works: readonly InvoiceLine[],
): InvoiceLine[] {
  const given = sumsOf(earlier, (line) => (line.kind === 'discount' ? String(line.vatRateBp) : null));
  const bearing = [
    ...earlier.flatMap((one) => one.lines).filter(({ kind }) => kind === 'discount'),
    ...lines.filter(({ kind }) => kind === 'line'),
  ];
  const rates = new Map(bearing.map(({ vatRateBp, vatMention }) => [vatRateBp, vatMention]));
  return [...rates].flatMap(([vatRateBp, vatMention]): InvoiceLine[] => {
    const ordered = sumOf(lines, (line) => (line.vatRateBp === vatRateBp ? line.totalHtMinor : 0));
    const net = shares.find(({ rateBp }) => rateBp === vatRateBp)?.baseMinor ?? 0;
    const done = sumOf(works, (line) => (line.vatRateBp === vatRateBp ? (line.progress?.cumulatedMinor ?? 0) : 0));
    const off = ordered === 0 ? 0 : proportionOf(net - ordered, Math.sign(ordered) * done, Math.abs(ordered));
    const amount = off - given(String(vatRateBp));
    return amount === 0 ? [] : [{ ...noOrigin, kind: 'discount', ...lump(amount), vatRateBp, vatMention }];
  });
}

/** Deposits recovered, rate by rate at the pace of the works; everything left of them with the balance. */
function recoveriesOf(
  { shares }: Ordered,
  earlier: readonly Earlier[],
  { lines, isLast }: { lines: readonly InvoiceLine[]; isLast: boolean },
): InvoiceLine[] {
  const of =
    (...kinds: InvoiceLine['kind'][]) =>
    (line: InvoiceLine) =>
      kinds.includes(line.kind) ? taxOf(line) : null;
  const [deposited, recovered] = [sumsOf(earlier, of('deposit')), sumsOf(earlier, of('recovery'))];
  const worked = sumsOf([...earlier, { kind: 'situation', lines }], of('work', 'discount'));
  const deposits = earlier.flatMap((one) => one.lines).filter(({ kind }) => kind === 'deposit');
  return [...new Map(deposits.map((line) => [taxOf(line), line]))].flatMap(([key, line]): InvoiceLine[] => {
    const base = shares.find(({ rateBp }) => rateBp === line.vatRateBp)?.baseMinor ?? 0;
    const share = base > 0 ? proportionOf(deposited(key), worked(key), base) : -recovered(key);
    const target = isLast ? deposited(key) : Math.max(0, Math.min(deposited(key), share));
    const amount = -target - recovered(key);
    const { vatRateBp, vatMention } = line;
    return amount === 0 ? [] : [{ ...noOrigin, kind: 'recovery', ...lump(amount), vatRateBp, vatMention }];
  });
}

/** The lines of a situation, or of the balance: all works, less recovered deposits. */
export function linesOfWorks(
  ordered: Ordered,
  earlier: readonly Earlier[],
  { progress, isLast }: { progress: Progress; isLast: boolean },
): InvoiceLine[] {
  const works = worksOf(ordered, earlier, isLast ? () => whole : progress);
  const lines = [...works, ...discountsOf(ordered, earlier, works)];
  return [...lines, ...recoveriesOf(ordered, earlier, { lines, isLast })];
}

/** A deposit: the same share of the order at each rate. */
export const linesOfDeposit = ({ lines, shares }: Ordered, depositBp: number): InvoiceLine[] =>
  shares
    .filter(({ baseMinor }) => baseMinor > 0)
    .map(({ rateBp, baseMinor }) => ({
      ...noOrigin,
      kind: 'deposit',
      ...lump(portionOf(baseMinor, depositBp)),
      vatRateBp: rateBp,
      vatMention: lines.find(({ vatRateBp }) => vatRateBp === rateBp)?.vatMention ?? null,
    }));

/** What accompanies credited works: their share of discount and recovered deposits; the rest with the last of them. */
function alongOf(line: InvoiceLine, rest: number, works: { all: number; left: number; credited: number }): number {
  if (works.credited === works.left) return works.left === 0 ? 0 : rest;
  const share =
    works.all === 0 ? 0 : proportionOf(line.totalHtMinor, works.credited * Math.sign(works.all), Math.abs(works.all));
  return within(rest, share);
}

/** The lines of a credit note: whole lines of an invoice, or an amount of each; by default everything left. */
export function linesOfCredit(
  invoice: Earlier,
  credits: readonly Earlier[],
  chosen: readonly { line: number; totalHtMinor: number | null }[],
): InvoiceLine[] {
  const left = creditable(invoice, credits);
  const named = new Map(chosen.map((one) => [one.line, one.totalHtMinor]));
  const restOf = (index: number) => left[index] ?? 0;
  const asked = (index: number) => (named.has(index) ? (named.get(index) ?? restOf(index)) : 0);
  const isWith = ({ kind }: InvoiceLine) => kind === 'discount' || kind === 'recovery';
  const worksOf = (tax: InvoiceLine, amount: (line: InvoiceLine, index: number) => number) =>
    invoice.lines.reduce(
      (sum, line, index) => sum + (line.kind === 'work' && taxOf(line) === taxOf(tax) ? amount(line, index) : 0),
      0,
    );
  const amountOf = (line: InvoiceLine, index: number): number => {
    if (chosen.length === 0) return restOf(index);
    if (!isWith(line)) return asked(index);
    return alongOf(line, restOf(index), {
      all: worksOf(line, ({ totalHtMinor }) => totalHtMinor),
      left: worksOf(line, (_, at) => restOf(at)),
      credited: worksOf(line, (_, at) => asked(at)),
    });
  };
  return invoice.lines.flatMap((line, index): InvoiceLine[] => {
    const amount = amountOf(line, index);
    if (amount === 0) return [];
    const priced = amount === line.totalHtMinor ? {} : lump(amount);
    return [{ ...line, ...priced, credits: index, progress: null }];
  });
}
