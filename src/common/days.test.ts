import { expect, test } from 'vitest';
import { addDays, addMonths, parisDay } from './days.ts';

test('a day begins at midnight in Paris, summer and winter', () => {
  expect(parisDay(new Date('2026-11-18T22:59:59Z'))).toBe('2026-11-18');
  expect(parisDay(new Date('2026-11-18T23:00:00Z'))).toBe('2026-11-19');
  expect(parisDay(new Date('2026-07-13T22:00:00Z'))).toBe('2026-07-14');
});

test('days and months are added on the calendar', () => {
  expect(addDays('2026-12-20', 30)).toBe('2027-01-19');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-05-19', -6)).toBe('2025-11-19');
  expect(addMonths('2026-08-31', -6)).toBe('2026-02-28');
});
