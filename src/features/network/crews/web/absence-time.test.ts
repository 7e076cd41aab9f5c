import { expect, test } from 'vitest';
import { absenceTime } from './absence-time.ts';

const hours = { from: '08:00', to: '12:00' };
const written = { from: '2026-11-23', to: '2026-11-24', whole: true, hours };

test('an absence is of whole days, or from an hour to another', () => {
  expect(absenceTime(written)).toEqual({ startsAt: '2026-11-22T23:00:00.000Z', endsAt: '2026-11-24T23:00:00.000Z' });
  expect(absenceTime({ ...written, whole: false })).toEqual({
    startsAt: '2026-11-23T07:00:00.000Z',
    endsAt: '2026-11-24T11:00:00.000Z',
  });
});

test('an emptied day or hour is no midnight: nothing is said of when yet', () => {
  expect(absenceTime({ ...written, from: '' })).toBeNull();
  expect(absenceTime({ ...written, to: '' })).toBeNull();
  expect(absenceTime({ ...written, whole: false, hours: { ...hours, to: '' } })).toBeNull();
  expect(absenceTime({ ...written, hours: { from: '', to: '' } })).not.toBeNull();
});
