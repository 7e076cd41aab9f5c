import { expect, test } from 'vitest';
import { boxOf, dayScale, dialAt, pointAt, timeOf, weekScale, widthOf } from './scale.ts';

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

test('a free Saturday is narrow, one with work is not', () => {
  const scale = weekScale(days, new Set(), 138 + 5 * 140 + 72);
  expect(scale.edges).toEqual([138, 278, 418, 558, 698, 838, 910]);
  expect(widthOf(weekScale(days, new Set(['2026-11-21']), 978))).toBe(978);
});

test('a point of a cell is an hour of its day, by half hours', () => {
  const scale = weekScale(days, new Set(), 910);
  const row = { tiers: 2 };
  expect(pointAt(scale, 100, 10, row)).toBeNull();
  expect(pointAt(scale, 140, 0, row)).toEqual({ day: '2026-11-16', from: 480 });
  expect(pointAt(scale, 700, 74, row)).toEqual({ day: '2026-11-20', from: 750 });
});

test('the day view reaches as far as its visits, by whole hours', () => {
  const usual = dayScale('2026-11-16', [{ from: 480, to: 1020 }], 0);
  expect(usual.dial).toEqual({ from: 420, to: 1200 });
  const night = dayScale(
    '2026-11-16',
    [
      { from: 1275, to: 1440 },
      { from: 330, to: 480 },
    ],
    0,
  );
  expect(night.dial).toEqual({ from: 300, to: 1440 });
  const late = boxOf(night, { from: 1275, to: 1440, tier: 0, tiers: 1, column: 0, columns: 1 }, { tiers: 1 });
  expect([late.left, late.left + late.width]).toEqual([dialAt(night, 1275), widthOf(night)]);
  expect(pointAt(night, late.left, 10, { tiers: 1 })).toEqual({ day: '2026-11-16', from: 1290 });
});

test('a number of working days ends with the last of them, in local time', () => {
  const target = { rowKey: 'a', day: '2026-11-19', from: 480, minutes: 540, days: 3 };
  expect(timeOf(target, { departement: null, isOff: isWeekend })).toEqual({
    startsAt: '2026-11-19T07:00:00.000Z',
    endsAt: '2026-11-23T16:00:00.000Z',
  });
  for (const [day, startsAt, endsAt] of [
    ['2026-10-23', '2026-10-23T06:00:00.000Z', '2026-10-26T09:00:00.000Z'],
    ['2027-03-26', '2027-03-26T07:00:00.000Z', '2027-03-29T08:00:00.000Z'],
  ] as const) {
    expect(timeOf({ ...target, day, minutes: 120, days: 2 }, { departement: null, isOff: isWeekend })).toEqual({
      startsAt,
      endsAt,
    });
  }
});
