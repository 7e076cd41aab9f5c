import { expect, test } from 'vitest';
import { isHalfWritten, toHours, toPeriods } from './week-periods.ts';

test('a week is typed as two periods per day, and read back as working periods', () => {
  const hours = [
    { day: 1, from: '13:00', to: '16:00' },
    { day: 1, from: '08:00', to: '12:00' },
  ];
  const periods = toPeriods(hours);
  expect(periods).toHaveLength(14);
  expect(toHours(periods)).toEqual(hours.toReversed());
});

test('a period without start or end is incomplete', () => {
  const [period] = toPeriods([]);
  if (!period) throw new Error('no period');
  const written = [{}, { from: '08:00' }, { to: '12:00' }, { from: '08:00', to: '12:00' }];
  expect(written.map((times) => isHalfWritten({ ...period, ...times }))).toEqual([false, true, true, false]);
});
