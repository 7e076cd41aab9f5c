import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { camera, missionsOf, said } from '#test/missions.ts';
import { formOf } from '#test/multipart.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, karim, team, confirmed, send } = await missionsOf(app);

interface Sent {
  method: 'POST' | 'PUT';
  url: string;
  body?: object;
  file?: Buffer;
  madeAt: string;
}

test('a day offline (eight missions, sixty photos, eight signatures), all sent twice, is stored once', async () => {
  app.clock.now = new Date('2026-11-20T06:00:00Z');
  const ids: string[] = [];
  for (let at = 0; at < 8; at++)
    ids.push(
      (
        await confirmed(
          hours('2026-11-20', `${String(8 + at).padStart(2, '0')}:00`, `${String(8 + at).padStart(2, '0')}:50`),
        )
      ).id,
    );
  const kept = (await karim.get('/api/missions/kept')).body.items;
  expect(kept.map(({ id }: { id: string }) => id)).toEqual(ids);
  const picture = await camera('#777777', 120, 90);
  const queue: Sent[] = [];
  for (const [at, mission] of kept.entries()) {
    const time = (minute: number) =>
      `2026-11-20T${String(7 + at).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
    const act = (verb: string, minute: number, body: object) =>
      queue.push({
        method: 'POST',
        url: `/api/missions/${mission.id}/${verb}`,
        body: { entryId: uuidv7(), ...body },
        madeAt: time(minute),
      });
    act('arrival', 2, { distanceM: 12, checklistVersion: mission.checklistVersion });
    for (const check of mission.checks.slice(0, 3)) act('readings', 10, { checkId: check.id, result: 'ok' });
    const count = at < 4 ? 8 : 7;
    const photos = Array.from({ length: count }, () => uuidv7());
    act('hours', 40, { workerId: team.workers[1], day: '2026-11-20', minutes: 45 });
    act('signatures', 44, {
      kind: 'caretaker',
      name: 'Mohamed Benali',
      ink: [
        [
          [0, 0],
          [300, 200],
        ],
      ],
    });
    act('departure', 45, { awaited: photos });
    // Small entries first, then photos.
    for (const entryId of photos) {
      const query = new URLSearchParams({ phase: 'after', takenAt: time(30) });
      queue.push({
        method: 'POST',
        url: `/api/missions/${mission.id}/photos/${entryId}?${query}`,
        file: picture,
        madeAt: time(30),
      });
    }
  }
  expect(queue.filter(({ file }) => file)).toHaveLength(60);
  app.clock.now = new Date('2026-11-20T18:00:00Z');
  const send = ({ method, url, body, file, madeAt }: Sent, key: string) => {
    const form = file && formOf(file, 'photo.jpg');
    const headers = { ...said(madeAt), 'idempotency-key': key, ...form?.headers };
    return karim.call({ method, url, headers, payload: form?.payload ?? body ?? {} });
  };
  // A lost answer is retried with the same idempotency key; a phone that lost its keys uses new ones.
  for (const one of queue) {
    const key = uuidv7();
    for (const again of [key, key, uuidv7()]) {
      const { status, body } = await send(one, again);
      expect([200, 201], `${one.url} ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
    }
  }
  for (const [at, id] of ids.entries()) {
    const { body } = await karim.get(`/api/missions/${id}`);
    expect(body).toMatchObject({
      state: 'finished',
      awaited: 0,
      progress: { read: 3, photos: at < 4 ? 8 : 7 },
      hours: [{ minutes: 45 }],
      signatures: [{ name: 'Mohamed Benali' }],
      presences: [{ arrivedAt: `2026-11-20T${String(7 + at).padStart(2, '0')}:02:00.000Z`, distanceM: 12 }],
      reports: [{ edition: 1 }],
    });
  }
  const rows = await app.db.selectFrom('attachments').where('owner_kind', '=', 'mission-photo').select('id').execute();
  expect(rows).toHaveLength(60);
  expect((await owner.get('/api/missions')).body.items).toEqual([]);
}, 120_000);

test('a time before the visit was planned is replaced by the current time, and the device’s time is kept', async () => {
  app.clock.now = new Date('2026-12-03T07:30:00Z');
  const visit = await confirmed(hours('2026-12-03', '09:00', '10:00'));
  app.clock.now = new Date('2026-12-03T08:10:00Z');
  const wrong = said('2026-11-18T08:05:00.000Z');
  expect((await send(karim, visit.id, 'arrival', {}, wrong)).status).toBe(200);
  expect((await send(karim, visit.id, 'notes', { text: 'Vu.' }, wrong)).status).toBe(200);
  const { body } = await karim.get(`/api/missions/${visit.id}`);
  const now = '2026-12-03T08:10:00.000Z';
  expect(body).toMatchObject({ arrivedAt: now, presences: [{ arrivedAt: now }], notes: [{ madeAt: now }] });
  const kept = app.db.selectFrom('mission_entries').select('device_at').where('visit_id', '=', visit.id);
  expect((await kept.execute()).map(({ device_at }) => device_at?.toISOString())).toEqual([
    '2026-11-18T08:05:00.000Z',
    '2026-11-18T08:05:00.000Z',
  ]);
});

test.each([
  ['days ahead', '2026-12-20T07:30:00.000Z', '09', '2026-12-10T08:10:00.000Z', null],
  [
    'days behind, heard by nobody since it was set back',
    '2026-12-07T07:30:00.000Z',
    '11',
    '2026-12-07T07:30:00.000Z',
    null,
  ],
  [
    'hours behind, without a network',
    '2026-12-10T06:30:00.000Z',
    '14',
    '2026-12-10T06:30:00.000Z',
    '2026-12-10T06:30:00.000Z',
  ],
] as const)('a clock %s binds nobody: the order begins when that came, or within a day of it', async (...row) => {
  const [, made, hour, arrivedAt, begun] = row;
  app.clock.now = new Date('2026-12-02T07:00:00Z');
  const visit = await confirmed(hours('2026-12-10', `${hour}:00`, `${hour}:30`));
  app.clock.now = new Date('2026-12-10T08:10:00Z');
  const now = app.clock.now.toISOString();
  expect((await send(karim, visit.id, 'arrival', {}, said(made))).status).toBe(200);
  // Both times are shown to both sides.
  for (const who of [karim, owner])
    expect((await who.get(`/api/visits/${visit.id}`)).body).toMatchObject({ arrivedAt, arrivedReceivedAt: now });
  const { items } = (await owner.get(`/api/requests/${visit.requestId}/events`)).body;
  const started = items.find(({ kind }: { kind: string }) => kind === 'request.started');
  expect([new Date(started.occurredAt).toISOString(), started.data.at ?? null]).toEqual([now, begun]);
  await send(karim, visit.id, 'departure');
});
