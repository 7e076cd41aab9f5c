import { expect, test } from 'vitest';
import { clamped, movedBy, weeksOf } from './month.ts';

test('a month is its weeks, from Monday', () => {
  const weeks = weeksOf('2026-11-19');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2027-02-10').flat()).toHaveLength(28);
});

test('keys move by day, week, month and year', () => {
  const from = (key: string, isFar = false) => movedBy(key, '2026-11-30', isFar);
  expect(from('ArrowRight')).toBe('2026-12-01');
  expect(from('ArrowUp')).toBe('2026-11-23');
  expect(from('End')).toBe('2026-12-06');
  expect(from('PageDown')).toBe('2026-12-30');
  expect(movedBy('PageDown', '2027-01-31', false)).toBe('2027-02-28');
  expect(from('PageUp', true)).toBe('2025-11-30');
  expect(from('a')).toBeUndefined();
});

test('stays within the bounds', () => {
  expect(clamped('2026-11-01', '2026-11-10', '2026-11-20')).toBe('2026-11-10');
  expect(clamped('2026-11-30', undefined, '2026-11-20')).toBe('2026-11-20');
  expect(clamped('2026-11-30', undefined, undefined)).toBe('2026-11-30');
});
