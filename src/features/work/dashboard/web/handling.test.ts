import { expect, test } from 'vitest';
import { columnsOf, inTwoWeeks, type HandlingJob, volumeOf } from './handling.ts';

const move = (startOn: string | null, volumeMilli: number | null = null) => ({ startOn, volumeMilli }) as HandlingJob;

test('two weeks begin today and end before the fifteenth day', () => {
  const moves = ['2026-11-20', '2026-11-21', '2026-12-04', '2026-12-05', null].map((day) => move(day));
  expect(inTwoWeeks(moves, '2026-11-21').map(({ startOn }) => startOn)).toEqual(['2026-11-21', '2026-12-04']);
});

test('a weekend day has a column only when something moves', () => {
  const days = columnsOf([move('2026-11-22')], '2026-11-21').map(({ day }) => day);
  expect(days).toHaveLength(11);
  expect(days.slice(0, 3)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
});

test('volumes add up; an unknown one counts as zero', () => {
  expect(volumeOf([move(null, 4000), move(null), move(null, 1500)])).toBe(5500);
});
