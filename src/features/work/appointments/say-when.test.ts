import { expect, test } from 'vitest';
import { sayInstant, sayWhen } from './say-when.ts';

test('a time on site is said by the clock and the calendar of each language, the first of a month too', () => {
  const visit = { startsAt: new Date('2026-12-01T12:00:00Z'), endsAt: new Date('2026-12-01T14:00:00Z') };
  expect(String(sayWhen(visit, 'fr'))).toBe('mardi 1er décembre, 13\u202fh à 15\u202fh');
  expect(String(sayWhen(visit, 'en'))).toContain('Tuesday 1 December');
  expect(String(sayInstant(visit.startsAt, 'fr'))).toBe('mardi 1er décembre, 13\u202fh');
});
