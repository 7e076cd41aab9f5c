import { expect, test } from 'vitest';
import type { Entry, EntryData, EntryKind } from './entry.contract.ts';
import { minutesOf, presencesOf, settle, standingNotes } from './entry.rules.ts';

let count = 0;
const entry = <K extends EntryKind>(kind: K, madeAt: string, data: EntryData[K], receivedAt = madeAt): Entry => ({
  id: `${kind}-${++count}`,
  visitId: 'visit',
  kind,
  data,
  fileId: null,
  madeBy: null,
  by: null,
  madeAt: new Date(madeAt),
  receivedAt: new Date(receivedAt),
});
const arrival = (at: string) => entry('arrival', at, { distanceM: null });
const departure = (at: string, breakMinutes = 0) => entry('departure', at, { breakMinutes, finished: true });

test('two phones of a crew make one day, in any order of arrival', () => {
  const lines = [arrival('2026-11-20T08:04Z'), arrival('2026-11-20T08:06Z'), departure('2026-11-20T12:00Z', 30)];
  const [day, ...others] = presencesOf([...lines, departure('2026-11-20T12:05Z')]);
  expect(others).toEqual([]);
  expect(day && minutesOf(day)).toBe(206);
  expect(presencesOf([departure('2026-11-20T12:00Z')])).toEqual([]);
});

test('a night across a clock change has its real length', () => {
  // On 25 October 2026, 3:00 in Paris occurs twice; on 28 March 2027, 2:00 does not occur.
  const [autumn] = presencesOf([arrival('2026-10-24T22:00Z'), departure('2026-10-25T05:00Z')]);
  const [spring] = presencesOf([arrival('2027-03-27T23:00Z'), departure('2027-03-28T04:00Z')]);
  expect(autumn && minutesOf(autumn)).toBe(420);
  expect(spring && minutesOf(spring)).toBe(300);
});

test('the last correction received applies and keeps the earlier times', () => {
  const first = arrival('2026-11-20T08:30Z');
  const correct = (arrivedAt: string, receivedAt: string) => {
    const before = { arrivedAt: '2026-11-20T08:30:00.000Z', leftAt: null, breakMinutes: 0 };
    const data = { presenceId: first.id, arrivedAt, leftAt: null, breakMinutes: 0, reason: 'Oubli', before };
    return entry('correction', receivedAt, data);
  };
  const [day] = presencesOf([
    first,
    correct('2026-11-20T08:00:00.000Z', '2026-11-20T10:00Z'),
    correct('2026-11-20T07:50:00.000Z', '2026-11-20T09:00Z'),
  ]);
  expect(day?.arrivedAt.toISOString()).toBe('2026-11-20T08:00:00.000Z');
  expect(day?.corrections).toHaveLength(2);
});

test('times corrected during the stay accept a later departure', () => {
  const first = arrival('2026-11-20T08:30Z');
  const said = { arrivedAt: '2026-11-20T08:00:00.000Z', leftAt: null, breakMinutes: 0, reason: 'Oubli' };
  const before = { arrivedAt: '2026-11-20T08:30:00.000Z', leftAt: null, breakMinutes: 0 };
  const correction = entry('correction', '2026-11-20T09:00Z', { presenceId: first.id, ...said, before });
  const [day] = presencesOf([first, correction, departure('2026-11-20T12:00Z', 30)]);
  expect(day && minutesOf(day)).toBe(210);
  expect(day?.corrections).toMatchObject([{ before }]);
});

test('a decision on a superseded reading decides nothing', () => {
  const read = (result: 'ok' | 'redo', replacesId: string | null = null) =>
    entry('reading', '2026-11-20T10:00Z', {
      checkId: 'c',
      result,
      valueMilli: null,
      note: '',
      photoIds: [],
      replacesId,
    });
  const [one, other] = [read('ok'), read('redo')];
  const decision = entry('decision', '2026-11-20T11:00Z', { checkId: 'c', readingId: one.id });
  expect(settle([one, other, decision], 'c')).toMatchObject({ state: 'read', counting: { id: one.id } });
  expect(settle([one, other, decision, read('na' as 'ok', one.id)], 'c')).toMatchObject({ state: 'undecided' });
  expect(settle([], 'c')).toMatchObject({ state: 'open', counting: null });
});

test('a rewritten note replaces the earlier one', () => {
  const first = entry('note', '2026-11-20T10:00Z', { text: 'Un', replacesId: null });
  const second = entry('note', '2026-11-20T10:05Z', { text: 'Deux', replacesId: first.id });
  expect(standingNotes([first, second])).toEqual([second]);
});
