import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTotalMinor, maxLineMinor, type PricedLine, quoteTotals } from './quote-totals.ts';
import { maxUnitPriceE4 } from './unit-price.ts';
import { vatRates } from './vat.ts';

const priced = (values: Partial<PricedLine>): PricedLine => ({
  kind: 'line',
  quantityMilli: 1000,
  unitPriceE4: 0,
  discountBp: 0,
  vatRateBp: 2000,
  optional: false,
  ...values,
});

describe('a line', () => {
  test.each([
    ['2.5 × 19.99', { quantityMilli: 2500, unitPriceE4: 199_900 }, 4998],
    ['rounds half up, once', { quantityMilli: 500, unitPriceE4: 100 }, 1],
    ['rounds below half down', { quantityMilli: 499, unitPriceE4: 100 }, 0],
    ['takes its discount before rounding', { quantityMilli: 333, unitPriceE4: 100_000, discountBp: 3333 }, 222],
    ['a full discount leaves nothing', { unitPriceE4: 100_000, discountBp: 10_000 }, 0],
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
      1000,
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
    expect(quoteTotals(lines, 100).vatBreakdown.map(({ baseMinor }) => baseMinor)).toEqual([10, 89]);
  });

  test('without lines is nothing', () => {
    expect(quoteTotals([], 500)).toMatchObject({ totalHtMinor: 0, totalTtcMinor: 0, vatBreakdown: [] });
  });
});

const line = fc
  .record({
    kind: fc.constantFrom('lot' as const, 'line' as const),
    quantityMilli: fc.integer({ min: 0, max: 1_000_000_000 }),
    unitPriceE4: fc.integer({ min: 0, max: maxUnitPriceE4 }),
    discountBp: fc.integer({ min: 0, max: 10_000 }),
    vatRateBp: fc.constantFrom(...vatRates),
    optional: fc.boolean(),
  })
  .filter((one) => lineTotalMinor(one) <= maxLineMinor);
const quote = fc.tuple(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 10_000 }));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('whatever the lines', () => {
  test('every figure is an exact integer and the parts make the whole', () => {
    fc.assert(
      fc.property(quote, ([lines, discountBp]) => {
        const totals = quoteTotals(lines, discountBp);
        const { vatBreakdown: shares } = totals;
        const gross = sum(lines.map((one, index) => (one.optional ? 0 : (totals.lineTotals[index] ?? 0))));
        expect(Number.isSafeInteger(totals.totalTtcMinor)).toBe(true);
        expect(totals.totalHtMinor + totals.discountMinor).toBe(gross);
        expect(sum(shares.map(({ baseMinor }) => baseMinor))).toBe(totals.totalHtMinor);
        expect(sum(shares.map(({ vatMinor }) => vatMinor))).toBe(totals.totalVatMinor);
        expect(totals.totalHtMinor + totals.totalVatMinor).toBe(totals.totalTtcMinor);
        expect(totals.discountMinor).toBe(Number((BigInt(gross) * BigInt(discountBp) * 2n + 10_000n) / 20_000n));
        for (const { baseMinor, vatMinor, rateBp } of shares) {
          expect(baseMinor).toBeGreaterThanOrEqual(0);
          expect(vatMinor).toBe(Number((BigInt(baseMinor) * BigInt(rateBp) * 2n + 10_000n) / 20_000n));
        }
        const rates = shares.map(({ rateBp }) => rateBp);
        expect(rates).toEqual([...new Set(rates)].toSorted((a, b) => b - a));
      }),
    );
  });

  test('their order changes nothing, nor do lots and options', () => {
    fc.assert(
      fc.property(quote, ([lines, discountBp]) => {
        const { lineTotals: _, ...totals } = quoteTotals(lines, discountBp);
        const bare = lines.filter(({ kind, optional }) => kind === 'line' && !optional).toReversed();
        expect(quoteTotals(bare, discountBp)).toMatchObject(totals);
      }),
    );
  });

  test('a line is its exact value to half a cent', () => {
    fc.assert(
      fc.property(line, (one) => {
        const exact = BigInt(one.quantityMilli) * BigInt(one.unitPriceE4) * BigInt(10_000 - one.discountBp);
        const gap = BigInt(lineTotalMinor(one)) * 1_000_000_000n - (one.kind === 'lot' ? 0n : exact);
        expect(gap > -500_000_000n && gap <= 500_000_000n).toBe(true);
      }),
    );
  });
});
