import { expect, test } from 'vitest';
import { absenceTime } from './absence-time.ts';

const hours = { from: '08:00', to: '12:00' };
const written = { from: '2026-11-23', to: '2026-11-24', whole: true, hours };

test('an absence is of whole days, or from one hour to another', () => {
  expect(absenceTime(written, '75')).toEqual({
    startsAt: '2026-11-22T23:00:00.000Z',
    endsAt: '2026-11-24T23:00:00.000Z',
  });
  expect(absenceTime({ ...written, whole: false }, '75')).toEqual({
    startsAt: '2026-11-23T07:00:00.000Z',
    endsAt: '2026-11-24T11:00:00.000Z',
  });
});

test.each([
  ['75', '2026-10-24T22:00', '2026-10-25T23:00', '2026-10-25T07:00'],
  ['972', '2026-10-25T04:00', '2026-10-26T04:00', '2026-10-25T12:00'],
  ['974', '2026-10-24T20:00', '2026-10-25T20:00', '2026-10-25T04:00'],
  ['988', '2026-10-24T13:00', '2026-10-25T13:00', '2026-10-24T21:00'],
])(
  'its days and hours are those of the company’s seat: %s, as Paris changes its clocks',
  (place, starts, ends, eight) => {
    const day = { ...written, from: '2026-10-25', to: '2026-10-25' };
    expect(absenceTime(day, place)).toEqual({ startsAt: `${starts}:00.000Z`, endsAt: `${ends}:00.000Z` });
    expect(absenceTime({ ...day, whole: false }, place)?.startsAt).toBe(`${eight}:00.000Z`);
  },
);

test('an empty day or hour is not midnight: the time is incomplete', () => {
  expect(absenceTime({ ...written, from: '' }, '75')).toBeNull();
  expect(absenceTime({ ...written, to: '' }, '75')).toBeNull();
  expect(absenceTime({ ...written, whole: false, hours: { ...hours, to: '' } }, '75')).toBeNull();
  expect(absenceTime({ ...written, hours: { from: '', to: '' } }, '75')).not.toBeNull();
});
