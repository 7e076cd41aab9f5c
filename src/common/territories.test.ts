import { describe, expect, test } from 'vitest';
import { dayAt, instantAt, named, timeAt } from './place-time.ts';
import { clockOf, distinctive, placeName, timeZoneOf } from './territories.ts';
import { addWorkingDays, isHoliday, isWorkingDay } from './working-days.ts';

const there = (place: string) => (day: string) => instantAt(day, '08:00', place).toISOString();

describe('eight o’clock at a site, before and after each clock change', () => {
  test.each([
    // Europe changes on 28 March 2027 and 25 October 2026; these places do not.
    ['75', '2026-10-23T06:00', '2026-10-26T07:00', '2027-03-26T07:00', '2027-03-29T06:00'],
    ['974', '2026-10-23T04:00', '2026-10-26T04:00', '2027-03-26T04:00', '2027-03-29T04:00'],
    ['972', '2026-10-23T12:00', '2026-10-26T12:00', '2027-03-26T12:00', '2027-03-29T12:00'],
    ['988', '2026-10-22T21:00', '2026-10-25T21:00', '2027-03-25T21:00', '2027-03-28T21:00'],
    // Miquelon changes with America, one week later and two weeks earlier.
    ['975', '2026-10-23T10:00', '2026-10-26T10:00', '2027-03-26T10:00', '2027-03-29T10:00'],
  ])('in %s', (place, ...instants) => {
    const days = ['2026-10-23', '2026-10-26', '2027-03-26', '2027-03-29'];
    expect(days.map(there(place)).map((at) => at.slice(0, 16))).toEqual(instants);
    const read = instants.map((at) => new Date(`${at}:00Z`));
    expect(read.map((at) => `${dayAt(at, place)} ${timeAt(at, place)}`)).toEqual(days.map((day) => `${day} 08:00`));
  });

  test('Miquelon at its own change: Sunday 14 March and 1 November', () => {
    expect(
      ['2027-03-12', '2027-03-15', '2026-10-30', '2026-11-02'].map(there('975')).map((at) => at.slice(11, 16)),
    ).toEqual(['11:00', '10:00', '10:00', '11:00']);
  });
});

test.each([
  ['974', 'Europe/Paris', '2026-10-24T10:00:00Z', '14 h (à La Réunion)'],
  ['974', 'Indian/Reunion', '2026-10-24T10:00:00Z', '14 h'],
  // Mauritius has the same time as La Réunion: nothing to add.
  ['974', 'Indian/Mauritius', '2026-10-24T10:00:00Z', '14 h'],
  ['971', 'America/Martinique', '2026-10-24T18:00:00Z', '14 h'],
  ['75', 'Indian/Reunion', '2026-10-24T12:00:00Z', '14 h (à Paris)'],
  ['75', 'Europe/Berlin', '2026-10-24T12:00:00Z', '14 h'],
  [null, 'Europe/Paris', '2026-10-24T12:00:00Z', '14 h'],
])('a time in %s read from %s names the place when local times differ', (place, timeZone, at, text) => {
  expect(named('14 h', at, place, { timeZone, say: (name) => `à ${name}` })).toBe(text);
});

test('each place has its holidays: abolition of slavery, and those of the Pacific', () => {
  const kept = (day: string) => [null, ...distinctive].filter((place) => isHoliday(day, place));
  expect(kept('2026-12-20')).toEqual(['974']);
  expect(kept('2026-05-22')).toEqual(['972']);
  expect(kept('2026-05-27')).toEqual(['971']);
  expect(kept('2026-05-28')).toEqual(['978']);
  expect(kept('2026-06-10')).toEqual(['973']);
  expect(kept('2026-04-27')).toEqual(['976']);
  expect(kept('2026-10-09')).toEqual(['977']);
  expect(kept('2026-09-24')).toEqual(['988']);
  expect(kept('2026-04-03')).toEqual(['57', '67', '68', '987']);
  expect(kept('2026-07-14')).toHaveLength(distinctive.length + 1);
});

test('working days follow the place’s calendar and time', () => {
  // 20 December 2028 is a Wednesday.
  expect(addWorkingDays(new Date('2028-12-19T06:00:00Z'), 1, '974')).toEqual(new Date('2028-12-21T06:00:00Z'));
  expect(addWorkingDays(new Date('2028-12-19T06:00:00Z'), 1, null)).toEqual(new Date('2028-12-20T06:00:00Z'));
  // Monday morning in Nouméa is Sunday in Paris.
  expect(addWorkingDays(new Date('2026-11-15T21:00:00Z'), 1, '988')).toEqual(new Date('2026-11-16T21:00:00Z'));
  expect(isWorkingDay('2026-09-24', '988')).toBe(false);
});

test('every place and its time zone have a name', () => {
  for (const code of distinctive) {
    expect(placeName(code)).not.toBe('');
    expect(clockOf(code)).toBe(timeZoneOf(code) === 'Europe/Paris' ? 'Paris' : placeName(code));
  }
});
