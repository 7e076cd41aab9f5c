import { describe, expect, test } from 'vitest';
import { faultOf, heldUntil, minutesADay, minutesOf, type Span, spellsOf } from './time.rules.ts';

const span = (from: string, to: string): Span => ({ startsAt: new Date(from), endsAt: new Date(to) });
const inUtc = (spells: readonly Span[]) =>
  spells.map(({ startsAt, endsAt }) => `${startsAt.toISOString().slice(5, 16)}/${endsAt.toISOString().slice(5, 16)}`);

describe('hours on site over several days', () => {
  test('are local times, across both clock changes', () => {
    // Clocks go back on Sunday 25 October 2026, forward on Sunday 28 March 2027.
    const autumn = span('2026-10-23T08:00:00+02:00', '2026-10-26T17:00:00+01:00');
    expect(inUtc(spellsOf(autumn, null))).toEqual(['10-23T06:00/10-23T15:00', '10-26T07:00/10-26T16:00']);
    expect([minutesADay(autumn, null), minutesOf(spellsOf(autumn, null))]).toEqual([540, 1080]);
    const spring = span('2027-03-26T08:00:00+01:00', '2027-03-30T17:00:00+02:00');
    expect(inUtc(spellsOf(spring, null))).toEqual(['03-26T07:00/03-26T16:00', '03-30T06:00/03-30T15:00']);
    // Good Friday is a holiday in Alsace, but a first day always counts; Easter Monday is a holiday everywhere.
    expect(inUtc(spellsOf(spring, '67'))).toHaveLength(2);
    expect(minutesADay(spring, null)).toBe(540);
  });

  test('exclude weekends, except days given explicitly', () => {
    const overWeekEnd = span('2026-11-20T09:00:00+01:00', '2026-11-22T12:00:00+01:00');
    expect(inUtc(spellsOf(overWeekEnd, null))).toEqual(['11-20T08:00/11-20T11:00', '11-22T08:00/11-22T11:00']);
    expect(inUtc(spellsOf(span('2026-12-25T09:00:00+01:00', '2026-12-28T12:00:00+01:00'), '67'))).toHaveLength(2);
  });

  test('in the night clocks go back are one hour longer', () => {
    const night = span('2026-10-24T22:00:00+02:00', '2026-10-25T04:00:00+01:00');
    expect(spellsOf(night, null)).toEqual([night]);
    expect(minutesADay(night, null)).toBe(420);
  });
});

describe('invalid times', () => {
  const now = new Date('2026-11-19T09:00:00Z');
  test.each([
    ['2026-11-19T07:00:00Z', '2026-11-19T08:59:00Z', 'over'],
    ['2026-11-19T07:00:00Z', '2026-11-19T10:00:00Z', 'over'],
    ['2026-11-19T08:44:00Z', '2026-11-19T10:00:00Z', 'over'],
    ['2026-11-19T08:50:00Z', '2026-11-19T10:00:00Z', null],
    ['2026-11-23T08:00:00Z', '2026-11-27T07:00:00Z', 'hours'],
    ['2026-11-23T05:00:00Z', '2026-11-27T20:00:00Z', 'day'],
    ['2026-11-23T08:00:00Z', '2027-01-04T16:00:00Z', 'long'],
    ['2026-11-23T08:00:00Z', '2026-12-01T16:00:00Z', 'long'],
    ['2026-11-23T08:00:00Z', '2026-11-27T16:00:00Z', null],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(faultOf(span(from, to), { now, departement: null })).toBe(fault);
  });
});

describe('slots are reserved', () => {
  const now = new Date('2026-11-19T09:00:00Z');
  const first = (from: string) =>
    heldUntil([span(from, from.replace('T08', 'T10'))], { now, departement: null }).toISOString();
  test('until the evening before the first, three days at most', () => {
    expect(first('2026-11-21T08:00:00Z')).toBe('2026-11-20T17:00:00.000Z');
    expect(first('2026-12-01T08:00:00Z')).toBe('2026-11-22T09:00:00.000Z');
  });
  test('until the first begins, when that evening has passed', () => {
    const late = new Date('2026-11-19T19:00:00Z');
    const tomorrow = span('2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z');
    expect(heldUntil([tomorrow], { now: late, departement: null })).toEqual(tomorrow.startsAt);
  });
});
