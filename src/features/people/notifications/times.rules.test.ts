import { expect, test } from 'vitest';
import { nextDigest, quietUntil, type Times } from './times.rules.ts';

const paris = 'Europe/Paris';
const night: Times = { digestHour: 8, quietFrom: 22, quietTo: 7 };
const noon: Times = { digestHour: 8, quietFrom: 12, quietTo: 14 };
const until = (at: string, times = night, zone = paris) =>
  quietUntil(new Date(at), times, zone)?.toISOString().slice(0, 16) ?? null;

test.each([
  ['2026-11-22T20:59:00Z', null],
  ['2026-11-22T21:00:00Z', '2026-11-23T06:00'],
  ['2026-11-22T23:30:00Z', '2026-11-23T06:00'],
  ['2026-11-23T05:59:59Z', '2026-11-23T06:00'],
  ['2026-11-23T06:00:00Z', null],
])('across midnight, at %s: %s', (at, end) => expect(until(at)).toBe(end));

test('within a day', () => {
  expect(until('2026-11-22T11:30:00Z', noon)).toBe('2026-11-22T13:00');
  expect(until('2026-11-22T13:00:00Z', noon)).toBeNull();
});

test('by the clock of the person, whatever the server’s', () => {
  expect(until('2026-11-22T21:30:00Z', night, 'America/Guadeloupe')).toBeNull();
  expect(until('2026-11-22T21:30:00Z', night, 'Indian/Reunion')).toBe('2026-11-23T03:00');
  expect(until('2026-11-22T21:30:00Z', { ...night, quietFrom: null, quietTo: null })).toBeNull();
});

test('the night of winter time lasts an hour more, that of summer time an hour less', () => {
  // 25 October 2026, 3 h becomes 2 h; 28 March 2027, 2 h becomes 3 h.
  expect(until('2026-10-24T20:30:00Z')).toBe('2026-10-25T06:00');
  expect(until('2026-10-25T05:59:00Z')).toBe('2026-10-25T06:00');
  expect(until('2027-03-27T21:30:00Z')).toBe('2027-03-28T05:00');
  expect(until('2027-03-28T05:00:00Z')).toBeNull();
  // An hour that occurs twice, or never.
  expect(until('2026-10-24T23:30:00Z', { ...night, quietTo: 2 })).toBe('2026-10-25T01:00');
  expect(until('2027-03-28T00:30:00Z', { ...night, quietTo: 2 })).toBe('2027-03-28T01:00');
});

const digest = (
  at: string,
  times: Parameters<typeof nextDigest>[1] = { digestHour: 8, quietFrom: null, quietTo: null },
) => {
  const { at: leaves, day } = nextDigest(new Date(at), times, paris);
  return [leaves.toISOString().slice(0, 16), day];
};

test('a digest leaves at its hour, the next day once the hour is there', () => {
  expect(digest('2026-11-22T05:00:00Z')).toEqual(['2026-11-22T07:00', '2026-11-22']);
  expect(digest('2026-11-22T06:59:30Z')).toEqual(['2026-11-23T07:00', '2026-11-23']);
  expect(digest('2026-11-22T07:00:00Z')).toEqual(['2026-11-23T07:00', '2026-11-23']);
  expect(digest('2026-10-24T12:00:00Z')).toEqual(['2026-10-25T07:00', '2026-10-25']);
});

test('a digest waits for the end of quiet hours', () => {
  expect(digest('2026-11-22T20:00:00Z', { ...night, digestHour: 6 })).toEqual(['2026-11-23T06:00', '2026-11-23']);
});
