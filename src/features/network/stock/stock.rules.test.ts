import { expect, test } from 'vitest';
import { changeOf, isLow } from './stock.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

test('uses before a count are included in it', () => {
  expect(changeOf(-2000, at(9), null)).toBe(-2000);
  expect(changeOf(-2000, at(9), at(8))).toBe(-2000);
  expect(changeOf(-2000, at(9), at(9))).toBe(0);
  expect(changeOf(-2000, at(9), at(10))).toBe(0);
});

test('below its minimum an item is low, and without a minimum below zero', () => {
  expect(isLow({ quantityMilli: 3999, minimumMilli: 4000 })).toBe(true);
  expect(isLow({ quantityMilli: 4000, minimumMilli: 4000 })).toBe(false);
  expect(isLow({ quantityMilli: 0, minimumMilli: 0 })).toBe(false);
  expect(isLow({ quantityMilli: -1, minimumMilli: 0 })).toBe(true);
});
