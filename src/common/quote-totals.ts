import { e4PerMinor, type UnitPriceE4 } from './unit-price.ts';
import type { VatRate } from './vat.ts';

/** A discount on a line or total: a rate or an amount before tax, never both. */
export interface Discount {
  discountBp: number;
  fixedDiscountMinor: number;
}

export const isDiscounted = ({ discountBp, fixedDiscountMinor }: Discount): boolean =>
  discountBp > 0 || fixedDiscountMinor > 0;

export const noDiscount: Discount = { discountBp: 0, fixedDiscountMinor: 0 };

/** A fixed discount in a digest; absent from older seals. */
export const sealedDiscount = (fixedDiscountMinor: number) => (fixedDiscountMinor > 0 ? { fixedDiscountMinor } : {});

/** The parts of a quote line that affect totals: thousandths, ten-thousandths of the currency, discount. */
export interface PricedLine extends Discount {
  kind: 'lot' | 'line';
  quantityMilli: number;
  unitPriceE4: UnitPriceE4;
  vatRateBp: VatRate;
  optional: boolean;
  /** For an option: the client takes it. */
  chosen?: boolean;
}

export interface VatShare {
  rateBp: VatRate;
  baseMinor: number;
  vatMinor: number;
}

export interface QuoteTotals {
  /** One per line, in order; lots are 0, options have a total though it is in no sum. */
  lineTotals: number[];
  /** Effect of the quote's discount, before tax. */
  discountMinor: number;
  totalHtMinor: number;
  totalVatMinor: number;
  totalTtcMinor: number;
  /** One amount per rate in use, highest rate first. */
  vatBreakdown: VatShare[];
}

/** Maximum of a line before tax, so that the sum of 300 is an exact integer. */
export const maxLineMinor = 1_000_000_000_00;

const whole = 10_000n;

/** Integer division rounded half away from zero; `by` is positive. */
function divide(value: bigint, by: bigint): bigint {
  return (2n * value + (value < 0n ? -by : by)) / (2n * by);
}

/** Amount × part ÷ whole, rounded half away from zero; the whole is positive. */
export const proportionOf = (amountMinor: number, part: number, of: number): number =>
  Number(divide(BigInt(amountMinor) * BigInt(part), BigInt(of)));

/** Maximum retention for one year after reception (loi n° 71-584 du 16 juillet 1971). */
export const maxRetentionBp = 500;

/** A share of an amount in basis points (deposit, retention), rounded half away from zero. */
export const portionOf = (amountMinor: number, rateBp: number): number =>
  Number(divide(BigInt(amountMinor) * BigInt(rateBp), whole));

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** A line without a VAT rate yet. */
type UntaxedLine = Omit<PricedLine, 'vatRateBp'> & Partial<Record<'vatRateBp', VatRate | undefined>>;

function lineTotal({ kind, quantityMilli, unitPriceE4, discountBp, fixedDiscountMinor }: UntaxedLine): bigint {
  if (kind === 'lot') return 0n;
  const exact = BigInt(quantityMilli) * BigInt(unitPriceE4) * (whole - BigInt(discountBp));
  const amount = divide(exact, 1000n * BigInt(e4PerMinor) * whole);
  const off = least(BigInt(fixedDiscountMinor), amount < 0n ? -amount : amount);
  return amount < 0n ? amount + off : amount - off;
}

/** Quantity × price minus the line's discount, rounded once, half away from zero; 0 for a lot. */
export function lineTotalMinor(line: UntaxedLine): number {
  return Number(lineTotal(line));
}

/** A discount's share of the gross amount, at most all of it. */
function shareOf({ discountBp, fixedDiscountMinor }: Discount, gross: bigint): [part: bigint, of: bigint] {
  if (fixedDiscountMinor === 0) return [BigInt(discountBp), whole];
  return gross > 0n ? [least(BigInt(fixedDiscountMinor), gross), gross] : [0n, 1n];
}

/** Rounds once, then allocates proportionally by largest remainder, higher rates first (docs/decisions/0059). */
function spread(bases: [VatRate, bigint][], discount: Discount): bigint[] {
  const gross = bases.reduce((sum, [, base]) => sum + base, 0n);
  const [part, of] = shareOf(discount, gross);
  const rests = bases.map(([, base]) => (((base * part) % of) + of) % of);
  const shares = bases.map(([, base], index) => (base * part - (rests[index] ?? 0n)) / of);
  const left = divide(gross * part, of) - shares.reduce((sum, share) => sum + share, 0n);
  const remainders = rests.map((rest, index) => ({ index, rest }));
  remainders.sort((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  const raised = new Set(remainders.slice(0, Number(left)).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1n : share));
}

/** Same on server and screen: VAT once per rate on the discounted base (CGI art. 242 nonies A; EN 16931, BR-CO-17). */
export function quoteTotals(lines: readonly PricedLine[], discount: Discount): QuoteTotals {
  const totals = lines.map(lineTotal);
  const gross = new Map<VatRate, bigint>();
  lines.forEach(({ kind, optional, chosen, vatRateBp }, index) => {
    if (kind === 'lot' || (optional && !chosen)) return;
    gross.set(vatRateBp, (gross.get(vatRateBp) ?? 0n) + (totals[index] ?? 0n));
  });
  const bases = [...gross].filter(([, base]) => base !== 0n).toSorted(([a], [b]) => b - a);
  const discounts = spread(bases, discount);
  const shares = bases.map(([rateBp, base], index) => {
    const net = base - (discounts[index] ?? 0n);
    return { rateBp, base: net, vat: divide(net * BigInt(rateBp), whole) };
  });
  const ht = shares.reduce((sum, { base }) => sum + base, 0n);
  const vat = shares.reduce((sum, share) => sum + share.vat, 0n);
  return {
    lineTotals: totals.map(Number),
    discountMinor: Number(discounts.reduce((sum, share) => sum + share, 0n)),
    totalHtMinor: Number(ht),
    totalVatMinor: Number(vat),
    totalTtcMinor: Number(ht + vat),
    vatBreakdown: shares.map(({ rateBp, base, vat }) => ({
      rateBp,
      baseMinor: Number(base),
      vatMinor: Number(vat),
    })),
  };
}

/** Whether deductions exceed the rest: nobody can pay a negative amount. */
export const isBelowZero = ({ totalHtMinor, totalTtcMinor }: Pick<QuoteTotals, 'totalHtMinor' | 'totalTtcMinor'>) =>
  totalHtMinor < 0 || totalTtcMinor < 0;

/** «1», «1.1», «1.2», «2»; without lots «1», «2», «3». */
export function numbersOf(lines: readonly Pick<PricedLine, 'kind'>[]): string[] {
  const lots = lines.some((line) => line.kind === 'lot');
  let lot = 0;
  let place = 0;
  return lines.map((line) => {
    if (line.kind === 'lot') {
      lot += 1;
      place = 0;
      return String(lot);
    }
    place += 1;
    return lots ? `${lot}.${place}` : String(place);
  });
}

/** Overall totals, a sum per lot among `lineTotals`, and the amount before the quote's discount. */
export function totalsOf(lines: readonly PricedLine[], discount: Discount): QuoteTotals & { grossMinor: number } {
  const totals = quoteTotals(lines, discount);
  const sums = [...totals.lineTotals];
  let lot = -1;
  lines.forEach((line, index) => {
    if (line.kind === 'lot') lot = index;
    else if (lot >= 0 && (!line.optional || line.chosen))
      sums[lot] = (sums[lot] ?? 0) + (totals.lineTotals[index] ?? 0);
  });
  return { ...totals, lineTotals: sums, grossMinor: totals.totalHtMinor + totals.discountMinor };
}
