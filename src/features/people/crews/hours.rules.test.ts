import { describe, expect, test } from 'vitest';
import { parisInstant } from '#common/paris-time.ts';
import { crewWeek, outsideHours, plannedMinutes, weekFrom, weekMinutes, workedMinutes, workOf } from './hours.rules.ts';

const days = [1, 2, 3, 4, 5];
const hours = days.flatMap((day) => [
  { day, from: '08:00', to: '12:00' },
  { day, from: '13:00', to: '17:00' },
]);
const at = (day: string, from: string, to: string) => ({
  startsAt: parisInstant(day, from),
  endsAt: parisInstant(day, to),
});

test('an ordinary week is the sum of its periods', () => {
  expect(weekMinutes(hours)).toBe(40 * 60);
  expect(weekMinutes([])).toBe(0);
});

describe('the working time of a week', () => {
  test('excludes holidays: 11 November 2026 is a Wednesday', () => {
    expect(workedMinutes(hours, '2026-11-09')).toBe(32 * 60);
    expect(workOf(hours, '2026-11-11')).toEqual([]);
  });

  test('excludes those of Alsace-Moselle there: Good Friday 2026 is 3 April', () => {
    expect(workedMinutes(hours, '2026-03-30')).toBe(40 * 60);
    expect(workedMinutes(hours, '2026-03-30', { departement: '67' })).toBe(32 * 60);
  });

  test('excludes absences, as far as they overlap the hours', () => {
    const absences = [at('2026-11-18', '00:00', '24:00'), at('2026-11-19', '10:00', '14:00')];
    expect(workedMinutes(hours, '2026-11-16', { absences })).toBe((40 - 8 - 3) * 60);
  });

  test('a night with a clock change is an hour longer, or shorter', () => {
    const night = [{ day: 7, from: '00:00', to: '06:00' }];
    expect(workedMinutes(night, '2026-10-19')).toBe(7 * 60);
    expect(workedMinutes(night, '2027-03-22')).toBe(5 * 60);
    expect(weekMinutes(night)).toBe(6 * 60);
  });
});

test('a day with a clock change begins and ends in local time', () => {
  expect(workOf([{ day: 7, from: '08:00', to: '12:00' }], '2026-10-25')).toEqual([
    { startsAt: new Date('2026-10-25T07:00:00Z'), endsAt: new Date('2026-10-25T11:00:00Z') },
  ]);
  expect(workOf([{ day: 7, from: '08:00', to: '12:00' }], '2027-03-28')).toEqual([
    { startsAt: new Date('2027-03-28T06:00:00Z'), endsAt: new Date('2027-03-28T10:00:00Z') },
  ]);
  const week = weekFrom('2026-10-25');
  expect(week.monday).toBe('2026-10-19');
  expect(week.endsAt.getTime() - week.startsAt.getTime()).toBe((7 * 24 + 1) * 3_600_000);
});

describe('the planned time of a week', () => {
  test('excludes the break of a day, and includes what exceeds the day', () => {
    expect(plannedMinutes(hours, '2026-11-16', [at('2026-11-17', '08:00', '17:00')])).toBe(8 * 60);
    expect(plannedMinutes(hours, '2026-11-16', [at('2026-11-17', '16:00', '19:30')])).toBe(210);
  });

  test('excludes other weeks', () => {
    expect(plannedMinutes(hours, '2026-11-16', [at('2026-11-23', '08:00', '12:00')])).toBe(0);
    const overnight = { startsAt: parisInstant('2026-11-22', '22:00'), endsAt: parisInstant('2026-11-23', '02:00') };
    expect(plannedMinutes([], '2026-11-16', [overnight])).toBe(120);
  });
});

test.each([
  ['2026-11-17', '08:00', '17:00', null],
  ['2026-11-17', '09:00', '11:00', null],
  ['2026-11-17', '07:30', '09:00', 'hours'],
  ['2026-11-17', '16:00', '17:30', 'hours'],
  ['2026-11-21', '09:00', '10:00', 'day_off'],
  ['2026-11-11', '09:00', '10:00', 'holiday'],
])('%s from %s to %s: %s', (day, from, to, why) => {
  expect(outsideHours(hours, at(day, from, to))).toBe(why);
});

test('the week of a crew is the average of its people; zero without people', () => {
  const away = { hours, absences: [at('2026-11-16', '00:00', '24:00')], visits: [] };
  const busy = { hours, absences: [], visits: [at('2026-11-17', '08:00', '12:00')] };
  expect(crewWeek([away, busy], '2026-11-19')).toEqual({
    from: '2026-11-16',
    plannedMinutes: 120,
    workedMinutes: 36 * 60,
  });
  expect(crewWeek([], '2026-11-19')).toEqual({ from: '2026-11-16', plannedMinutes: 0, workedMinutes: 0 });
});
