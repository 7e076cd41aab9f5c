import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Discount,
  lineTotalMinor,
  noDiscount,
  portionOf,
  type PricedLine,
  quoteTotals,
  totalsOf,
} from './quote-totals.ts';
import { vatRates } from './vat.ts';

const priced = (values: Partial<PricedLine>): PricedLine => ({
  kind: 'line',
  quantityMilli: 1000,
  unitPriceE4: 0,
  ...noDiscount,
  vatRateBp: 2000,
  optional: false,
  ...values,
});
const share = (discountBp: number): Discount => ({ discountBp, fixedDiscountMinor: 0 });
const amount = (fixedDiscountMinor: number): Discount => ({ discountBp: 0, fixedDiscountMinor });

describe('a line', () => {
  test.each([
    ['2.5 × 19.99', { quantityMilli: 2500, unitPriceE4: 199_900 }, 4998],
    ['420 × 0.0845', { quantityMilli: 420_000, unitPriceE4: 845 }, 3549],
    ['rounds half up, once', { quantityMilli: 500, unitPriceE4: 100 }, 1],
    ['rounds below half down', { quantityMilli: 499, unitPriceE4: 100 }, 0],
    ['rounds half away from zero below it too', { quantityMilli: -500, unitPriceE4: 100 }, -1],
    ['a price below zero is taken off', { quantityMilli: 12_000, unitPriceE4: -125_050 }, -15_006],
    ['twice below zero is added', { quantityMilli: -2000, unitPriceE4: -10_000 }, 200],
    ['takes its discount before rounding', { quantityMilli: 333, unitPriceE4: 100_000, discountBp: 3333 }, 222],
    ['a full discount leaves nothing', { unitPriceE4: 100_000, discountBp: 10_000 }, 0],
    ['takes an amount off what it comes to', { quantityMilli: 333, unitPriceE4: 99_999, fixedDiscountMinor: 33 }, 300],
    ['never more than it comes to', { unitPriceE4: 100_000, fixedDiscountMinor: 1001 }, 0],
    ['a discount brings a moins-value nearer to nothing', { unitPriceE4: -100_000, fixedDiscountMinor: 300 }, -700],
    ['nor past it', { unitPriceE4: -100_000, fixedDiscountMinor: 1001 }, 0],
    ['past 2^53 in between', { quantityMilli: 1_000_000_000, unitPriceE4: 10_000_100 }, 100_001_000_000],
  ])('%s', (_, values, total) => {
    expect(lineTotalMinor(priced(values))).toBe(total);
  });

  test('a lot counts for nothing', () => {
    expect(lineTotalMinor(priced({ kind: 'lot', unitPriceE4: 10_000 }))).toBe(0);
  });
});

describe('a quote', () => {
  test('has one VAT share per rate, highest first, on the discounted base', () => {
    const totals = quoteTotals(
      [
        priced({ unitPriceE4: 1_000_000, vatRateBp: 550 }),
        priced({ kind: 'lot' }),
        priced({ unitPriceE4: 2_000_000, vatRateBp: 2000 }),
        priced({ unitPriceE4: 500_000, vatRateBp: 1000 }),
        priced({ unitPriceE4: 9_999_900, vatRateBp: 1000, optional: true }),
      ],
      share(1000),
    );
    expect(totals).toEqual({
      lineTotals: [10_000, 0, 20_000, 5_000, 99_999],
      discountMinor: 3_500,
      totalHtMinor: 31_500,
      totalVatMinor: 3_600 + 450 + 495,
      totalTtcMinor: 36_045,
      vatBreakdown: [
        { rateBp: 2000, baseMinor: 18_000, vatMinor: 3_600 },
        { rateBp: 1000, baseMinor: 4_500, vatMinor: 450 },
        { rateBp: 550, baseMinor: 9_000, vatMinor: 495 },
      ],
    });
  });

  test('spreads a discount of one cent to the largest remainder', () => {
    const lines = [priced({ unitPriceE4: 1000 }), priced({ unitPriceE4: 9000, vatRateBp: 1000 })];
    for (const discount of [share(100), amount(1)]) {
      expect(quoteTotals(lines, discount).vatBreakdown.map(({ baseMinor }) => baseMinor)).toEqual([10, 89]);
    }
  });

  test('spreads an amount over the rates in proportion, to the cent', () => {
    const lines = [2000, 1000, 550].map((vatRateBp) => priced({ unitPriceE4: 1_000_000, vatRateBp } as PricedLine));
    const { vatBreakdown, discountMinor } = quoteTotals(lines, amount(10_000));
    expect(vatBreakdown.map(({ baseMinor }) => baseMinor)).toEqual([6_666, 6_667, 6_667]);
    expect(discountMinor).toBe(10_000);
  });

  test('owes less VAT at the rate of what is taken off, and takes no more off than there is', () => {
    const lines = [priced({ unitPriceE4: 1_000_000 }), priced({ unitPriceE4: -200_000, vatRateBp: 1000 })];
    expect(quoteTotals(lines, amount(1_000)).vatBreakdown).toEqual([
      { rateBp: 2000, baseMinor: 8_750, vatMinor: 1_750 },
      { rateBp: 1000, baseMinor: -1_750, vatMinor: -175 },
    ]);
    expect(quoteTotals(lines, amount(8_001))).toMatchObject({
      discountMinor: 8_000,
      totalHtMinor: 0,
      totalTtcMinor: 0,
    });
  });

  test('without lines is nothing', () => {
    expect(quoteTotals([], share(500))).toMatchObject({ totalHtMinor: 0, totalTtcMinor: 0, vatBreakdown: [] });
    expect(quoteTotals([], amount(500))).toMatchObject({ discountMinor: 0, totalHtMinor: 0 });
  });
});

/** A calculator of its own: fractions of whole numbers, by the rules of docs/decisions/0059 and no code of ours. */
const calculator = {
  /** To the unit, half away from zero. */
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
    // Each rate's share as a fraction, its whole cents first, then one more to those that lost most.
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
  // No line comes to more than a billion, by the contract.
  .filter((one) => Math.abs(lineTotalMinor({ ...one, ...noDiscount })) <= 1_000_000_000_00);
const quote = fc.tuple(fc.array(line, { maxLength: 30 }), discount(1_000_000));
const runs = { numRuns: 3000 };

describe('whatever the lines', () => {
  test('every figure is what another calculator says', () => {
    fc.assert(
      fc.property(quote, ([lines, off]) => {
        expect(quoteTotals(lines, off)).toEqual(calculator.quote(lines, off));
      }),
      runs,
    );
  });

  test('a deposit is a share of it to the cent, past 2^53 in between too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 53 - 1 }), fc.integer({ min: 0, max: 10_000 }), (total, rateBp) => {
        expect(BigInt(portionOf(total, rateBp))).toBe(calculator.round(BigInt(total) * BigInt(rateBp), 10_000n));
      }),
      runs,
    );
  });

  test('every figure is an exact integer and the parts make the whole', () => {
    fc.assert(
      fc.property(quote, ([lines, off]) => {
        const totals = totalsOf(lines, off);
        const taken = lines.map((one, index) =>
          one.optional && !one.chosen ? 0 : (quoteTotals(lines, off).lineTotals[index] ?? 0),
        );
        expect(totals.grossMinor).toBe(taken.reduce((sum, total) => sum + total, 0));
        expect(totals.totalHtMinor + totals.totalVatMinor).toBe(totals.totalTtcMinor);
        for (const figure of [totals.totalTtcMinor, totals.grossMinor, ...totals.lineTotals]) {
          expect(Number.isSafeInteger(figure)).toBe(true);
        }
        // A discount of all there is leaves nothing; one of less leaves the sign of what it is of.
        if (totals.grossMinor >= 0) expect(totals.totalHtMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('their order changes nothing, nor do lots and options', () => {
    fc.assert(
      fc.property(quote, ([lines, off]) => {
        const { lineTotals: _, ...totals } = quoteTotals(lines, off);
        const bare = lines
          .filter(({ kind, optional, chosen }) => kind === 'line' && (!optional || chosen))
          .toReversed();
        expect(quoteTotals(bare, off)).toMatchObject(totals);
      }),
    );
  });
});
