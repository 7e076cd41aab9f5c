import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { upload } from '#test/multipart.ts';
import { tellDueRounds } from './tell-due.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const elsewhere = await app.site(company, { name: 'Le Clos Voltaire' });
const owner = await app.person({ company });
const member = await app.person({ company, membership: 'member', siteIds: [site] });
const limited = await app.person({ company, membership: 'manager', siteIds: [elsewhere] });
const reader = await app.person({ company, membership: 'viewer' });
const stranger = await app.person({ company: await app.company() });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });

const added = async (siteId = site): Promise<string> =>
  (await owner.post('/api/equipment', { siteId, kind: 'boiler', name: 'Chaudière', location: 'Sous-sol' })).body.id;
const boiler = await added();
const pressure = {
  label: 'Pression',
  asks: 'value',
  unit: 'bar',
  lowMilli: 1000,
  highMilli: 2500,
  equipmentId: boiler,
};
const planned = (values: object = {}) => ({
  siteId: site,
  name: 'Ronde chaufferie',
  rule: 'FREQ=WEEKLY',
  startsOn: '2026-11-16',
  items: [{ label: 'Porte fermée', asks: 'state' }, pressure],
  ...values,
});
type Found = { outcome?: string; valueMilli?: number; note?: string };

async function plan(values: object = {}) {
  const { id } = (await member.post('/api/rounds', planned(values))).body as { id: string };
  const read = async () => (await owner.get(`/api/rounds/${id}`)).body;
  const { items } = await read();
  const turn = (...found: Found[]) => ({
    turnId: uuidv7(),
    results: found.map((one, at) => ({ itemId: items[at].id, resultId: uuidv7(), outcome: 'good', ...one })),
  });
  const send = (body: object, who = member) => who.post(`/api/rounds/${id}/turns`, body);
  const turns = async () => (await owner.get(`/api/rounds/${id}/turns`)).body.items;
  return { id, read, items, turn, send, turns };
}
const requests = async () => (await owner.get('/api/requests?view=all')).body.items;

test('is planned and made by who writes requests at its site, and stays from the others', async () => {
  for (const who of [reader, provider]) expect((await who.post('/api/rounds', planned())).status).toBe(403);
  for (const who of [limited, stranger]) expect((await who.post('/api/rounds', planned())).status).toBe(404);
  const wrong = await owner.post(
    '/api/rounds',
    planned({ items: [{ ...pressure, equipmentId: await added(elsewhere) }] }),
  );
  expect(wrong.body.data.issues).toMatchObject([{ path: ['items', 0, 'equipmentId'] }]);
  const low = await owner.post('/api/rounds', planned({ items: [{ ...pressure, unit: '', highMilli: 1 }] }));
  expect(low.body.data.issues.map(({ path }: { path: unknown[] }) => path.at(-1))).toEqual(['unit', 'highMilli']);

  const { id, read, turn, send } = await plan();
  expect(await read()).toMatchObject({
    nextOn: '2026-11-23',
    items: [{ label: 'Porte fermée' }, { label: 'Pression' }],
  });
  for (const who of [limited, stranger]) {
    for (const url of [`/api/rounds/${id}`, `/api/rounds/${id}/turns`]) expect((await who.get(url)).status).toBe(404);
    expect((await send(turn({}), who)).status).toBe(404);
    for (const url of ['/api/rounds', '/api/rounds/kept']) expect((await who.get(url)).body.items).toEqual([]);
  }
  expect((await send(turn({}), reader)).status).toBe(403);
  expect((await reader.get('/api/rounds/kept')).body.items).toMatchObject([{ id, items: [{}, {}] }]);
  expect((await provider.get('/api/rounds')).body.items).toEqual([]);

  // Edited, removed items keep their results; stopped, the round is no longer due.
  const [door, value] = (await read()).items;
  const { siteId: _, ...rest } = planned({ items: [{ ...pressure, id: value.id, label: 'Pression du circuit' }] });
  expect((await member.put(`/api/rounds/${id}`, { ...rest, version: 1 })).body).toEqual({ id, version: 2 });
  expect((await read()).items).toMatchObject([{ id: value.id, label: 'Pression du circuit' }]);
  expect((await member.post(`/api/rounds/${id}/stop`, { version: 1 })).body.code).toBe('STALE');
  expect((await member.post(`/api/rounds/${id}/stop`, { version: 2 })).status).toBe(200);
  const late = { turnId: uuidv7(), results: [{ itemId: door.id, resultId: uuidv7(), outcome: 'good' }] };
  expect((await send(late)).status).toBe(201);
  expect((await owner.get('/api/rounds')).body.items).toEqual([]);
  expect((await member.delete(`/api/rounds/${id}/stop?version=3`)).status).toBe(200);
});

test('what is bad makes a draft once: sent twice, by two at once, or bad again while it is open', async () => {
  const { id, read, turn, send, turns, items } = await plan();
  const before = (await requests()).length;
  const body = turn({}, { valueMilli: 700, note: 'Le manomètre est bas' });
  const answers = await Promise.all([send(body), send(body, owner), send(body)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const made = answers[0]?.body.requests;
  expect(answers.map((one) => one.body.requests)).toEqual([made, made, made]);
  const { body: request } = await owner.get(`/api/requests/${made[0]}`);
  expect(request).toMatchObject({
    state: 'draft',
    title: 'Pression, Chaudière',
    equipment: { id: boiler },
    place: 'Sous-sol',
    description:
      'Le manomètre est bas\n\nValeur relevée\u202f: 0,7\u202fbar. Attendu\u202f: de 1\u202fbar à 2,5\u202fbar.\n\nConstaté pendant la ronde «\u202fRonde chaufferie\u202f» du 19 novembre 2026.',
  });
  // An early turn answers the next date; another is additional.
  expect(await read()).toMatchObject({ nextOn: '2026-11-30' });

  const again = await send(turn({}, { valueMilli: 600 }));
  expect(again.body.requests).toEqual(made);
  expect((await requests()).length).toBe(before + 1);
  expect(await turns()).toMatchObject([
    { good: 1, bad: 1, dueOn: null },
    {
      dueOn: '2026-11-23',
      results: [{ label: 'Pression', outcome: 'bad', valueMilli: 700, request: { id: made[0] } }],
    },
  ]);
  await owner.delete(`/api/requests/${made[0]}?version=${request.version}`);
  expect((await send(turn({}, { valueMilli: 600 }))).body.requests).not.toEqual(made);

  const other = await plan();
  expect((await other.send({ ...other.turn({}), turnId: body.turnId })).body.code).toBe('TURN_TAKEN');
  const foreign = { turnId: uuidv7(), results: [{ itemId: items[0].id, resultId: uuidv7(), outcome: 'good' }] };
  expect((await other.send(foreign)).body.data.issues).toMatchObject([{ path: ['results', 0, 'itemId'] }]);
  expect((await owner.get(`/api/rounds/${id}`)).status).toBe(200);
});

test('its photos are read with it, and go to the draft that it made', async () => {
  const { turn, send, turns } = await plan();
  const body = turn({ outcome: 'bad' });
  const resultId = body.results[0]?.resultId;
  const url = `/api/round-results/${resultId}/photos`;
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b79' } })
    .jpeg()
    .toBuffer();
  expect((await upload(member, url, photo, 'photo.jpg')).status).toBe(404);
  const { requests: made } = (await send(body)).body;
  for (const who of [limited, stranger]) expect((await upload(who, url, photo, 'photo.jpg')).status).toBe(404);
  expect((await upload(reader, url, photo, 'photo.jpg')).status).toBe(403);
  expect((await upload(member, url, '<script>', 'photo.jpg')).body.code).toBe('NOT_AN_IMAGE');
  expect((await upload(member, url, photo, 'photo.jpg')).body).toEqual({ photos: 1 });
  expect((await upload(member, url, photo, 'photo.jpg')).body).toEqual({ photos: 1 });
  expect((await owner.get(`/api/requests/${made[0]}`)).body.photos).toHaveLength(1);
  const [{ results }] = await turns();
  const read = `${url}/${results[0].photos[0].id}`;
  expect((await reader.get(read)).status).toBe(200);
  for (const who of [limited, stranger]) expect((await who.get(read)).status).toBe(404);
});

test('the page of an equipment shows what rounds read of it, and who makes them is told once that one is due', async () => {
  const gauge = await added();
  const { id, turn, send } = await plan({ items: [{ ...pressure, equipmentId: gauge }] });
  await send(turn({ valueMilli: 1500, note: 'Stable' }));
  const url = `/api/equipment/${gauge}/round-results`;
  expect((await reader.get(url)).body.items).toMatchObject([
    { label: 'Pression', outcome: 'good', valueMilli: 1500, unit: 'bar', note: 'Stable', round: { id } },
  ]);
  for (const who of [limited, stranger]) expect((await who.get(url)).status).toBe(404);
  expect((await provider.get(url)).status).toBe(403);

  await app.db.updateTable('rounds').set({ next_on: null }).where('id', '<>', id).execute();
  const due = new Date('2026-11-30T08:00:00Z');
  expect(await tellDueRounds(app.db, new Date('2026-11-29T08:00:00Z'))).toBe(0);
  expect(await tellDueRounds(app.db, due)).toBe(1);
  expect(await tellDueRounds(app.db, due)).toBe(0);
  await react(app);
  const told = async (who: Caller) =>
    (await who.get('/api/notices?limit=50')).body.items.filter(({ kind }: { kind: string }) => kind === 'round_due');
  for (const who of [owner, member])
    expect(await told(who)).toMatchObject([{ data: { url: expect.stringContaining(id) } }]);
  for (const who of [limited, reader, stranger, provider]) expect(await told(who)).toEqual([]);
});
