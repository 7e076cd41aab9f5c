import { noDiscount } from '#common/quote-totals.ts';
import { describe, expect, test } from 'vitest';
import type { ComparedQuote } from './quote.contract.ts';
import { compareLines } from './compare-lines.rules.ts';

type Line = ComparedQuote['lines'][number];

const line = (designation: string, priceMinor: number, values: Partial<Line> = {}): Line => ({
  id: designation,
  position: 0,
  kind: 'line',
  chosen: false,
  agreedSiteE4: null,
  designation,
  quantityMilli: 1000,
  unit: 'u',
  unitPriceE4: priceMinor * 100,
  ...noDiscount,
  vatRateBp: 1000,
  vatMention: null,
  optional: false,
  requestLineId: null,
  tariffItemId: null,
  agreedE4: null,
  totalHtMinor: priceMinor,
  ...values,
});
const lot = (designation: string) => line(designation, 0, { kind: 'lot' });
const quote = (id: string, ...lines: Line[]) => ({ id, lines }) as ComparedQuote;

describe('quotes side by side', () => {
  test('are aligned by line of the schedule, whatever the words', () => {
    const [only] = compareLines([
      quote('a', line('Dépose', 100_00, { requestLineId: 'r1' })),
      quote('b', line('Dépose du complexe', 121_00, { requestLineId: 'r1' })),
    ]);
    expect(only?.rows).toHaveLength(1);
    expect(only?.rows[0]?.cells).toMatchObject({
      a: { lowest: true, gapBp: 0, ttcMinor: 110_00 },
      b: { lowest: false, gapBp: 2100 },
    });
  });

  test('are aligned by lot and designation without a schedule, ignoring accents and case', () => {
    const lots = compareLines([
      quote('a', lot('Étanchéité'), line('Bicouche SBS', 10_00), lot('Zinc'), line('Chéneau', 5_00)),
      quote('b', lot('etanchéité'), line('bicouche  sbs', 12_00)),
    ]);
    expect(lots.map(({ number, designation }) => `${number} ${designation}`)).toEqual(['1 Étanchéité', '2 Zinc']);
    expect(lots[0]?.rows[0]?.cells.b?.gapBp).toBe(2000);
    expect(lots[1]?.rows[0]).toMatchObject({ number: '2.1', expected: false });
    expect(lots[1]?.rows[0]?.cells.b).toBeUndefined();
    expect(lots[1]?.sums).toEqual({ a: { htMinor: 5_00, ttcMinor: 5_50 }, b: { htMinor: 0, ttcMinor: 0 } });
  });

  test('distinguish unpriced lines, and leave options out of the totals', () => {
    const [only] = compareLines([
      quote('a', line('Essai', 0, { requestLineId: 'r1' }), line('Nuit', 9_00, { optional: true })),
      quote('b', line('Essai', 4_00, { requestLineId: 'r1' })),
    ]);
    expect(only?.designation).toBe('');
    expect(only?.rows.map(({ number, expected, optional }) => ({ number, expected, optional }))).toEqual([
      { number: '1', expected: true, optional: false },
      { number: '2', expected: false, optional: true },
    ]);
    expect(only?.rows[0]?.cells).toMatchObject({ b: { lowest: false } });
    expect(only?.rows[0]?.cells.a).toBeUndefined();
    expect(only?.sums.a).toEqual({ htMinor: 0, ttcMinor: 0 });
  });

  test('keep two lines of the same name apart', () => {
    const [only] = compareLines([
      quote('a', line('Forfait', 1_00), line('Forfait', 2_00)),
      quote('b', line('Forfait', 3_00)),
    ]);
    expect(only?.rows).toHaveLength(2);
    expect(only?.rows[1]?.cells.b).toBeUndefined();
  });
});
