import { expect, test } from 'vitest';
import fc from 'fast-check';
import { formatClock, formatDigits } from '#common/dates.ts';
import { addDays } from '#common/days.ts';
import { conventions, languages } from '#common/locales.ts';
import { isWholeDay, isWholeMoment, isWholeTime, readDay, readMoment, readTime } from './read-dates.ts';

const around = { locale: 'fr', today: '2026-11-19' };
const locales = languages.map(conventions);

test.each([
  ['', ''],
  ['30/11/2026', '2026-11-30'],
  ['30.11.2026', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
  ['30/11/26', '2026-11-30'],
  ['30/11', '2026-11-30'],
  ['30.11.', '2026-11-30'],
  ['3/1', '2027-01-03'],
  ['29/2', '2028-02-29'],
  ['30', '2026-11-30'],
  ['3011', '2026-11-30'],
  ['30112026', '2026-11-30'],
  ['20261130', '2026-11-30'],
  ['+7', '2026-11-26'],
  ['-1', '2026-11-18'],
  ['Demain', '2026-11-20'],
  ['aujourd’hui', '2026-11-19'],
  ['hier', '2026-11-18'],
  ['1er déc. 2026', '2026-12-01'],
  ['30 novembre', '2026-11-30'],
  ['5 jui', null],
  ['31/02/2026', null],
  ['30/11/202', null],
  ['bientôt', null],
])('reads the day %s', (typed, day) => {
  expect(readDay(typed, around)).toBe(day);
});

test('without its year, a day is the nearest that is allowed', () => {
  expect(readDay('1/11', { ...around, min: around.today })).toBe('2027-11-01');
  expect(readDay('1/12', { ...around, max: around.today })).toBe('2025-12-01');
  expect(readDay('5', { ...around, min: around.today })).toBe('2026-12-05');
  expect(readDay('5', around)).toBe('2026-11-05');
});

test('reads the words of each language', () => {
  const said = { fr: 'demain', 'en-GB': 'tomorrow', de: 'morgen', es: 'mañana', it: 'domani' };
  for (const [locale, word] of Object.entries(said)) expect(readDay(word, { ...around, locale })).toBe('2026-11-20');
  expect(readDay('1 de diciembre de 2026', { ...around, locale: 'es' })).toBe('2026-12-01');
  expect(readDay('1. Dezember 2026', { ...around, locale: 'de' })).toBe('2026-12-01');
});

test('what is shown is read as what it was, in every language', () => {
  const day = fc.integer({ min: -30_000, max: 60_000 }).map((by) => addDays('2026-01-01', by));
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(day, minutes, fc.constantFrom(...locales), (one, minute, locale) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const [shownDay, shownTime] = [formatDigits(one, locale), formatClock(time, locale)];
      expect(readDay(shownDay, { ...around, locale })).toBe(one);
      expect(readTime(shownTime)).toBe(time);
      expect(readMoment(`${shownDay} ${shownTime}`, { ...around, locale }, '')).toBe(`${one}T${time}`);
      expect(isWholeDay(shownDay)).toBe(true);
    }),
  );
});

test.each([
  ['8 h 30', '08:30'],
  ['8\u202fh\u202f30', '08:30'],
  ['8h30', '08:30'],
  ['8:30', '08:30'],
  ['08:30', '08:30'],
  ['8.30', '08:30'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['8', '08:00'],
  ['8h', '08:00'],
  ['8 Uhr', '08:00'],
  ['8:30 pm', '20:30'],
  ['12 am', '00:00'],
  ['24:00', null],
  ['8h3', null],
  ['8:75', null],
  ['midi', null],
  ['', ''],
])('reads the time %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test('reads a day with its time', () => {
  const read = (typed: string, before = '') => readMoment(typed, around, before);
  expect(read('2026-11-30T08:30')).toBe('2026-11-30T08:30');
  expect(read('30/11/2026 à 8 h 30')).toBe('2026-11-30T08:30');
  expect(read('demain 8h')).toBe('2026-11-20T08:00');
  expect(read('30/11')).toBeNull();
  expect(read('30/11', '12:00')).toBe('2026-11-30T12:00');
  expect(read('8h30')).toBeNull();
});

test('is whole once nothing more is awaited', () => {
  expect(['30/11/2026', '2026-11-30', ''].every(isWholeDay)).toBe(true);
  expect(['30/1', '30/11', '30/11/20', '30/11/202', '+7', '3011'].some(isWholeDay)).toBe(false);
  expect(['08:30', '8 h 30', '0830'].every(isWholeTime)).toBe(true);
  expect(['8', '8h', '8:3', '830'].some(isWholeTime)).toBe(false);
  expect(isWholeMoment('2026-11-30T08:30')).toBe(true);
  expect(isWholeMoment('30/11/2026 8')).toBe(false);
});
