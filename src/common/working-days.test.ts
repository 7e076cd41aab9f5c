import { expect, test } from 'vitest';
import { addWorkingDays, addWorkingTime, isWorkingDay, workingTime } from './working-days.ts';

test('weekends and public holidays do not count', () => {
  expect(isWorkingDay('2026-11-11', null)).toBe(false);
  expect(isWorkingDay('2026-11-14', null)).toBe(false);
  expect(isWorkingDay('2026-11-12', null)).toBe(true);
  // Friday 6 November + 5: 9, 10, 12, 13, 16, as the 11th is a holiday.
  expect(addWorkingDays(new Date('2026-11-06T09:00:00Z'), 5, null)).toEqual(new Date('2026-11-16T09:00:00Z'));
});

test('Alsace-Moselle has Good Friday and 26 December', () => {
  expect(isWorkingDay('2026-04-03', null)).toBe(true);
  expect(isWorkingDay('2026-04-03', '67')).toBe(false);
});

test('26 December is a working day in Paris, not in Strasbourg', () => {
  const day = '2025-12-26';
  expect([isWorkingDay(day, null), isWorkingDay(day, '67')]).toEqual([true, false]);
});

test('local time is preserved across clock changes', () => {
  // Friday 27 March 10:00 in winter, Monday 30 in summer; Friday 23 October in summer, Monday 26 in winter.
  expect(addWorkingDays(new Date('2026-03-27T09:00:00Z'), 1, null)).toEqual(new Date('2026-03-30T08:00:00Z'));
  expect(addWorkingDays(new Date('2026-10-23T08:00:00Z'), 1, null)).toEqual(new Date('2026-10-26T09:00:00Z'));
});

test('year ends and leap years', () => {
  // Thursday 31 December 2026, 23:30 in Paris: the 1st is a holiday, followed by a weekend.
  expect(addWorkingDays(new Date('2026-12-31T22:30:00Z'), 1, null)).toEqual(new Date('2027-01-04T22:30:00Z'));
  // Monday 28 February 2028 is followed by the 29th.
  expect(addWorkingDays(new Date('2028-02-28T09:00:00Z'), 1, null)).toEqual(new Date('2028-02-29T09:00:00Z'));
});

test.each([
  // Friday noon to Monday noon: half a day each.
  ['2026-11-20T11:00:00Z', '2026-11-23T11:00:00Z', 24],
  ['2026-03-27T11:00:00Z', '2026-04-07T10:00:00Z', 6 * 24],
  ['2026-11-21T11:00:00Z', '2026-11-22T11:00:00Z', 0],
])('working time from %s to %s is %i hours, and back', (from, to, hours) => {
  const spent = workingTime(new Date(from), new Date(to), null);
  expect(spent / 3_600_000).toBe(hours);
  if (hours > 0) expect(addWorkingTime(new Date(from), spent, null)).toEqual(new Date(to));
});

test('working time starting at a weekend and across Alsatian holidays', () => {
  const hour = 3_600_000;
  expect(addWorkingTime(new Date('2026-11-21T11:00:00Z'), hour, null)).toEqual(new Date('2026-11-23T00:00:00Z'));
  // Thursday 24 December 2026 at noon: Christmas, then Saturday 26.
  expect(addWorkingTime(new Date('2026-12-24T11:00:00Z'), 24 * hour, null)).toEqual(new Date('2026-12-28T11:00:00Z'));
  const eve = new Date('2025-12-24T11:00:00Z');
  expect(addWorkingTime(eve, 24 * hour, null)).toEqual(new Date('2025-12-26T11:00:00Z'));
  expect(addWorkingTime(eve, 24 * hour, '67')).toEqual(new Date('2025-12-29T11:00:00Z'));
});
