import { expect, test } from 'vitest';
import { addDays } from '#common/days.ts';
import { daysOf, frequencies, parseRule, type Recurrence, weekdays, writeRule } from './recurrence.rules.ts';

const time = (day: string) => Date.parse(day);
const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const lastOf = (day: string) => addDays(day, 1).slice(8) === '01';

/** Whether a rule matches a day, checked on the day itself: independent of how dates are generated. */
function falls({ frequency, interval, months, weekday, skip }: Recurrence, startsOn: string, day: string): boolean {
  if (day < startsOn) return false;
  const month = Number(day.slice(5, 7));
  if (frequency === 'WEEKLY')
    return (
      (time(day) - time(startsOn)) % (interval * 7 * 86_400_000) === 0 &&
      (months.length === 0 || months.includes(month))
    );
  const apart =
    frequency === 'MONTHLY'
      ? monthsOf(day) - monthsOf(startsOn)
      : Number(day.slice(0, 4)) - Number(startsOn.slice(0, 4));
  if (apart % interval !== 0) return false;
  if (months.length > 0 ? !months.includes(month) : frequency === 'YEARLY' && month !== Number(startsOn.slice(5, 7)))
    return false;
  if (weekday) {
    if (weekdays[(new Date(day).getUTCDay() + 6) % 7] !== weekday.day) return false;
    if (weekday.rank > 0) return Math.ceil(Number(day.slice(8)) / 7) === weekday.rank;
    return new Date(time(day) + 7 * 86_400_000).getUTCMonth() + 1 !== month;
  }
  return day.slice(8) === startsOn.slice(8) || (skip === 'BACKWARD' && lastOf(day) && day.slice(8) < startsOn.slice(8));
}

function drawn(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test('over ten years the days of any rule are those that match it, each once and in order', () => {
  const draw = drawn(30);
  for (let run = 0; run < 60; run += 1) {
    const frequency = frequencies[draw(3)] ?? 'YEARLY';
    const months = draw(2) ? [] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(() => draw(3) === 0);
    const mayHaveWeekday = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months.length > 0);
    const rule: Recurrence = {
      frequency,
      interval: 1 + draw(frequency === 'YEARLY' ? 3 : 14),
      months,
      weekday:
        mayHaveWeekday && draw(2) ? { rank: [1, 2, 3, 4, -1][draw(5)] ?? 1, day: weekdays[draw(7)] ?? 'MO' } : null,
      skip: draw(2) ? 'OMIT' : 'BACKWARD',
    };
    expect(parseRule(writeRule(rule)), writeRule(rule)).toEqual(rule);
    const startsOn = new Date(Date.UTC(2026, draw(12), 1 + draw(31))).toISOString().slice(0, 10);
    const end = new Date(Date.UTC(2037, 0, 1)).toISOString().slice(0, 10);
    const named: string[] = [];
    for (let day = startsOn; day < end; day = addDays(day, 1)) if (falls(rule, startsOn, day)) named.push(day);
    const found = daysOf(rule, startsOn, startsOn, 600).filter((day) => day < end);
    expect(found, `${writeRule(rule)} from ${startsOn}`).toEqual(named);
    const [later] = named.slice(-1);
    if (later) expect(daysOf(rule, startsOn, later, 1)).toEqual([later]);
  }
});

test.each([
  ['FREQ=WEEKLY;INTERVAL=6', '2026-10-12', ['2026-10-12', '2026-11-23', '2027-01-04', '2027-02-15', '2027-03-29']],
  ['RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=1;SKIP=BACKWARD', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ['FREQ=MONTHLY', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
  ['FREQ=MONTHLY;BYMONTH=10,11,12', '2026-12-15', ['2026-12-15', '2027-10-15', '2027-11-15']],
  ['FREQ=YEARLY;INTERVAL=5', '2026-11-23', ['2026-11-23', '2031-11-23']],
  ['FREQ=YEARLY;BYMONTH=9;BYDAY=-1FR', '2026-01-01', ['2026-09-25', '2027-09-24']],
])('%s', (text, startsOn, expected) => {
  const rule = parseRule(text);
  expect(rule && daysOf(rule, startsOn, startsOn, expected.length)).toEqual(expected);
});

test.each([
  '',
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=YEARLY;BYDAY=1MO',
  'FREQ=MONTHLY;INTERVAL=0',
  'FREQ=MONTHLY;BYMONTH=13',
  'FREQ=MONTHLY;FREQ=YEARLY',
  'FREQ=MONTHLY;UNTIL=20270101',
  'FREQ=MONTHLY;SKIP=BACKWARD',
])('rejects the rule «%s»', (text) => {
  expect(parseRule(text)).toBeNull();
});

test('a rule that matches no day ends', () => {
  expect(daysOf({ ...(parseRule('FREQ=YEARLY;BYMONTH=2') as Recurrence) }, '2026-01-30', '2026-01-30', 2)).toEqual([]);
});

test('a rule that began long ago is evaluated from today', () => {
  expect(daysOf(parseRule('FREQ=WEEKLY') as Recurrence, '1900-01-01', '2026-11-24', 2)).toEqual([
    '2026-11-30',
    '2026-12-07',
  ]);
});
