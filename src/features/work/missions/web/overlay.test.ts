import { describe, expect, it } from 'vitest';
import type { Mission, MissionCheck } from '#features/work/missions/mission-bundle.contract.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { actsByEntry, withActs } from './overlay.ts';
import type { MissionAct } from './use-keep.ts';

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
const act = (name: MissionAct, input: object, more: Partial<KeptAct> = {}): KeptAct => ({
  key: `k${++order}`,
  group: visit,
  owner: 'me',
  order,
  label: '',
  act: `missions.${name}`,
  input: { id: visit, ...input },
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

describe('a mission with unsent acts', () => {
  it('is started by an arrival, by the adjusted clock, and finished by a final departure', () => {
    const arrived = seen(act('arrive', { entryId: 'p1', distanceM: 24 }));
    expect(arrived).toMatchObject({ state: 'on_site', arrivedAt: '2026-11-23T08:03:00.000Z' });
    expect(arrived.presences).toMatchObject([{ id: 'p1', distanceM: 24, leftAt: null, by: 'Sofia' }]);
    const arrival = act('arrive', { entryId: 'p1', distanceM: null });
    expect(seen(arrival, act('arrive', { entryId: 'p2', distanceM: null })).presences).toHaveLength(1);
    expect(seen(arrival, act('leave', { entryId: 'd1', breakMinutes: 0, finished: false })).state).toBe('on_site');
    expect(seen(arrival, act('leave', { entryId: 'd1', breakMinutes: 0, finished: true }))).toMatchObject({
      state: 'finished',
    });
  });

  it('is shown as read, if read after the act was received: a colleague may have changed it since', () => {
    const left = act('leave', { entryId: 'd1', breakMinutes: 0, finished: false });
    const presence = { id: 'p2', arrivedAt: '2026-11-23T07:00:00.000Z', leftAt: null };
    const line = { ...presence, kind: 'arrival', data: { distanceM: null }, mine: false, by: 'Yann' };
    const log = [{ ...line, madeAt: presence.arrivedAt, receivedAt: presence.arrivedAt }];
    const again = { ...mission, state: 'on_site', presences: [presence], log } as unknown as Mission;
    const readAfter = (receivedAt: string) =>
      withActs({ data: again, askedAt }, [{ ...left, state: 'received', receivedAt }], 'Sofia').presences[0]?.leftAt;
    expect(readAfter('2026-11-23T11:59:59.000Z')).toBeNull();
    expect(readAfter('2026-11-23T12:00:01.000Z')).not.toBeNull();
  });

  it('has corrected times once, and the earlier ones', () => {
    const arrival = act('arrive', { entryId: 'p1', distanceM: null });
    const said = {
      presenceId: 'p1',
      arrivedAt: '2026-11-23T07:58:00.000Z',
      leftAt: null,
      breakMinutes: 15,
      reason: 'Oubli',
    };
    const corrected = act('correctTimes', { entryId: 'c1', ...said });
    expect(seen(arrival, corrected, corrected).presences).toMatchObject([
      {
        arrivedAt: '2026-11-23T07:58:00.000Z',
        breakMinutes: 15,
        corrections: [{ by: 'Sofia', reason: 'Oubli', arrivedAt: '2026-11-23T08:03:00.000Z' }],
      },
    ]);
  });

  it('counts one reading, waits for a decision between two, and applies it', () => {
    const said = { checkId: 'c1', result: 'ok', valueMilli: 0, note: '', photoIds: [], replacesId: null };
    const first = act('addReading', { entryId: 'r1', ...said });
    expect(seen(first).checks[0]).toMatchObject({ state: 'read', countingId: 'r1' });
    expect(seen(first).progress).toEqual({ checks: 1, read: 1, undecided: 0, photos: 0 });
    const mended = act('addReading', { entryId: 'r2', ...said, result: 'redo', replacesId: 'r1' });
    expect(seen(first, mended).checks[0]?.readings).toMatchObject([{ id: 'r2', result: 'redo', mine: true }]);
    const other = act('addReading', { entryId: 'r3', ...said, result: 'redo' });
    const same = act('addReading', { entryId: 'r4', ...said });
    expect(seen(first, same).checks[0], 'of equal readings the first counts').toMatchObject({ countingId: 'r1' });
    expect(seen(first, other).checks[0]).toMatchObject({ state: 'undecided', countingId: null });
    const decided = act('decide', { entryId: 'd', checkId: 'c1', readingId: 'r3' });
    expect(seen(first, other, decided).checks[0]).toMatchObject({ state: 'read', countingId: 'r3' });
    expect(seen(first, other, decided).checks[0]?.readings.map(({ setAside }) => setAside)).toEqual([true, false]);
  });

  it('has its photos and annotations, without removed ones', () => {
    const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: 9 };
    const what = { phase: 'before', takenAt: '2026-11-23T08:12:00.000Z', checkId: 'c1' };
    const taken = act('addPhoto', { entryId: 'f1', ...what }, { file });
    const drawn = act('describePhoto', {
      entryId: 'f1',
      phase: 'after',
      caption: 'Relevé',
      marks: [{ shape: 'line', points: [[1, 2]] }],
    });
    expect(seen(taken).photos).toMatchObject([{ id: 'f1', phase: 'before', checkId: 'c1', marks: [] }]);
    expect(seen(taken, drawn).photos).toMatchObject([{ id: 'f1', phase: 'after', caption: 'Relevé', mine: true }]);
    expect(seen(taken, drawn, act('removePhoto', { entryId: 'f1' })).photos).toEqual([]);
    expect(actsByEntry([taken, drawn]).get('f1')).toBe(taken);
  });

  it('lists added entries once, names the author, and omits refused ones', () => {
    const hours = act('addHours', { entryId: 'h1', workerId: 'w1', day: '2026-11-23', minutes: 90 });
    expect(seen(hours, hours).hours).toMatchObject([{ id: 'h1', worker: 'Yann', minutes: 90 }]);
    expect(seen(hours, act('removeHours', { entryId: 'h1' })).hours).toEqual([]);
    expect(seen({ ...hours, state: 'refused' }).hours).toEqual([]);
    const note = act('addNote', { entryId: 'n1', text: 'Fait', replacesId: null });
    const again = act('addNote', { entryId: 'n2', text: 'Fait et nettoyé', replacesId: 'n1' });
    expect(seen(note, again).notes).toMatchObject([{ id: 'n2', text: 'Fait et nettoyé' }]);
    expect(seen(act('addFollowUp', { entryId: 'u1', reason: 'parts' })).followUps).toHaveLength(1);
  });
});
