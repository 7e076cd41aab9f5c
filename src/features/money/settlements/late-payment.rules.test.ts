import { expect, test } from 'vitest';
import { nextStep, penaltyOf, penaltyRateOn } from './late-payment.rules.ts';

test('penalties are three times the legal rate of the half-year, later the last known one', () => {
  expect(penaltyRateOn('2025-06-30')).toEqual({ rateBp: 1113, from: '2025-01-01' });
  expect(penaltyRateOn('2025-07-01')).toEqual({ rateBp: 828, from: '2025-07-01' });
  expect(penaltyRateOn('2031-02-03')).toEqual({ rateBp: 786, from: '2026-01-01' });
  expect(penaltyRateOn('2019-02-03').rateBp).toBe(1476);
  // 12 000 € for 22 days at 7,86 %.
  expect(penaltyOf(1_200_000, 22, 786)).toBe(5_685);
  expect(penaltyOf(1_200_000, 0, 786)).toBe(0);
});

test('a reminder follows its schedule, one per step', () => {
  expect(nextStep([3, 10, 20], 2, 0)).toBeNull();
  expect(nextStep([20, 3, 10], 3, 0)).toBe(1);
  expect(nextStep([3, 10, 20], 9, 1)).toBeNull();
  expect(nextStep([3, 10, 20], 40, 1)).toBe(2);
  expect(nextStep([3, 10, 20], 400, 3)).toBeNull();
  expect(nextStep([], 400, 0)).toBeNull();
});
