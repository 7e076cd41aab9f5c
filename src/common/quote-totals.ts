import { e4PerMinor, type UnitPriceE4 } from './unit-price.ts';
import type { VatRate } from './vat.ts';

/** What of a line of a quote bears on its totals: thousandths, ten-thousandths of the currency and basis points. */
export interface PricedLine {
  kind: 'lot' | 'line';
  quantityMilli: number;
  unitPriceE4: UnitPriceE4;
  discountBp: number;
  vatRateBp: VatRate;
  optional: boolean;
  /** Of an option: the client takes it. */
  chosen?: boolean;
}

export interface VatShare {
  rateBp: VatRate;
  baseMinor: number;
  vatMinor: number;
}

export interface QuoteTotals {
  /** One per line, in order; lots are 0, options have theirs though they count nowhere else. */
  lineTotals: number[];
  /** What the discount on the whole quote takes away, before tax. */
  discountMinor: number;
  totalHtMinor: number;
  totalVatMinor: number;
  totalTtcMinor: number;
  /** One share per rate in use, the highest rate first. */
  vatBreakdown: VatShare[];
}

/** The most a single line may amount to before tax, so that 300 of them stay exact integers. */
export const maxLineMinor = 1_000_000_000_00;

const whole = 10_000n;

/** Division of integers rounded half away from zero; `by` is positive. */
function divide(value: bigint, by: bigint): bigint {
  return (2n * value + (value < 0n ? -by : by)) / (2n * by);
}

function lineTotal({ kind, quantityMilli, unitPriceE4, discountBp }: PricedLine): bigint {
  if (kind === 'lot') return 0n;
  const exact = BigInt(quantityMilli) * BigInt(unitPriceE4) * (whole - BigInt(discountBp));
  return divide(exact, 1000n * BigInt(e4PerMinor) * whole);
}

/** Quantity × unit price less the line's discount, rounded once, half away from zero; 0 for a lot. */
export function lineTotalMinor(line: PricedLine): number {
  return Number(lineTotal(line));
}

/** The discount rounded once on the whole, then spread over the rates by the largest remainders: nothing is lost. */
function spread(bases: [VatRate, bigint][], discountBp: bigint): bigint[] {
  const gross = bases.reduce((sum, [, base]) => sum + base, 0n);
  const shares = bases.map(([, base]) => (base * discountBp) / whole);
  const left = divide(gross * discountBp, whole) - shares.reduce((sum, share) => sum + share, 0n);
  const remainders = bases.map(([, base], index) => ({ index, rest: (base * discountBp) % whole }));
  remainders.sort((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  const raised = new Set(remainders.slice(0, Number(left)).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1n : share));
}

/**
 * Totals of a quote, the same on the server and on screen: options left out until the client takes them, the quote's
 * discount spread over the rates, VAT computed once per rate on its discounted base (CGI art. 242 nonies A; EN 16931, BR-CO-17).
 */
export function quoteTotals(lines: readonly PricedLine[], discountBp: number): QuoteTotals {
  const totals = lines.map(lineTotal);
  const gross = new Map<VatRate, bigint>();
  lines.forEach(({ kind, optional, chosen, vatRateBp }, index) => {
    if (kind === 'lot' || (optional && !chosen)) return;
    gross.set(vatRateBp, (gross.get(vatRateBp) ?? 0n) + (totals[index] ?? 0n));
  });
  const bases = [...gross].filter(([, base]) => base !== 0n).toSorted(([a], [b]) => b - a);
  const discounts = spread(bases, BigInt(discountBp));
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

/** Totals of the whole, one sum per lot among `lineTotals`, and the amount before the discount on the quote. */
export function totalsOf(lines: readonly PricedLine[], discountBp: number): QuoteTotals & { grossMinor: number } {
  const totals = quoteTotals(lines, discountBp);
  const sums = [...totals.lineTotals];
  let lot = -1;
  lines.forEach((line, index) => {
    if (line.kind === 'lot') lot = index;
    else if (lot >= 0 && (!line.optional || line.chosen))
      sums[lot] = (sums[lot] ?? 0) + (totals.lineTotals[index] ?? 0);
  });
  return { ...totals, lineTotals: sums, grossMinor: totals.totalHtMinor + totals.discountMinor };
}
