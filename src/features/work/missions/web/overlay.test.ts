import { describe, expect, it } from 'vitest';
import type { Mission, MissionCheck } from '#features/work/missions/mission-bundle.contract.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { actsByEntry, withActs } from './overlay.ts';

const visit = 'a';
const check: MissionCheck = {
  id: 'c1',
  position: 1,
  label: 'Essai d’eau',
  asksPhoto: false,
  unit: 'mm',
  state: 'open',
  countingId: null,
  readings: [],
  decision: null,
};
const none = {
  photos: [],
  parts: [],
  hours: [],
  findings: [],
  notes: [],
  signatures: [],
  followUps: [],
  presences: [],
};
const mission = {
  id: visit,
  state: 'confirmed',
  arrivedAt: null,
  leftAt: null,
  workers: [{ id: 'w1', name: 'Yann', phone: '', isMe: true }],
  checks: [check],
  progress: { checks: 1, read: 0, undecided: 0, photos: 0 },
  log: [],
  ...none,
} as unknown as Mission;

let order = 0;
const act = (method: KeptAct['method'], path: string, body?: object, more: Partial<KeptAct> = {}): KeptAct => ({
  key: `k${++order}`,
  group: visit,
  owner: 'me',
  order,
  label: '',
  method,
  url: path.startsWith('/') ? path : `/api/missions/${visit}/${path}`,
  ...(body && { body }),
  madeAt: '2026-11-23T08:04:00.000Z',
  aheadMs: 60_000,
  file: null,
  thumb: null,
  bytes: 0,
  state: 'waiting',
  tries: 0,
  triedAt: null,
  nextTryAt: 0,
  refusal: null,
  receivedAt: null,
  ...more,
});
const askedAt = new Date('2026-11-23T12:00:00.000Z');
const seen = (...acts: KeptAct[]) => withActs({ data: mission, askedAt }, acts, 'Sofia');

describe('a mission with what this device has not sent', () => {
  it('is on site once somebody arrived, by a clock put right, and finished once they left for good', () => {
    const arrived = seen(act('POST', 'arrival', { entryId: 'p1', distanceM: 24 }));
    expect(arrived).toMatchObject({ state: 'on_site', arrivedAt: '2026-11-23T08:03:00.000Z' });
    expect(arrived.presences).toMatchObject([{ id: 'p1', distanceM: 24, leftAt: null, by: 'Sofia' }]);
    const arrival = act('POST', 'arrival', { entryId: 'p1', distanceM: null });
    expect(seen(arrival, act('POST', 'arrival', { entryId: 'p2', distanceM: null })).presences).toHaveLength(1);
    expect(seen(arrival, act('POST', 'departure', { entryId: 'd1', breakMinutes: 0, finished: false })).state).toBe('on_site');
    expect(seen(arrival, act('POST', 'departure', { entryId: 'd1', breakMinutes: 0, finished: true }))).toMatchObject({
      state: 'finished',
    });
  });

  it('is as it was read once that was asked for after an act was received: a colleague may have come since', () => {
    const left = act('POST', 'departure', { entryId: 'd1', breakMinutes: 0, finished: false });
    const presence = { id: 'p2', arrivedAt: '2026-11-23T07:00:00.000Z', leftAt: null };
    const line = { ...presence, kind: 'arrival', data: { distanceM: null }, mine: false, by: 'Yann' };
    const log = [{ ...line, madeAt: presence.arrivedAt, receivedAt: presence.arrivedAt }];
    const again = { ...mission, state: 'on_site', presences: [presence], log } as unknown as Mission;
    const readAfter = (receivedAt: string) =>
      withActs({ data: again, askedAt }, [{ ...left, state: 'received', receivedAt }], 'Sofia').presences[0]?.leftAt;
    expect(readAfter('2026-11-23T11:59:59.000Z')).toBeNull();
    expect(readAfter('2026-11-23T12:00:01.000Z')).not.toBeNull();
  });

  it('has the times of a day as they were corrected, once, and what they were', () => {
    const arrival = act('POST', 'arrival', { entryId: 'p1', distanceM: null });
    const said = {
      presenceId: 'p1',
      arrivedAt: '2026-11-23T07:58:00.000Z',
      leftAt: null,
      breakMinutes: 15,
      reason: 'Oubli',
    };
    const corrected = act('POST', 'time-corrections', { entryId: 'c1', ...said });
    expect(seen(arrival, corrected, corrected).presences).toMatchObject([
      {
        arrivedAt: '2026-11-23T07:58:00.000Z',
        breakMinutes: 15,
        corrections: [{ by: 'Sofia', reason: 'Oubli', arrivedAt: '2026-11-23T08:03:00.000Z' }],
      },
    ]);
  });

  it('counts one reading, waits for a person between two, and takes their word', () => {
    const said = { checkId: 'c1', result: 'ok', valueMilli: 0, note: '', photoIds: [], replacesId: null };
    const first = act('POST', 'readings', { entryId: 'r1', ...said });
    expect(seen(first).checks[0]).toMatchObject({ state: 'read', countingId: 'r1' });
    expect(seen(first).progress).toEqual({ checks: 1, read: 1, undecided: 0, photos: 0 });
    const mended = act('POST', 'readings', { entryId: 'r2', ...said, result: 'redo', replacesId: 'r1' });
    expect(seen(first, mended).checks[0]?.readings).toMatchObject([{ id: 'r2', result: 'redo', mine: true }]);
    const other = act('POST', 'readings', { entryId: 'r3', ...said, result: 'redo' });
    const same = act('POST', 'readings', { entryId: 'r4', ...said });
    expect(seen(first, same).checks[0], 'of equal readings the first counts').toMatchObject({ countingId: 'r1' });
    expect(seen(first, other).checks[0]).toMatchObject({ state: 'undecided', countingId: null });
    const decided = act('POST', `/api/visits/${visit}/checks/c1/decision`, { entryId: 'd', readingId: 'r3' });
    expect(seen(first, other, decided).checks[0]).toMatchObject({ state: 'read', countingId: 'r3' });
    expect(seen(first, other, decided).checks[0]?.readings.map(({ setAside }) => setAside)).toEqual([true, false]);
  });

  it('has its photos, what was drawn upon them, and lacks those taken back', () => {
    const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: 9 };
    const taken = act('POST', 'photos/f1?phase=before&takenAt=2026-11-23T08%3A12%3A00.000Z&checkId=c1', undefined, {
      file,
    });
    const drawn = act('PUT', 'photos/f1', {
      phase: 'after',
      caption: 'Relevé',
      marks: [{ shape: 'line', points: [[1, 2]] }],
    });
    expect(seen(taken).photos).toMatchObject([{ id: 'f1', phase: 'before', checkId: 'c1', marks: [] }]);
    expect(seen(taken, drawn).photos).toMatchObject([{ id: 'f1', phase: 'after', caption: 'Relevé', mine: true }]);
    expect(seen(taken, drawn, act('DELETE', 'photos/f1')).photos).toEqual([]);
    expect(actsByEntry([taken, drawn]).get('f1')).toBe(taken);
  });

  it('lists what was added once, names who worked, and leaves out what was refused', () => {
    const hours = act('POST', 'hours', { entryId: 'h1', workerId: 'w1', day: '2026-11-23', minutes: 90 });
    expect(seen(hours, hours).hours).toMatchObject([{ id: 'h1', worker: 'Yann', minutes: 90 }]);
    expect(seen(hours, act('DELETE', 'hours/h1')).hours).toEqual([]);
    expect(seen({ ...hours, state: 'refused' }).hours).toEqual([]);
    const note = act('POST', 'notes', { entryId: 'n1', text: 'Fait', replacesId: null });
    const again = act('POST', 'notes', { entryId: 'n2', text: 'Fait et nettoyé', replacesId: 'n1' });
    expect(seen(note, again).notes).toMatchObject([{ id: 'n2', text: 'Fait et nettoyé' }]);
    expect(seen(act('POST', 'follow-ups', { entryId: 'u1', reason: 'parts' })).followUps).toHaveLength(1);
  });
});
