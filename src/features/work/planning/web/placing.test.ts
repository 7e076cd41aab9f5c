import { expect, test } from 'vitest';
import type { TrayItem } from '#features/work/planning/planning.contract.ts';
import { workDaysOf, minutesOf, offAt, placingOf } from './placing.ts';

const item: TrayItem = {
  id: 'i',
  kind: 'order',
  workOrderId: 'w',
  visit: null,
  requestId: 'r',
  number: 'DI-2026-0441',
  title: 'Crapaudine à poser',
  site: { id: 's', name: 'Site', departement: null },
  durationMinutes: 120,
  days: 1,
  dueAt: null,
  startOn: null,
  priority: 'normal',
  appointment: false,
};
const slot = (id: string, day: string) => ({
  id,
  startsAt: `${day}T08:00:00.000Z`,
  endsAt: `${day}T10:00:00.000Z`,
});
const slots = [slot('a', '2026-11-20'), slot('b', '2026-11-24'), slot('c', '2026-11-25')];
const time = { startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T10:00:00.000Z' };
const now = new Date('2026-11-23T12:00:00Z');

test('the purpose of a visit for a snag or a request of a crew is sent however it is placed', () => {
  for (const kind of ['snag', 'follow-up'] as const) {
    expect(placingOf({ item: { ...item, kind } }, time, {}, now).input).toMatchObject({ purpose: item.title });
  }
  expect(placingOf({ item }, time, {}, now)).toEqual({
    act: 'plan',
    input: { workOrderId: 'w', purpose: '', appointment: false, slots: [time] },
  });
});

test('moving one slot of a proposal keeps the other future slots', () => {
  const visit = { id: 'v', version: 3, state: 'proposed' as const, slots };
  const [, , last] = slots;
  expect(placingOf({ visit, slotId: 'b' }, time, { crewId: 'k' }, now)).toEqual({
    act: 'propose',
    input: { id: 'v', version: 3, slots: [time, { startsAt: last?.startsAt, endsAt: last?.endsAt }], crewId: 'k' },
  });
});

test('a confirmed visit is moved, an unanswered one proposed again', () => {
  const visit = { id: 'v', version: 3, state: 'confirmed' as const, slots: [] };
  expect(placingOf({ visit, slotId: null }, time, {}, now)).toEqual({
    act: 'move',
    input: { id: 'v', version: 3, ...time },
  });
  const unanswered = { ...item, kind: 'unanswered' as const, visit: { id: 'v', version: 3 } };
  expect(placingOf({ item: unanswered }, time, {}, now)).toEqual({
    act: 'propose',
    input: { id: 'v', version: 3, slots: [time] },
  });
});

test('a time lasts its working days, a night one, and skips the holidays of its place', () => {
  const days = { startsAt: '2026-12-24T07:00:00.000Z', endsAt: '2026-12-29T16:00:00.000Z' };
  expect(workDaysOf(days, offAt({ departement: null }))).toBe(3);
  expect(workDaysOf({ ...days, startsAt: '2026-12-23T07:00:00.000Z' }, offAt({ departement: '67' }))).toBe(4);
  expect(minutesOf(days, null)).toBe(540);
  const night = { startsAt: '2026-11-24T21:00:00.000Z', endsAt: '2026-11-25T05:00:00.000Z' };
  expect(workDaysOf(night, offAt({ departement: null }))).toBe(1);
  expect(minutesOf(night, null)).toBe(480);
});
