import { expect, test } from 'vitest';
import { daysOf, periodOf, stepped, weekNumber } from './period.ts';

test('a view loads the weeks that it shows', () => {
  expect(periodOf('2026-11-19', 'week')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('2026-11-22', 'day')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('2026-11-19', 'month')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(daysOf(periodOf('2026-08-15', 'month'))).toHaveLength(42);
  // Weeks have seven days at a clock change too.
  expect(daysOf(periodOf('2026-10-25', 'week'))).toHaveLength(7);
  expect(daysOf(periodOf('2027-03-28', 'week'))).toHaveLength(7);
});

test('a step leads to the adjacent day, week or month', () => {
  expect(stepped('2026-10-24', 'day', 1)).toBe('2026-10-25');
  expect(stepped('2026-12-31', 'week', 1)).toBe('2027-01-07');
  expect(stepped('2026-01-31', 'month', 1)).toBe('2026-02-01');
  expect(stepped('2026-03-31', 'month', -1)).toBe('2026-02-01');
});

test('weeks are numbered as calendars do', () => {
  expect(['2026-11-19', '2026-12-31', '2027-01-03', '2027-01-04'].map(weekNumber)).toEqual([47, 53, 53, 1]);
});
