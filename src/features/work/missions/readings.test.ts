import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { missionsOf, said } from '#test/missions.ts';
import { react } from '#test/work.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, lefort, karim, confirmed, send, firm } = await missionsOf(app);
const office = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
app.clock.now = new Date('2026-11-20T12:00:00Z');
const visit = await confirmed();
app.clock.now = new Date('2026-11-20T15:00:00Z');
await send(karim, visit.id, 'arrival', {}, said('2026-11-20T13:04:00.000Z'));
const { checks } = (await karim.get(`/api/missions/${visit.id}`)).body;
const checkOf = (label: RegExp): string => checks.find((one: { label: string }) => label.test(one.label)).id;
const water = checkOf(/Essai d’eau/);
const read = (who: typeof karim, input: object, at = '2026-11-20T13:52:00.000Z') =>
  send(who, visit.id, 'readings', { checkId: water, result: 'ok', valueMilli: 0, ...input }, said(at));
const decide = (who: Pick<typeof karim, 'post'>, readingId: string, entryId = uuidv7(), checkId = water) =>
  who.post(`/api/visits/${visit.id}/checks/${checkId}/decision`, { entryId, readingId });
const steps = async () => (await owner.get(`/api/requests/${visit.requestId}/events`)).body.items;

test('a check’s reading is stored once however often it is sent, and its author may replace it', async () => {
  const checkId = checkOf(/Humidité/);
  const entryId = uuidv7();
  const first = await read(karim, { checkId, entryId, valueMilli: 3100 });
  expect(first).toMatchObject({ status: 200, body: { unit: '%', state: 'read', countingId: entryId } });
  expect((await read(karim, { checkId, entryId, valueMilli: 3100 })).body.readings).toHaveLength(1);
  const again = await read(karim, { checkId, valueMilli: 2900, replacesId: entryId });
  expect(again.body).toMatchObject({ state: 'read', readings: [{ valueMilli: 2900 }] });
  expect((await read(office, { checkId, replacesId: entryId })).status).toBe(404);
  expect((await read(karim, { checkId: uuidv7() })).status).toBe(404);
});

test('deleted notes disappear with those they replaced', async () => {
  const [first, second] = [uuidv7(), uuidv7()];
  const notes = `/api/missions/${visit.id}/notes`;
  for (const [entryId, text, replacesId] of [
    [first, 'Un', null],
    [second, 'Deux', first],
  ])
    expect((await karim.post(notes, { entryId, text, replacesId })).status).toBe(200);
  expect((await karim.delete(`${notes}/${second}`)).status).toBe(200);
  expect((await karim.get(`/api/missions/${visit.id}`)).body.notes).toEqual([]);
});

test('two phones with the same reading agree', async () => {
  const checkId = checkOf(/Solins/);
  await read(karim, { checkId, valueMilli: null });
  expect((await read(office, { checkId, valueMilli: null })).body).toMatchObject({
    state: 'read',
    readings: [{ setAside: false }, { setAside: false }],
  });
});

test('two that differ wait for a decision; the other reading is kept with its author', async () => {
  const [own, other] = [uuidv7(), uuidv7()];
  await read(office, { entryId: other, result: 'redo', valueMilli: 3000 }, '2026-11-20T13:40:00.000Z');
  const late = await read(karim, { entryId: own });
  expect(late.body).toMatchObject({
    state: 'undecided',
    countingId: null,
    readings: [
      { id: other, result: 'redo', madeAt: '2026-11-20T13:40:00.000Z' },
      { id: own, result: 'ok', mine: true },
    ],
  });
  expect((await karim.get(`/api/missions/${visit.id}`)).body.progress).toMatchObject({ undecided: 1 });
  await react(app);
  expect((await lefort.get('/api/notices')).body.items[0]).toMatchObject({
    kind: 'mission_told',
    data: { move: 'contested', reason: expect.stringMatching(/Essai d’eau/) },
  });
  expect((await decide(owner, own)).body.code).toBe('WRONG_SIDE');
  expect((await decide(karim, uuidv7())).body.code).toBe('READING_NOT_OF_CHECK');
  const entryId = uuidv7();
  for (let time = 0; time < 2; time++) {
    expect((await decide(karim, own, entryId)).body).toMatchObject({
      state: 'read',
      countingId: own,
      decision: { at: expect.any(String) },
      readings: [
        { id: other, setAside: true },
        { id: own, setAside: false },
      ],
    });
  }
  const told = (await steps()).filter(({ kind }: { kind: string }) => kind === 'mission.check-decided');
  expect(told).toMatchObject([
    { data: { counts: { result: 'ok', valueMilli: 0 }, setAside: [{ result: 'redo', valueMilli: 3000, unit: 'mm' }] } },
  ]);
  // A later reading that differs opens the question again.
  app.clock.now = new Date('2026-11-20T15:30:00Z');
  expect((await read(office, { result: 'na', valueMilli: null })).body).toMatchObject({ state: 'undecided' });
});

test('concurrent readings from two phones are both stored', async () => {
  const checkId = checkOf(/Hauteur/);
  const answers = await Promise.all([
    read(karim, { checkId, valueMilli: 15_500 }),
    read(office, { checkId, valueMilli: 14_000 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const found = (await karim.get(`/api/missions/${visit.id}`)).body.checks.find(
    ({ id }: { id: string }) => id === checkId,
  );
  expect(found).toMatchObject({ state: 'undecided', readings: [{}, {}] });
});

test('a company writes its own list; a visit keeps the one its crew saw', async () => {
  app.clock.now = new Date('2026-11-23T08:00:00Z');
  const next = await confirmed(hours('2026-11-23', '14:00', '15:00'));
  const before = (await lefort.get('/api/checklists/waterproofing')).body;
  expect(before).toMatchObject({ isDefault: true, version: 0, mayEdit: true });
  const items = [
    { ...before.items[0], label: before.items[0].label },
    { id: uuidv7(), label: 'Photo du siphon', asksPhoto: true, unit: null },
  ];
  const write = (who: Pick<typeof lefort, 'put'>, version: number) =>
    who.put('/api/checklists/waterproofing', { version, items });
  expect((await write(office, 0)).body.code).toBe('FORBIDDEN');
  expect((await write(karim, 0)).status).toBe(403);
  expect((await write(owner, 0)).body.code).toBe('WRONG_SIDE');
  expect(await write(lefort, 0)).toMatchObject({ status: 200, body: { isDefault: false, version: 1 } });
  expect((await write(lefort, 0)).body.code).toBe('STALE');
  const own = (
    await lefort.call({ method: 'GET', url: '/api/checklists/waterproofing', headers: { 'accept-language': 'de' } })
  ).body;
  // Unchanged default checks stay translated.
  expect(own.items.map(({ label }: { label: string }) => label)).toEqual([
    'Böden und Durchgänge geschützt',
    'Photo du siphon',
  ]);
  expect((await karim.get(`/api/missions/${next.id}`)).body).toMatchObject({ checklistVersion: 1, checks: [{}, {}] });
  // The phone still showed the default list when it went offline.
  app.clock.now = new Date('2026-11-23T13:30:00Z');
  const arrived = await send(karim, next.id, 'arrival', { checklistVersion: 0 });
  expect(arrived.body.checks).toHaveLength(before.items.length);
  const reset = await lefort.call({ method: 'DELETE', url: '/api/checklists/waterproofing', payload: { version: 1 } });
  expect(reset).toMatchObject({ status: 200, body: { isDefault: true, version: 2 } });
  expect((await owner.get('/api/checklists')).body).toEqual({ items: [] });
  expect((await lefort.get('/api/checklists')).body.items).toHaveLength(27);
});
