import { expect, test } from 'vitest';
import { dueOn, isTermTooLong } from './due-date.rules.ts';

test.each([
  ['2026-11-27', 30, false, '2026-12-27'],
  ['2026-11-27', 60, false, '2027-01-26'],
  ['2026-11-27', 45, true, '2027-01-31'],
  ['2028-01-16', 44, true, '2028-02-29'],
  ['2026-12-31', 0, false, '2026-12-31'],
])('an invoice of %s, %d days, end of month %s', (issuedOn, termDays, endOfMonth, due) => {
  expect(dueOn(issuedOn, { termDays, endOfMonth })).toBe(due);
});

test.each([
  ['company', 60, false, false],
  ['company', 61, false, true],
  ['company', 45, true, false],
  ['company', 46, true, true],
  ['public', 30, false, false],
  ['public', 31, false, true],
  ['public', 30, true, true],
] as const)('the longest legal term, for a %s of %d days (end of month %s)', (buyer, termDays, endOfMonth, tooLong) => {
  expect(isTermTooLong(buyer, { termDays, endOfMonth })).toBe(tooLong);
});
