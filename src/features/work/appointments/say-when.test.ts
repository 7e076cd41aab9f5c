import { expect, test } from 'vitest';
import { sayInstant, sayWhen } from './say-when.ts';

test('a time on site uses the clock and the calendar of each language, the first of a month too', () => {
  const visit = { startsAt: new Date('2026-12-01T12:00:00Z'), endsAt: new Date('2026-12-01T14:00:00Z') };
  expect(String(sayWhen(visit, { language: 'fr', place: null }))).toBe('mardi 1er décembre, 13\u202fh à 15\u202fh');
  expect(String(sayWhen(visit, { language: 'en', place: null }))).toContain('Tuesday 1 December');
  expect(String(sayInstant(visit.startsAt, { language: 'fr', place: null }))).toBe('mardi 1er décembre, 13\u202fh');
});

test.each([
  // At both clock changes in Europe: a place overseas keeps its own time.
  ['974', '2026-10-26T04:00:00Z', 'lundi 26 octobre, 8\u202fh à 10\u202fh (heure de La Réunion)'],
  ['974', '2027-03-29T04:00:00Z', 'lundi 29 mars, 8\u202fh à 10\u202fh (heure de La Réunion)'],
  ['972', '2026-10-26T12:00:00Z', 'lundi 26 octobre, 8\u202fh à 10\u202fh (heure de Martinique)'],
  ['988', '2026-10-25T21:00:00Z', 'lundi 26 octobre, 8\u202fh à 10\u202fh (heure de Nouvelle-Calédonie)'],
  ['75', '2026-10-26T07:00:00Z', 'lundi 26 octobre, 8\u202fh à 10\u202fh'],
])('in %s it uses the time zone there, with the name of the place overseas', (place, from, text) => {
  const startsAt = new Date(from);
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + 2 * 3_600_000) };
  expect(String(sayWhen(span, { language: 'fr', place }))).toBe(text);
});
