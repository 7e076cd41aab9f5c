import { noDiscount } from '#common/quote-totals.ts';
import { expect, test } from 'vitest';
import { amendedOrder, changedLines, type StandingLine, wrongPlaces } from './amend-lines.rules.ts';

const line = (position: number, quantityMilli: number, unitPriceE4: number, vatRateBp: 2000 | 1000 = 2000) =>
  ({
    position,
    kind: 'line',
    designation: `Poste ${position}`,
    quantityMilli,
    unit: 'u',
    unitPriceE4,
    ...noDiscount,
    vatRateBp,
    vatMention: null,
    amendmentId: null,
  }) satisfies StandingLine;
const lines = [line(0, 2000, 1_000_000), line(1, 1000, 500_000), line(4, 3000, 10_000, 1000)];
const whole = { ...noDiscount, amendmentId: 'a' };
const nothing = { removed: [], changed: [], added: [] };

test('removed, changed and added lines are listed one by one, and the others stay as they were', () => {
  const { position: _, amendmentId: __, ...added } = line(9, 1000, 700_000, 1000);
  const changes = changedLines(lines, { removed: [1], changed: [{ position: 0, quantityMilli: 500 }], added: [added] });
  expect(changes).toMatchObject([
    { change: 'changed', orderPosition: 0, beforeQuantityMilli: 2000, quantityMilli: 500, differenceHtMinor: -15_000 },
    { change: 'removed', orderPosition: 1, quantityMilli: 0, differenceHtMinor: -5000 },
    { change: 'added', orderPosition: null, beforeQuantityMilli: 0, differenceHtMinor: 7000 },
  ]);
  expect(amendedOrder(lines, changes, whole)).toMatchObject({
    totalHtMinor: 12_300,
    totalVatMinor: 1000 + 730,
    lines: [
      { position: 0, quantityMilli: 500, amendmentId: 'a', totalHtMinor: 5000 },
      { position: 4, amendmentId: null },
      { position: 5, designation: 'Poste 9', amendmentId: 'a' },
    ],
    vatBreakdown: [
      { rateBp: 2000, baseMinor: 5000, vatMinor: 1000 },
      { rateBp: 1000, baseMinor: 7300, vatMinor: 730 },
    ],
  });
});

test('the discount on the whole order still applies', () => {
  const changes = changedLines(lines, { ...nothing, changed: [{ position: 0, quantityMilli: 4000 }] });
  expect(amendedOrder(lines, changes, { ...whole, discountBp: 1000 }).totalHtMinor).toBe(Math.round(45_300 * 0.9));
});

test('whatever is removed, an order never goes below zero', () => {
  const changes = changedLines(lines, { ...nothing, removed: [0, 1, 4] });
  expect(amendedOrder(lines, changes, whole)).toMatchObject({ totalHtMinor: 0, totalTtcMinor: 0, vatBreakdown: [] });
});

test('an unchanged quantity changes nothing; a line that is missing or named twice is reported by its position', () => {
  expect(changedLines(lines, { ...nothing, changed: [{ position: 1, quantityMilli: 1000 }] })).toEqual([]);
  expect(wrongPlaces(lines, { ...nothing, removed: [2, 0], changed: [{ position: 0, quantityMilli: 1 }] })).toEqual([
    ['removed', 0],
    ['changed', 0, 'position'],
  ]);
});
