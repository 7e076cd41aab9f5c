import { expect, test } from 'vitest';
import { contradictionOf } from './tender-dates.ts';

const now = new Date('2026-11-21T09:00:00Z');
const of = (deadlineAt: string | null, changes: object = {}) =>
  contradictionOf(
    { priority: 'low', deadlineAt, wantedFrom: null, wantedTo: null, departement: null, ...changes },
    now,
  );

test.each([
  [null, { wantedTo: '2026-11-22' }, null],
  ['2026-11-25T11:00:00Z', { wantedFrom: '2026-11-25', wantedTo: '2026-11-30' }, null],
  ['2026-11-26T11:00:00Z', { wantedFrom: '2026-11-25', wantedTo: '2026-11-30' }, 'afterStart'],
  ['2026-12-01T11:00:00Z', { wantedFrom: '2026-11-25', wantedTo: '2026-11-30' }, 'afterEnd'],
  // 23:30 UTC is the next day in Paris.
  ['2026-11-30T23:30:00Z', { wantedTo: '2026-11-30' }, 'afterEnd'],
  // Still the 30th in Martinique; in Nouméa, ten hours ahead of Paris, already the 1st.
  ['2026-11-30T23:30:00Z', { wantedTo: '2026-11-30', departement: '972' }, null],
  ['2026-11-30T14:00:00Z', { wantedTo: '2026-11-30', departement: '988' }, 'afterEnd'],
  ['2026-11-22T20:00:00Z', { priority: 'urgent' }, null],
  ['2026-11-23T08:00:00Z', { priority: 'urgent' }, 'tooLong'],
  ['2026-11-24T20:00:00Z', { priority: 'high' }, null],
  ['2026-11-25T08:00:00Z', { priority: 'high' }, 'tooLong'],
  ['2026-12-22T08:00:00Z', { priority: 'normal' }, 'tooLong'],
  ['2027-03-01T08:00:00Z', { priority: 'low' }, null],
])('quotes awaited until %s, with %o: %s', (deadlineAt, changes, told) => {
  expect(of(deadlineAt, changes)).toBe(told);
});
