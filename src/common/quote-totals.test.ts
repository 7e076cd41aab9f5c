import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, calculator, pricedQuote, share } from '#test/sums.ts';
import { lineTotalMinor, noDiscount, portionOf, type PricedLine, quoteTotals, totalsOf } from './quote-totals.ts';

const priced = (values: Partial<PricedLine>): PricedLine => ({
  kind: 'line',
  quantityMilli: 1000,
  unitPriceE4: 0,
  ...noDiscount,
  vatRateBp: 2000,
  optional: false,
  ...values,
});

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

  test('a lot counts as nothing', () => {
    expect(lineTotalMinor(priced({ kind: 'lot', unitPriceE4: 10_000 }))).toBe(0);
  });
});

describe('a quote', () => {
  test('has one VAT amount per rate, highest first, on the discounted base', () => {
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

  test('allocates a one-cent discount by largest remainder', () => {
    const lines = [priced({ unitPriceE4: 1000 }), priced({ unitPriceE4: 9000, vatRateBp: 1000 })];
    for (const discount of [share(100), amount(1)]) {
      expect(quoteTotals(lines, discount).vatBreakdown.map(({ baseMinor }) => baseMinor)).toEqual([10, 89]);
    }
  });

  test('allocates a fixed discount over the rates proportionally, to the cent', () => {
    const lines = [2000, 1000, 550].map((vatRateBp) => priced({ unitPriceE4: 1_000_000, vatRateBp } as PricedLine));
    const { vatBreakdown, discountMinor } = quoteTotals(lines, amount(10_000));
    expect(vatBreakdown.map(({ baseMinor }) => baseMinor)).toEqual([6_666, 6_667, 6_667]);
    expect(discountMinor).toBe(10_000);
  });

  test('owes less VAT at the rate of deductions, and cannot deduct more than there is', () => {
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

  test('without lines is zero', () => {
    expect(quoteTotals([], share(500))).toMatchObject({ totalHtMinor: 0, totalTtcMinor: 0, vatBreakdown: [] });
    expect(quoteTotals([], amount(500))).toMatchObject({ discountMinor: 0, totalHtMinor: 0 });
  });
});

const runs = { numRuns: 3000 };

describe('for any lines', () => {
  test('every number matches an independent calculation', () => {
    fc.assert(
      fc.property(pricedQuote, ([lines, off]) => {
        expect(quoteTotals(lines, off)).toEqual(calculator.quote(lines, off));
      }),
      runs,
    );
  });

  test('a deposit is exact to the cent, even with intermediate values above 2^53', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 53 - 1 }), fc.integer({ min: 0, max: 10_000 }), (total, rateBp) => {
        expect(BigInt(portionOf(total, rateBp))).toBe(calculator.round(BigInt(total) * BigInt(rateBp), 10_000n));
      }),
      runs,
    );
  });

  test('every number is an exact integer, and the parts add up', () => {
    fc.assert(
      fc.property(pricedQuote, ([lines, off]) => {
        const totals = totalsOf(lines, off);
        const taken = lines.map((one, index) =>
          one.optional && !one.chosen ? 0 : (quoteTotals(lines, off).lineTotals[index] ?? 0),
        );
        expect(totals.grossMinor).toBe(taken.reduce((sum, total) => sum + total, 0));
        expect(totals.totalHtMinor + totals.totalVatMinor).toBe(totals.totalTtcMinor);
        for (const figure of [totals.totalTtcMinor, totals.grossMinor, ...totals.lineTotals]) {
          expect(Number.isSafeInteger(figure)).toBe(true);
        }
        // A full discount leaves zero; a smaller one keeps the sign.
        if (totals.grossMinor >= 0) expect(totals.totalHtMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('order, lots and options do not affect totals', () => {
    fc.assert(
      fc.property(pricedQuote, ([lines, off]) => {
        const { lineTotals: _, ...totals } = quoteTotals(lines, off);
        const bare = lines
          .filter(({ kind, optional, chosen }) => kind === 'line' && (!optional || chosen))
          .toReversed();
        expect(quoteTotals(bare, off)).toMatchObject(totals);
      }),
    );
  });
});
