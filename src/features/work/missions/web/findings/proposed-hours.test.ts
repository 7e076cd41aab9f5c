import { expect, test } from 'vitest';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { proposedHours } from './proposed-hours.ts';

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const presence = (arrived: string, left: string | null, breakMinutes = 0) => ({
  arrivedAt: at(arrived),
  leftAt: left && at(left),
  breakMinutes,
});
const noted = (id: string, minutes: number, made: string, day = '2026-11-23') => ({
  id,
  workerId: 'yann',
  day,
  minutes,
  madeAt: at(made),
});
const proposed = (presences: object[], hours: object[], now: string, breakMinutes = 0, workers = ['yann']) => {
  const people = workers.map((id) => ({ id, name: id, phone: '', isMe: false }));
  const mission = { site: { departement: '75' }, workers: people, presences, hours } as unknown as Mission;
  return proposedHours(mission, new Date(at(now)), breakMinutes)?.minutes ?? null;
};

test('suggests the time since arrival, minus the break, once', () => {
  expect(proposed([presence('08:00', null)], [], '11:05')).toBe(180);
  expect(proposed([presence('08:00', null)], [], '11:05', 30)).toBe(150);
  expect(proposed([presence('08:00', null)], [noted('a', 60, '10:00')], '11:05')).toBeNull();
  expect(proposed([presence('08:00', null)], [noted('a', 60, '10:00', '2026-11-22')], '11:05')).toBe(180);
  expect(proposed([presence('08:00', '11:00')], [], '11:05')).toBeNull();
  expect(proposed([presence('08:00', null)], [], '11:05', 0, ['yann', 'karim'])).toBeNull();
});

test('suggests the afternoon the way the morning was recorded', () => {
  const day = [presence('08:00', '11:00'), presence('13:00', null)];
  expect(proposed(day, [noted('a', 180, '11:00')], '15:00')).toBe(120);
  // Fewer hours than elapsed were entered: taken as deliberate.
  expect(proposed(day, [noted('a', 120, '11:00')], '15:00')).toBe(120);
  // Morning hours were not recorded: they are not added here.
  expect(proposed(day, [], '15:00')).toBe(120);
  // Morning hours recorded after the break leave the afternoon; a full day leaves nothing.
  expect(proposed(day, [noted('a', 180, '13:10')], '15:00')).toBe(120);
  expect(proposed(day, [noted('a', 300, '14:55')], '15:00')).toBeNull();
  // The same quarter of an hour recorded twice leaves nothing to suggest.
  expect(proposed(day, [noted('a', 180, '11:00'), noted('b', 115, '14:58')], '15:00')).toBeNull();
});
