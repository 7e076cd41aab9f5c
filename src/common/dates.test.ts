import { expect, test } from 'vitest';
import {
  formatCalendarDay,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatDigits,
  formatDuration,
  formatMonth,
  formatLeft,
  formatRelative,
  formatTime,
  formatWeekday,
} from './dates.ts';

const at = '2026-11-19T14:20:00Z';

test('prints French dates in the reader’s time zone', () => {
  expect(formatDate(at)).toBe('19 nov. 2026');
  expect(formatDay(at)).toBe('jeu. 19 nov. 2026');
  expect(formatTime(at)).toBe('15\u202fh\u202f20');
  expect(formatTime('2026-11-19T14:00:00Z')).toBe('15\u202fh');
  for (const locale of ['en-GB', 'de', 'es', 'it']) expect(formatTime(at, { locale })).toBe('15:20');
  expect(formatClock('08:30')).toBe('8\u202fh\u202f30');
  expect(formatDateTime(at, { timeZone: 'America/New_York' })).toBe('19 nov. 2026, 9\u202fh\u202f20');
  expect(formatDate('2026-12-01T12:00:00Z')).toBe('1er déc. 2026');
  expect(formatDate('2026-12-11T12:00:00Z')).toBe('11 déc. 2026');
});

test('prints a calendar day as written, in any time zone', () => {
  for (const timeZone of ['Pacific/Tahiti', 'America/Martinique', 'Europe/Paris', 'Pacific/Wallis'])
    expect(formatDay('2026-11-19', { timeZone })).toBe('jeu. 19 nov. 2026');
});

test('prints calendar days and ranges, unaffected by time zones', () => {
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  expect(formatCalendarDay('2026-12-01', long)).toBe('mardi 1er décembre');
  expect(formatCalendarDay('2026-12-01', long, 'en')).toBe('Tuesday, December 1');
  expect(formatDigits('2026-12-01')).toBe('01/12/2026');
  expect(formatDigits('2026-12-01', 'de')).toBe('01.12.2026');
  expect(formatDayRange('2026-11-16', '2026-11-21')).toBe('16 au 21 novembre 2026');
  expect(formatDayRange('2026-12-01', '2026-12-06')).toBe('1er au 6 décembre 2026');
  expect(formatDayRange('2026-11-30', '2026-12-05')).toBe('30 novembre au 5 décembre 2026');
  expect(formatDayRange('2026-11-16', '2026-11-21', 'de')).toBe('16. – 21. November 2026');
});

test('prints names of days and months', () => {
  expect(formatWeekday(at)).toBe('jeudi');
  const newYork = { timeZone: 'America/New_York' };
  expect((['long', 'short', 'narrow'] as const).map((width) => formatMonth('2026-11-01', width, newYork))).toEqual([
    'novembre',
    'nov.',
    'N',
  ]);
});

test('prints relative times', () => {
  const now = new Date(at);
  const later = (ms: number) => new Date(now.getTime() + ms);
  expect(formatRelative(later(-10_000), now)).toBe('à l’instant');
  expect(formatRelative(later(-3 * 3_600_000), now)).toBe('il y a 3\u202fh');
  expect(formatRelative(later(2 * 86_400_000), now)).toBe('dans 2\u202fj');
  expect(formatRelative(later(-60 * 86_400_000), now)).toBe('20 sept. 2026');
  // A day that has begun counts in full: days left are calendar days.
  const evening = new Date('2026-11-17T19:00:00Z');
  const until = (end: string) => formatLeft(new Date(end), evening, true).replaceAll('\u202f', ' ');
  expect(['2026-11-17T21:30:00Z', '2026-11-18T20:00:00Z', '2026-11-24T09:00:00Z'].map(until)).toEqual([
    '2 h 30',
    '1 j',
    '7 j',
  ]);
  expect(formatRelative('2026-11-24T09:00:00Z', evening)).toBe('dans 7\u202fj');
  // In Nouméa that evening is already the next day.
  const there = { timeZone: 'Pacific/Noumea' };
  expect(formatRelative('2026-11-24T09:00:00Z', evening, there)).toBe('dans 6\u202fj');
  expect(formatLeft(new Date('2026-11-24T09:00:00Z'), evening, false, there)).toBe('6\u202fj');
  expect(formatDuration(100 * 60_000, true)).toBe('1\u202fh\u202f40');
  expect(formatDuration(120 * 60_000, true)).toBe('2\u202fh');
  const said = (locale: string) =>
    [40, 100, 120, 4 * 24 * 60].map((minutes) =>
      formatDuration(minutes * 60_000, true, locale).replaceAll('\u202f', ' '),
    );
  expect(said('fr')).toEqual(['40 min', '1 h 40', '2 h', '4 j']);
  expect(said('en-GB')).toEqual(['40 mins', '1 hr 40 mins', '2 hrs', '4 days']);
  expect(said('de')).toEqual(['40 Min.', '1 Std. 40 Min.', '2 Std.', '4 Tg.']);
  expect(said('es')).toEqual(['40 min', '1 h 40 min', '2 h', '4 días']);
  expect(said('it')).toEqual(['40 min', '1 h 40 min', '2 h', '4 giorni']);
});
