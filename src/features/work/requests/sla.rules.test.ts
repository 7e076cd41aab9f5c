import { expect, test } from 'vitest';
import type { Priority } from './request.rules.ts';
import { firstVisitDue, resumedDue, warnedAt } from './sla.rules.ts';

const clock = (priority: Priority, departement: string | null = null) => ({ priority, departement });
const due = (priority: Priority, orderedAt: string, departement?: string) =>
  firstVisitDue(clock(priority, departement), new Date(orderedAt)).toISOString();

test.each([
  // Thursday 24 December 2026, 18:00 in Paris: urgent hours run through Christmas.
  ['urgent', '2026-12-24T17:00:00Z', '2026-12-24T21:00:00.000Z'],
  ['high', '2026-12-24T17:00:00Z', '2026-12-25T17:00:00.000Z'],
  // The night clocks go forward has 23 hours, so 24 hours end one hour later on the clock.
  ['high', '2026-03-28T22:00:00Z', '2026-03-29T22:00:00.000Z'],
  // 28, 29, 30, 31 December, then Monday 4 January.
  ['normal', '2026-12-24T17:00:00Z', '2027-01-04T17:00:00.000Z'],
  // Thursday 31 December, 23:30 in Paris.
  ['normal', '2026-12-31T22:30:00Z', '2027-01-08T22:30:00.000Z'],
  // Friday 25 February 2028: the 29th counts.
  ['normal', '2028-02-25T09:00:00Z', '2028-03-03T09:00:00.000Z'],
  ['normal', '2026-03-27T09:00:00Z', '2026-04-03T08:00:00.000Z'],
  ['low', '2026-10-23T08:00:00Z', '2026-11-16T09:00:00.000Z'],
] as const)('a visit of priority %s ordered at %s is due at %s', (priority, orderedAt, at) => {
  expect(due(priority, orderedAt)).toBe(at);
});

test('in Alsace-Moselle, Good Friday and 26 December are holidays too', () => {
  expect(due('normal', '2026-03-30T08:00:00Z')).toBe('2026-04-07T08:00:00.000Z');
  expect(due('normal', '2026-03-30T08:00:00Z', '67')).toBe('2026-04-08T08:00:00.000Z');
  expect(due('normal', '2025-12-22T09:00:00Z')).toBe('2025-12-30T09:00:00.000Z');
  expect(due('normal', '2025-12-22T09:00:00Z', '67')).toBe('2025-12-31T09:00:00.000Z');
  expect(due('high', '2025-12-25T09:00:00Z', '67')).toBe('2025-12-26T09:00:00.000Z');
});

test.each([
  ['urgent', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['high', '2026-11-21T09:00:00Z', '2026-11-22T03:00:00.000Z'],
  // Five days from Monday: three and three quarters.
  ['normal', '2026-11-23T09:00:00Z', '2026-11-27T03:00:00.000Z'],
  // From Wednesday 4 November: the weekend and the 11th do not count.
  ['normal', '2026-11-04T09:00:00Z', '2026-11-10T03:00:00.000Z'],
] as const)('three quarters of the time of priority %s from %s have passed at %s', (priority, orderedAt, at) => {
  expect(warnedAt(clock(priority), new Date(orderedAt)).toISOString()).toBe(at);
});

test.each([
  // The rest of four hours, on whichever day it resumes.
  ['urgent', '2026-11-21T13:00:00Z', '2026-11-21T10:00:00Z', '2026-11-29T22:00:00Z', '2026-11-30T01:00:00.000Z'],
  // Held over the weekend, which does not count anyway.
  ['normal', '2026-11-27T09:00:00Z', '2026-11-21T09:00:00Z', '2026-11-22T09:00:00Z', '2026-11-27T09:00:00.000Z'],
  // Held from Tuesday 10 to Thursday 12 November: a holiday and a working day, so one day counts.
  ['normal', '2026-11-16T09:00:00Z', '2026-11-10T09:00:00Z', '2026-11-12T09:00:00Z', '2026-11-17T09:00:00.000Z'],
  // One day was left on 30 December; resumed on the 31st, it ends after the holiday and the weekend.
  ['normal', '2026-12-31T09:00:00Z', '2026-12-30T09:00:00Z', '2026-12-31T15:00:00Z', '2027-01-04T15:00:00.000Z'],
  ['normal', '2026-03-30T08:00:00Z', '2026-03-27T09:00:00Z', '2026-03-30T08:00:00Z', '2026-03-31T08:00:00.000Z'],
  // Already late when held: late by the same time afterwards.
  ['normal', '2026-11-20T09:00:00Z', '2026-11-20T11:00:00Z', '2026-11-25T11:00:00Z', '2026-11-25T09:00:00.000Z'],
] as const)('%s, due at %s, held at %s, taken up at %s, is due at %s', (priority, at, heldAt, now, later) => {
  const hold = { heldAt: new Date(heldAt), now: new Date(now) };
  expect(resumedDue(clock(priority), new Date(at), hold).toISOString()).toBe(later);
});

test('a hold over Good Friday costs a day in Paris and none in Colmar', () => {
  const hold = { heldAt: new Date('2026-04-03T00:00:00+02:00'), now: new Date('2026-04-04T00:00:00+02:00') };
  const at = new Date('2026-04-09T10:00:00+02:00');
  expect(resumedDue(clock('normal'), at, hold)).toEqual(new Date('2026-04-10T10:00:00+02:00'));
  expect(resumedDue(clock('normal', '68'), at, hold)).toEqual(at);
});
