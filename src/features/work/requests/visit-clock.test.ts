import { beforeEach, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { tellVisits } from './request.public.ts';

const app = await startTestApp();
const start = app.clock.now;
const company = await app.company();
const site = await app.site(company);
const colmar = await app.site(company, { name: 'Colmar', postalCode: '68000', city: 'Colmar' });
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const other = await app.person({ role: 'prestataire', company: await app.provider() });
const { publish, offer, inDays, act, kinds } = carriedOrders(app, owner, site);

const read = async (id: string) => (await owner.get(`/api/requests/${id}`)).body;
const at = (instant: string) => {
  app.clock.now = new Date(instant);
};
const tell = (instant: string) => {
  at(instant);
  return tellVisits(app.db, app.clock.now);
};
const visits = async (id: string, who: Caller = owner) =>
  (await kinds(who, id)).filter((kind) => kind.startsWith('visit.'));
const move = async (id: string, verb: string, input = {}) => {
  const { version } = await read(id);
  expect((await owner.post(`/api/requests/${id}/${verb}`, { version, ...input })).status).toBe(200);
};
const orderOf = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}/work-order`)).body.workOrder;
const award = async (quote: { id: string; version: number }) =>
  expect(
    (await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' }))
      .status,
  ).toBe(201);

async function order(priority: string, orderedAt: string, changes: object = {}) {
  at(orderedAt);
  const { id } = await publish({ priority, ...changes });
  await award(await offer(lefort, id));
  return id;
}
const due = async (id: string) => new Date((await read(id)).firstVisitDueAt).toISOString();

beforeEach(async () => {
  app.clock.now = start;
  await app.db.deleteFrom('visit_clocks').execute();
});

test('both sides are warned at three quarters of the time, then notified that it is late, once each', async () => {
  const id = await order('urgent', '2026-11-21T09:00:00Z');
  await react(app);
  await app.db.deleteFrom('notices').execute();
  expect(await tell('2026-11-21T11:59:00Z')).toBe(0);
  at('2026-11-21T12:00:00Z');
  const told = await Promise.all(Array.from({ length: 8 }, () => tellVisits(app.db, app.clock.now)));
  expect(told.reduce((sum, count) => sum + count)).toBe(1);
  expect(await tell('2026-11-21T12:59:00Z')).toBe(0);
  expect(await visits(id)).toEqual(['visit.due-soon']);
  expect(await visits(id, lefort)).toEqual(['visit.due-soon']);
  await react(app);
  for (const who of [owner, lefort]) {
    expect((await who.get('/api/notices')).body.items).toMatchObject([
      { kind: 'visit_due', data: { move: 'soon', dueAt: '2026-11-21T13:00:00.000Z' } },
    ]);
  }
  at('2026-11-21T13:00:00Z');
  const late = await Promise.all(Array.from({ length: 8 }, () => tellVisits(app.db, app.clock.now)));
  expect(late.reduce((sum, count) => sum + count)).toBe(1);
  expect(await tell('2026-11-22T13:00:00Z')).toBe(0);
  expect(await visits(id)).toEqual(['visit.due-soon', 'visit.late']);
  await react(app);
  expect((await mailsTo(app, lefort)).at(-1)?.subject).toMatch(/^Visite en retard/);
  expect((await mailsTo(app, owner)).at(-1)?.subject).toMatch(/^Visite en retard/);
});

test('after the due time only lateness is notified', async () => {
  const id = await order('urgent', '2026-11-21T09:00:00Z');
  expect(await tell('2026-11-21T18:00:00Z')).toBe(1);
  expect(await visits(id)).toEqual(['visit.late']);
});

test('work already started and cancelled requests notify nothing', async () => {
  const begun = await order('urgent', '2026-11-21T09:00:00Z');
  await act(lefort, await orderOf(lefort, begun), 'confirmation');
  await act(lefort, await orderOf(lefort, begun), 'start');
  const cancelled = await order('urgent', '2026-11-21T09:00:00Z');
  await move(cancelled, 'cancellation', { reason: 'Plus besoin' });
  expect(await tell('2026-11-22T09:00:00Z')).toBe(0);
  expect([await visits(begun), await visits(cancelled)]).toEqual([[], []]);
});

test('on hold nothing is notified; afterwards the remaining time counts, holidays included', async () => {
  // Monday 9 November, due on Tuesday 17: the 11th does not count. Held on Tuesday 10, resumed on Thursday 12.
  const id = await order('normal', '2026-11-09T09:00:00Z');
  expect(await due(id)).toBe('2026-11-17T09:00:00.000Z');
  at('2026-11-10T09:00:00Z');
  await move(id, 'hold', { reason: 'access' });
  expect(await tell('2026-11-20T09:00:00Z')).toBe(0);
  at('2026-11-12T09:00:00Z');
  await move(id, 'resumption');
  expect(await due(id)).toBe('2026-11-18T09:00:00.000Z');
  expect(await tell('2026-11-17T02:59:00Z')).toBe(0);
  expect(await tell('2026-11-17T03:00:00Z')).toBe(1);
  // Already warned: a second hold causes no new warning.
  at('2026-11-17T09:00:00Z');
  await move(id, 'hold', { reason: 'parts' });
  at('2026-11-19T09:00:00Z');
  await move(id, 'resumption');
  expect(await due(id)).toBe('2026-11-20T09:00:00.000Z');
  expect(await tell('2026-11-20T08:59:00Z')).toBe(0);
  expect(await tell('2026-11-20T09:00:00Z')).toBe(1);
  // Already late: a third hold notifies nothing again.
  await move(id, 'hold', { reason: 'parts' });
  at('2026-11-23T09:00:00Z');
  await move(id, 'resumption');
  expect(await tell('2026-12-23T09:00:00Z')).toBe(0);
  expect(await visits(id)).toEqual(['visit.due-soon', 'visit.late']);
});

test('a refused order stops the clock, the next one restarts it', async () => {
  at('2026-11-21T09:00:00Z');
  const { id } = await publish({ priority: 'high', deadlineAt: inDays(6) });
  const first = await offer(lefort, id);
  await award(first);
  expect(await tell('2026-11-22T03:00:00Z')).toBe(1);
  await act(lefort, await orderOf(lefort, id), 'refusal', { reason: 'Complet.' });
  expect(await tell('2026-11-23T09:00:00Z')).toBe(0);
  await award(await offer(other, id));
  expect(await due(id)).toBe('2026-11-24T09:00:00.000Z');
  expect(await tell('2026-11-24T03:00:00Z')).toBe(1);
  expect(await tell('2026-11-24T09:00:00Z')).toBe(1);
  expect(await visits(id)).toEqual(['visit.due-soon', 'visit.due-soon', 'visit.late']);
});

test('the site decides which holidays count', async () => {
  const dueIn = async (siteId: string) => due(await order('normal', '2025-12-22T09:00:00Z', { siteId }));
  expect([await dueIn(site), await dueIn(colmar)]).toEqual(['2025-12-30T09:00:00.000Z', '2025-12-31T09:00:00.000Z']);
});

test('starting and warning concurrently are serialised', async () => {
  const id = await order('urgent', '2026-11-21T09:00:00Z');
  await act(lefort, await orderOf(lefort, id), 'confirmation');
  const confirmed = await orderOf(lefort, id);
  at('2026-11-21T13:30:00Z');
  await Promise.all([act(lefort, confirmed, 'start'), tellVisits(app.db, app.clock.now)]);
  const told = (await kinds(owner, id)).filter((kind) => kind === 'visit.late' || kind === 'request.started');
  expect([['request.started'], ['visit.late', 'request.started']]).toContainEqual(told);
  expect(await tell('2026-11-23T09:00:00Z')).toBe(0);
});
