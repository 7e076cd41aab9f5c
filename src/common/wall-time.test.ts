import { expect, test } from 'vitest';
import { instantOf, wallOf } from './wall-time.ts';

const at = (wall: string, zone: string, twice?: 'first' | 'last') =>
  instantOf(Date.parse(`${wall}Z`), zone, twice).toISOString();

test('converts to local time in a time zone, and back', () => {
  expect(new Date(wallOf(new Date('2026-11-22T11:30:00Z'), 'America/New_York')).toISOString()).toBe(
    '2026-11-22T06:30:00.000Z',
  );
  expect(at('2026-11-22T06:30', 'America/New_York')).toBe('2026-11-22T11:30:00.000Z');
  expect(at('2026-11-22T06:30', 'Indian/Reunion')).toBe('2026-11-22T02:30:00.000Z');
});

test('a repeated hour is the first unless requested otherwise, a skipped one the next', () => {
  expect(at('2026-10-25T02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25T02:30', 'Europe/Paris', 'last')).toBe('2026-10-25T01:30:00.000Z');
  for (const twice of ['first', 'last'] as const)
    expect(at('2026-03-29T02:30', 'Europe/Paris', twice)).toBe('2026-03-29T01:30:00.000Z');
});

test('a clock change of half an hour is handled on both sides', () => {
  const wall = (instant: string) => new Date(wallOf(new Date(instant), 'Australia/Lord_Howe')).toISOString();
  expect(wall('2026-10-03T15:29:59.999Z')).toBe('2026-10-04T01:59:59.999Z');
  expect(wall('2026-10-03T15:30:00.000Z')).toBe('2026-10-04T02:30:00.000Z');
});
