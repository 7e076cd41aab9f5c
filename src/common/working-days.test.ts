import { expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

test('weekends and public holidays do not count', () => {
  expect(isWorkingDay(new Date('2026-11-11T10:00:00Z'))).toBe(false);
  expect(isWorkingDay(new Date('2026-11-14T10:00:00Z'))).toBe(false);
  expect(isWorkingDay(new Date('2026-11-12T10:00:00Z'))).toBe(true);
  // Friday 6 November + 5: 9, 10, 12, 13, 16, for the 11th is a holiday.
  expect(addWorkingDays(new Date('2026-11-06T09:00:00Z'), 5)).toEqual(new Date('2026-11-16T09:00:00Z'));
});

test('Alsace-Moselle keeps Good Friday and 26 December', () => {
  expect(isWorkingDay(new Date('2026-04-03T10:00:00Z'))).toBe(true);
  expect(isWorkingDay(new Date('2026-04-03T10:00:00Z'), true)).toBe(false);
});

test('a day is a day in Paris', () => {
  // 23:30 UTC on the 10th is already the 11th in Paris.
  expect(isWorkingDay(new Date('2026-11-10T23:30:00Z'))).toBe(false);
});
