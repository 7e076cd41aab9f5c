import { expect, test } from 'vitest';
import { addDays, addMonths, daysLeft, daysTo, parisDay } from './days.ts';

test('a day begins at midnight in Paris, summer and winter', () => {
  expect(parisDay(new Date('2026-11-18T22:59:59Z'))).toBe('2026-11-18');
  expect(parisDay(new Date('2026-11-18T23:00:00Z'))).toBe('2026-11-19');
  expect(parisDay(new Date('2026-07-13T22:00:00Z'))).toBe('2026-07-14');
});

test('adds calendar days and months', () => {
  expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-05-19', -6)).toBe('2025-11-19');
  expect(addMonths('2026-08-31', -6)).toBe('2026-02-28');
});

test('remaining days are calendar days, across leap days and clock changes', () => {
  expect(daysTo('2028-03-01', '2028-02-28')).toBe(2);
  expect(daysTo('2027-03-01', '2027-02-28')).toBe(1);
  expect(daysTo('2027-03-29', '2027-03-27')).toBe(2);
  expect(daysTo('2026-11-21', '2026-11-22')).toBe(-1);
  expect(daysLeft('2026-11-24T09:00:00Z', new Date('2026-11-17T19:00:00Z'))).toBe(7);
  expect(daysLeft('2026-11-17T21:00:00Z', new Date('2026-11-17T19:00:00Z'))).toBe(1);
});
