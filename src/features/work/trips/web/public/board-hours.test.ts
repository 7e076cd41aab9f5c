import { expect, test } from 'vitest';
import { boardHours, minutesOn } from './board-hours.ts';

const stop = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

test('a board shows the hours of its day, and more if a stop is earlier or later', () => {
  const day = { day: '2026-11-23', departement: '75' };
  expect(boardHours([], day)).toEqual({ from: 420, to: 1080 });
  expect(boardHours([stop('2026-11-23T04:30:00Z', '2026-11-23T18:10:00Z')], day)).toEqual({ from: 300, to: 1200 });
});

test('a stop that continues past midnight ends with its day', () => {
  const day = { day: '2026-11-23', departement: '75' };
  const late = stop('2026-11-23T20:00:00Z', '2026-11-23T23:00:00Z');
  expect(boardHours([late], day)).toEqual({ from: 420, to: 1440 });
  expect([minutesOn(day, late.startsAt), minutesOn(day, late.endsAt)]).toEqual([1260, 1440]);
  expect(minutesOn({ ...day, day: '2026-11-24' }, late.startsAt)).toBe(0);
});

test.each([
  ['972', 180, 0],
  ['974', 660, 480],
  ['988', 1080, 900],
])('a stop is at the hours of the company’s seat: %s', (departement, ends, starts) => {
  const day = { day: '2026-11-23', departement };
  const one = stop('2026-11-23T04:00:00Z', '2026-11-23T07:00:00Z');
  expect([minutesOn(day, one.startsAt), minutesOn(day, one.endsAt)]).toEqual([starts, ends]);
});
