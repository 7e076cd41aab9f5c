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

/** A line of an order, as it is ordered today. */
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

/** What an order comes to today; its shares are less the discount on the whole. */
export interface Ordered {
  lines: readonly OrderedLine[];
  shares: readonly VatShare[];
}

/** How far works are, in basis points of a line; null where it did not move. */
export type Progress = (position: number) => number | null;

const whole = 10_000;

/** Of a line that an amendment took off and another came in the place of: its name and rate tell them apart. */
const keyOf = (line: Pick<InvoiceLine, 'position' | 'designation' | 'vatRateBp' | 'vatMention'>) =>
  `${line.position ?? ''}|${taxOf(line)}|${line.designation}`;

type Priced = Pick<InvoiceLine, 'quantityMilli' | 'unit' | 'unitPriceE4' | 'allowanceMinor' | 'totalHtMinor'>;

/** An amount as one unit of itself; what is taken off has a quantity below zero, never a price (EN 16931, BR-27). */
const lump = (totalHtMinor: number): Priced => ({
  quantityMilli: totalHtMinor < 0 ? -1000 : 1000,
  unit: '',
  unitPriceE4: Math.abs(totalHtMinor) * e4PerMinor,
  allowanceMinor: 0,
  totalHtMinor,
});

/** A line in the quantity and at the price it was ordered at, where that gives its amount. */
function asOrdered(line: OrderedLine, totalHtMinor: number): Priced {
  const sign = line.unitPriceE4 < 0 ? -1 : 1;
  const [quantityMilli, unitPriceE4] = [sign * line.quantityMilli, sign * line.unitPriceE4];
  const gross = lineTotalMinor({ ...line, ...noDiscount, optional: false });
  const allowanceMinor = gross - totalHtMinor;
  const isSame = totalHtMinor === line.totalHtMinor && (allowanceMinor === 0 || (gross > 0 && allowanceMinor > 0));
  return isSame ? { quantityMilli, unit: line.unit, unitPriceE4, allowanceMinor, totalHtMinor } : lump(totalHtMinor);
}

const noOrigin = { position: null, credits: null, lot: null, number: '', designation: '', progress: null };

/**
 * The works of a situation: of each line what is done of it by now, less what was invoiced before. A line that an
 * amendment took off gives back what was invoiced of it. Lines that do not move are there with nothing.
 */
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
    const cumulatedMinor = bp === null ? beforeMinor : portionOf(orderedMinor, bp);
    const cumulatedBp = bp ?? (orderedMinor === 0 ? 0 : proportionOf(whole, beforeMinor, Math.abs(orderedMinor)));
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

/** The discount on the whole order, at the pace of the works it bears on. */
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

/** What is recovered of deposits, rate by rate at the pace of the works; all that is left of them with the balance. */
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

/** The lines of a situation, or of the balance: all the works, less what is recovered of deposits. */
export function linesOfWorks(
  ordered: Ordered,
  earlier: readonly Earlier[],
  { progress, isLast }: { progress: Progress; isLast: boolean },
): InvoiceLine[] {
  const works = worksOf(ordered, earlier, isLast ? () => whole : progress);
  const lines = [...works, ...discountsOf(ordered, earlier, works)];
  return [...lines, ...recoveriesOf(ordered, earlier, { lines, isLast })];
}

/** A deposit: the same share of what is ordered at each rate. */
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

/** What a credit note takes back: whole lines of an invoice, or an amount of each; all that is left where none is named. */
export function linesOfCredit(
  invoice: Earlier,
  credits: readonly Earlier[],
  chosen: readonly { line: number; totalHtMinor: number | null }[],
): InvoiceLine[] {
  const left = creditable(invoice, credits);
  return invoice.lines.flatMap((line, index): InvoiceLine[] => {
    const named = chosen.find((one) => one.line === index);
    const rest = left[index] ?? 0;
    const amount = chosen.length === 0 ? rest : named ? (named.totalHtMinor ?? rest) : 0;
    if (amount === 0) return [];
    const priced = amount === line.totalHtMinor ? {} : lump(amount);
    return [{ ...line, ...priced, credits: index, progress: null }];
  });
}
