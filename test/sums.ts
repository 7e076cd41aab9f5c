import fc from 'fast-check';
import { type Discount, lineTotalMinor, noDiscount, type PricedLine } from '../src/common/quote-totals.ts';
import { vatRates } from '../src/common/vat.ts';

export const share = (discountBp: number): Discount => ({ discountBp, fixedDiscountMinor: 0 });
export const amount = (fixedDiscountMinor: number): Discount => ({ discountBp: 0, fixedDiscountMinor });

/** An independent calculation with integer fractions, by the rules of docs/decisions/0059, without our code. */
export const calculator = {
  /** Rounds to the unit, half away from zero. */
  round(top: bigint, bottom: bigint): bigint {
    const size = top < 0n ? -top : top;
    const units = size / bottom + ((size % bottom) * 2n >= bottom ? 1n : 0n);
    return top < 0n ? -units : units;
  },
  line({ quantityMilli, unitPriceE4, discountBp, fixedDiscountMinor }: PricedLine): bigint {
    const cents = this.round(
      BigInt(quantityMilli) * BigInt(unitPriceE4) * BigInt(10_000 - discountBp),
      1000n * 100n * 10_000n,
    );
    const size = cents < 0n ? -cents : cents;
    const left = size > BigInt(fixedDiscountMinor) ? size - BigInt(fixedDiscountMinor) : 0n;
    return cents < 0n ? -left : left;
  },
  quote(lines: readonly PricedLine[], { discountBp, fixedDiscountMinor }: Discount) {
    const counted = lines.filter(({ kind, optional, chosen }) => kind === 'line' && (!optional || chosen));
    const bases = vatRates
      .map((rate) => ({
        rate,
        base: counted.filter(({ vatRateBp }) => vatRateBp === rate).reduce((sum, one) => sum + this.line(one), 0n),
      }))
      .filter(({ base }) => base !== 0n)
      .toSorted((a, b) => b.rate - a.rate);
    const gross = bases.reduce((sum, { base }) => sum + base, 0n);
    const all = gross > 0n ? gross : 0n;
    const off =
      fixedDiscountMinor > 0
        ? BigInt(fixedDiscountMinor) < all
          ? BigInt(fixedDiscountMinor)
          : all
        : this.round(gross * BigInt(discountBp), 10_000n);
    // Each rate's share as a fraction: whole cents first, then one more for the largest remainders.
    const [top, bottom] = fixedDiscountMinor > 0 ? [off, all || 1n] : [BigInt(discountBp), 10_000n];
    const shares = bases.map(({ base }) => {
      const exact = base * top;
      let cents = exact / bottom;
      if (cents * bottom > exact) cents -= 1n;
      return { cents, lost: exact - cents * bottom };
    });
    for (let left = off - shares.reduce((sum, { cents }) => sum + cents, 0n); left > 0n; left -= 1n) {
      const next = shares.reduce((most, one) => (one.lost > most.lost ? one : most));
      next.cents += 1n;
      next.lost = -1n;
    }
    const breakdown = bases.map(({ rate, base }, at) => {
      const net = base - (shares[at]?.cents ?? 0n);
      return { rateBp: rate, baseMinor: Number(net), vatMinor: Number(this.round(net * BigInt(rate), 10_000n)) };
    });
    const sum = (of: 'baseMinor' | 'vatMinor') => breakdown.reduce((total, one) => total + one[of], 0);
    return {
      lineTotals: lines.map((one) => (one.kind === 'lot' ? 0 : Number(this.line(one)))),
      discountMinor: Number(off),
      totalHtMinor: sum('baseMinor'),
      totalVatMinor: sum('vatMinor'),
      totalTtcMinor: sum('baseMinor') + sum('vatMinor'),
      vatBreakdown: breakdown,
    };
  },
};

const discount = (most: number) =>
  fc.oneof(
    fc.constant(noDiscount),
    fc.integer({ min: 0, max: 10_000 }).map(share),
    fc.integer({ min: 0, max: most }).map(amount),
  );
const line = fc
  .record({
    kind: fc.oneof(
      { weight: 1, arbitrary: fc.constant('lot' as const) },
      { weight: 9, arbitrary: fc.constant('line' as const) },
    ),
    quantityMilli: fc.oneof(fc.integer({ min: -20_000, max: 200_000 }), fc.integer({ min: -1e9, max: 1e9 })),
    unitPriceE4: fc.oneof(fc.integer({ min: -5_000_000, max: 20_000_000 }), fc.integer({ min: -1e13, max: 1e13 })),
    vatRateBp: fc.constantFrom(...vatRates),
    optional: fc.boolean(),
    chosen: fc.boolean(),
  })
  .chain((one) => discount(50_000).map((off): PricedLine => ({ ...one, ...off })))
  // The contract limits a line to one billion.
  .filter((one) => Math.abs(lineTotalMinor({ ...one, ...noDiscount })) <= 1_000_000_000_00);
/** Lines of a quote, and its discount. */
export const pricedQuote = fc.tuple(fc.array(line, { maxLength: 30 }), discount(1_000_000));
