import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMonth,
  formatRelative,
  formatTime,
  formatWeekday,
} from './dates.ts';

const at = '2026-11-19T14:20:00Z';

test('prints French dates in the timezone of the reader', () => {
  expect(formatDate(at)).toBe('19 nov. 2026');
  expect(formatDay(at)).toBe('jeu. 19 nov. 2026');
  expect(formatTime(at)).toBe('15:20');
  expect(formatDateTime(at, { timeZone: 'America/New_York' })).toBe('19 nov. 2026, 9:20');
  expect(formatDate('2026-12-01T12:00:00Z')).toBe('1er déc. 2026');
  expect(formatDate('2026-12-11T12:00:00Z')).toBe('11 déc. 2026');
});

test('prints the names of days and months', () => {
  expect(formatWeekday(at)).toBe('jeudi');
  const newYork = { timeZone: 'America/New_York' };
  expect((['long', 'short', 'narrow'] as const).map((width) => formatMonth('2026-11-01', width, newYork))).toEqual([
    'novembre',
    'nov.',
    'N',
  ]);
});

test('prints distances in time', () => {
  const now = new Date(at);
  const later = (ms: number) => new Date(now.getTime() + ms);
  expect(formatRelative(later(-10_000), now)).toBe('à l’instant');
  expect(formatRelative(later(-3 * 3_600_000), now)).toBe('il y a 3\u202fh');
  expect(formatRelative(later(2 * 86_400_000), now)).toBe('dans 2\u202fj');
  expect(formatRelative(later(-60 * 86_400_000), now)).toBe('20 sept. 2026');
  expect(formatDuration(100 * 60_000, true)).toBe('1\u202fh\u202f40');
  expect(formatDuration(120 * 60_000, true)).toBe('2\u202fh');
});
