import { expect, test } from 'vitest';
import { addDays } from '#common/days.ts';
import { answered, outcomeOf } from './round.rules.ts';

const weekly = { rule: 'FREQ=WEEKLY', startsOn: '2026-11-02', nextOn: '2026-11-23' };

test('a round answers the date that is due, or the one to come where it is nearer than the time before', () => {
  for (const madeOn of ['2026-11-25', '2026-11-23', '2026-11-22'])
    expect(answered(weekly, madeOn, '2026-11-16'), madeOn).toEqual({ dueOn: '2026-11-23', nextOn: '2026-11-30' });
  // An additional turn, closer to the last date; reported late by a phone.
  for (const madeOn of ['2026-11-18', '2026-11-10'])
    expect(answered(weekly, madeOn, '2026-11-16')).toEqual({ dueOn: null, nextOn: '2026-11-23' });
  expect(answered(weekly, '2026-11-01', null)).toEqual({ dueOn: '2026-11-23', nextOn: '2026-11-30' });
  expect(answered({ ...weekly, rule: null, nextOn: null }, '2026-11-18', null)).toEqual({ dueOn: null, nextOn: null });
});

test('whenever it is made, the next date is after that day, and none is answered twice', () => {
  let { nextOn }: { nextOn: string | null } = weekly;
  let lastOn: string | null = null;
  const dates: string[] = [];
  for (let day = '2026-11-16', step = 1; day < '2027-11-16'; day = addDays(day, (step = (step * 7) % 11))) {
    const turn = answered({ ...weekly, nextOn }, day, lastOn);
    if (turn.dueOn) dates.push(turn.dueOn);
    ({ nextOn } = turn);
    lastOn = day;
    expect(nextOn !== null && nextOn > day, day).toBe(true);
  }
  expect(new Set(dates).size).toBe(dates.length);
});

test('a value beyond its bounds is bad, whatever was pressed', () => {
  const bounds = { asks: 'value', lowMilli: 1000, highMilli: 2500 } as const;
  const of = (valueMilli: number | null) => outcomeOf(bounds, { outcome: 'good', valueMilli });
  expect([of(999), of(1000), of(2500), of(2501), of(null)]).toEqual(['bad', 'good', 'good', 'bad', 'good']);
  expect(outcomeOf(bounds, { outcome: 'skipped', valueMilli: 1 })).toBe('skipped');
  expect(outcomeOf({ ...bounds, asks: 'state' }, { outcome: 'bad', valueMilli: null })).toBe('bad');
});
