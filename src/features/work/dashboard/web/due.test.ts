import { describe, expect, test } from 'vitest';
import { parisDay } from '#common/days.ts';
import { formatDate, formatDuration, formatShortDate, formatTime } from '#common/dates.ts';
import { dueOf } from './due.ts';

const now = new Date('2026-11-19T09:00:00Z');
const print = {
  date: (date: Date | string) => formatDate(date),
  shortDate: (date: Date | string) => formatShortDate(date),
  time: (date: Date | string) => formatTime(date),
  duration: (milliseconds: number) => formatDuration(milliseconds),
  today: parisDay,
};
const say = (kind: Parameters<typeof dueOf>[0], dueAt: string) => {
  const { key, params, near } = dueOf(kind, dueAt, now, print);
  return [key, ...Object.values(params ?? {}), ...(near ? ['near'] : [])].join(' ');
};

describe('a due date in words', () => {
  test.each([
    ['2026-11-18T00:00:00+00:00', 'due.validOver'],
    ['2026-11-19T00:00:00+00:00', 'due.validToday'],
    ['2026-11-20T00:00:00+01:00', 'due.validTomorrow'],
    ['2026-11-23T00:00:00+00:00', 'due.left 4\u202fj'],
  ])('validity of %s: %s', (dueAt, words) => expect(say('compare', dueAt)).toBe(words));

  test.each([
    ['2026-11-12T00:00:00+00:00', 'due.expired 12 nov. near'],
    ['2026-11-19T00:00:00+00:00', 'due.expiresToday near'],
    ['2026-11-20T00:00:00+00:00', 'due.expiresTomorrow near'],
    ['2026-11-28T00:00:00+00:00', 'due.expires 28 nov. near'],
    ['2026-12-04T00:00:00+00:00', 'due.expires 4 déc.'],
  ])('a document of %s: %s', (dueAt, words) => expect(say('document', dueAt)).toBe(words));

  test.each([
    ['2026-11-18T08:00:00Z', 'due.late 1\u202fj'],
    ['2026-11-19T16:00:00Z', 'due.before 17\u202fh'],
    ['2026-11-19T16:30:00Z', 'due.before 17\u202fh\u202f30'],
    ['2026-11-20T08:00:00Z', 'due.tomorrow'],
    ['2026-11-20T22:30:00Z', 'due.tomorrow'],
    ['2026-11-21T07:00:00Z', 'due.left 2\u202fj'],
    ['2026-11-24T09:30:00Z', 'due.left 5\u202fj'],
  ])('a deadline at %s: %s', (dueAt, words) => expect(say('accept', dueAt)).toBe(words));
});
