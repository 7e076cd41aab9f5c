import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { breakRows } from '#test/broken-rows.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { png } from '#test/documents.ts';
import { directOrders, emergencySteps } from '#test/direct-orders.ts';
import { upload } from '#test/multipart.ts';
import { readPaper } from '#test/read-paper.ts';
import { receiveTacitly } from './reception.public.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const manager = await app.person({ company, membership: 'manager' });
const neighbour = await app.person({ company: await app.company() });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { act, carry } = carriedOrders(app, owner, site);

const start = app.clock.now;
const onDay = (day: number) => new Date(start.getTime() + day * 86_400_000);
const pass = (day: number) => receiveTacitly(app, onDay(day));
const set = (tacitDays: number, who = owner) => who.put('/api/reception-terms', { tacitDays });
const read = async ({ requestId }: { requestId: string }) =>
  (await lefort.get(`/api/requests/${requestId}/reception`)).body;
const stepsOf = async ({ requestId }: { requestId: string }, who = owner) =>
  (await who.get(`/api/requests/${requestId}/events`)).body.items
    .filter(({ kind }: { kind: string }) => kind === 'reception.tacit-soon' || kind === 'request.accepted')
    .map(({ kind, data }: { kind: string; data: object }) => ({ kind, ...data }));

afterEach(async () => {
  await app.db.deleteFrom('reception_terms').execute();
  await app.db.updateTable('work_orders').set({ state: 'cancelled' }).where('state', '=', 'completed').execute();
});

test('only an owner sets the terms: eight to sixty days, or never', async () => {
  expect((await manager.get('/api/reception-terms')).body).toEqual({ tacitDays: 0, answerDays: 8, mayEdit: false });
  expect(await set(10, manager)).toMatchObject({ status: 403 });
  for (const days of [-1, 7, 61]) expect((await set(days)).status).toBe(422);
  expect((await set(10)).body).toEqual({ tacitDays: 10, answerDays: 8, mayEdit: true });
  expect((await manager.get('/api/reception-terms')).body.tacitDays).toBe(10);
  expect((await neighbour.get('/api/reception-terms')).body.tacitDays).toBe(0);
  expect((await lefort.get('/api/reception-terms')).body).toEqual({ tacitDays: 0, answerDays: 8, mayEdit: false });
  expect(await set(10, lefort)).toMatchObject({ status: 403 });
  expect((await set(0)).body.tacitDays).toBe(0);
});

test('silence triggers notices half-way and the day before, then receives the work, once', async () => {
  await set(10);
  const order = await carry(lefort, 'completed');
  expect((await read(order)).tacitOn).toBe('2026-11-29');
  expect(await pass(4)).toBe(0);
  expect(await stepsOf(order)).toEqual([]);
  for (const day of [5, 6, 9, 9]) expect(await pass(day)).toBe(0);
  const soon = { kind: 'reception.tacit-soon', workOrderId: order.id, dueOn: '2026-11-29', days: 10 };
  expect(await stepsOf(order)).toEqual([soon, soon]);
  expect(await stepsOf(order, lefort)).toEqual([]);
  const counts = await Promise.all([pass(10), pass(10)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await pass(11)).toBe(0);
  const { given, order: received } = await read(order);
  expect(received).toMatchObject({ state: 'accepted' });
  expect(given).toMatchObject({
    outcome: 'clean',
    tacit: true,
    effectOn: '2026-11-29',
    signatures: [],
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await stepsOf(order)).at(-1)).toMatchObject({ kind: 'request.accepted', tacitDays: 10, snags: 0 });
  expect((await lefort.get(`/api/receptions/${given.id}/report`)).headers['content-type']).toBe('application/pdf');
});

test('a tacit report shows the photos provided, or states that there are none', async () => {
  await set(8);
  const bare = await carry(lefort, 'completed');
  const order = await carry(lefort, 'under_way');
  const { body: photo } = await upload(lefort, `/api/work-orders/${order.id}/photos`, png, 'apres.png');
  // Still as the request was written, before any quote.
  const { body: other } = await owner.post('/api/requests', { siteId: site, title: 'Fuite' });
  const { body: before } = await upload(owner, `/api/requests/${other.id}/photos`, png, 'avant.png');
  await app.db.updateTable('attachments').set({ owner_id: order.requestId }).where('id', '=', before.id).execute();
  const said = { caption: 'Relevé repris', beforeId: before.id };
  expect((await lefort.put(`/api/work-orders/${order.id}/photos/${photo.id}`, said)).status).toBe(200);
  await act(lefort, order, 'completion');
  for (const day of [7, 8]) await pass(day);
  const report = async (of: { requestId: string }) => {
    const { given } = await read(of);
    const url = `/api/receptions/${given.id}/report`;
    const { rawPayload } = await app.http.inject({ url, headers: { cookie: owner.cookie } });
    return readPaper(rawPayload);
  };
  const [shown, without] = [await report(order), await report(bare)];
  expect(shown.alts).toEqual(expect.arrayContaining([expect.stringContaining('Relevé repris')]));
  expect(shown.text).not.toContain('Aucune photo');
  expect(without.text.replaceAll(/\s+/g, ' ')).toContain('Aucune photo avant / après n’a été jointe');
});

test('an undeliverable notice does not delay the others', async () => {
  await set(8);
  const [broken, sound] = [await carry(lefort, 'completed'), await carry(lefort, 'completed')];
  const mend = await breakRows(app.db, {
    table: 'tacit_warnings',
    on: 'INSERT',
    column: 'work_order_id',
    value: broken.id,
  });
  await expect(pass(7)).rejects.toThrow('cannot be received');
  expect([(await stepsOf(broken)).length, (await stepsOf(sound)).length]).toEqual([0, 1]);
  await mend();
  await pass(7);
  expect(await stepsOf(broken)).toHaveLength(1);
});

test('notices are sent before receiving, even after downtime', async () => {
  await set(8);
  const order = await carry(lefort, 'completed');
  app.clock.now = onDay(30);
  expect((await read(order)).tacitOn).toBe('2026-12-20');
  expect(await pass(30)).toBe(0);
  expect(await pass(30)).toBe(0);
  // After a late notice, it takes effect the next day, not in the past.
  expect(await stepsOf(order)).toMatchObject([{ kind: 'reception.tacit-soon', dueOn: '2026-12-20' }]);
  app.clock.now = onDay(32);
  expect((await read(order)).tacitOn).toBe('2026-12-20');
  app.clock.now = start;
  expect(await pass(33)).toBe(1);
  expect((await read(order)).given).toMatchObject({ tacit: true, effectOn: '2026-12-20' });
});

test('silence does not start before prices are known, and certifies no VAT rate', async () => {
  await set(8);
  const { collaborate, emergency, expectBody } = directOrders(owner, site);
  await collaborate(lefort);
  const { done, enter } = emergencySteps(owner, () => lefort);
  const order = await emergency(lefort, 50_000);
  const found = { requestId: order.request.id };
  const finished = await done(order);
  const passed = async (...days: number[]) => {
    for (const day of days) expect(await pass(day)).toBe(0);
  };
  await passed(7, 8);
  expect((await read(found)).tacitOn).toBeNull();
  app.clock.now = onDay(9);
  const entered = expectBody(await enter(lefort, finished), 200);
  expect((await read(found)).tacitOn).toBe('2026-12-06');
  await passed(10, 11);
  const objection = { version: entered.version, position: 0, reason: 'Deux heures, pas trois.' };
  const objected = expectBody(await owner.post(`/api/work-orders/${order.id}/objections`, objection), 200);
  await passed(16, 17);
  expect((await read(found)).tacitOn).toBeNull();
  app.clock.now = onDay(20);
  expectBody(await enter(lefort, objected), 200);
  await passed(21, 24, 27);
  expect(await pass(28)).toBe(1);
  app.clock.now = start;
  expect((await read(found)).given).toMatchObject({ tacit: true, effectOn: '2026-12-17' });
  const kept = await app.db.selectFrom('work_orders').select('vat_certified_at').where('id', '=', order.id).execute();
  expect(kept).toEqual([{ vat_certified_at: null }]);
});

test('days count from completion, after any hold; finished work cannot be put on hold', async () => {
  await set(8);
  const order = await carry(lefort, 'under_way');
  const move = async (verb: string, more = {}) => {
    const { version } = (await owner.get(`/api/requests/${order.requestId}`)).body;
    return owner.post(`/api/requests/${order.requestId}/${verb}`, { version, ...more });
  };
  expect((await move('hold', { reason: 'parts' })).status).toBe(200);
  expect(await act(lefort, order, 'completion')).toMatchObject({ status: 409, body: { code: 'WORK_HALTED' } });
  app.clock.now = onDay(20);
  expect((await move('resumption')).status).toBe(200);
  expect((await act(lefort, order, 'completion')).status).toBe(200);
  expect((await read(order)).tacitOn).toBe('2026-12-17');
  expect(await move('hold', { reason: 'parts' })).toMatchObject({ status: 409, body: { code: 'NOT_HOLDABLE' } });
  for (const day of [20, 24, 27]) expect(await pass(day)).toBe(0);
  expect(await pass(28)).toBe(1);
  app.clock.now = start;
  expect((await read(order)).given).toMatchObject({ tacit: true, effectOn: '2026-12-17' });
});

test('nothing is received tacitly without terms, after a refusal, or before the terms were set', async () => {
  const silent = await carry(lefort, 'completed');
  for (const day of [0, 30, 31]) expect(await pass(day)).toBe(0);
  await set(8);
  const refused = await carry(lefort, 'completed');
  await act(owner, refused, 'acceptance-refusal', { reason: 'Relevé trop bas.' });
  for (const day of [7, 8]) await pass(day);
  expect((await read(refused)).given).toBeNull();
  expect((await read(silent)).given).toMatchObject({ tacit: true });

  app.clock.now = onDay(20);
  const old = await carry(lefort, 'completed');
  app.clock.now = onDay(60);
  await set(60);
  await set(8);
  expect((await read(old)).tacitOn).toBe('2027-01-26');
  expect(await pass(60)).toBe(0);
  app.clock.now = start;
});
