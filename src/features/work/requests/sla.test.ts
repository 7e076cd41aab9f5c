import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { publish, offer, inDays } = carriedOrders(app, owner, site);
const read = async (id: string) => (await owner.get(`/api/requests/${id}`)).body;
const hour = 3_600_000;
const start = app.clock.now;
beforeEach(() => {
  app.clock.now = start;
});

test.each([
  ['urgent', '2026-11-21T13:00:00.000Z', 24],
  ['high', '2026-11-22T09:00:00.000Z', 24],
  ['normal', '2026-11-27T09:00:00.000Z', 0],
  ['low', '2026-12-11T09:00:00.000Z', 0],
])('a visit of priority %s is due from the order, not from the publication', async (priority, due, held) => {
  const { id } = await publish({ priority, deadlineAt: inDays(7) });
  const quote = await offer(lefort, id);
  const tender = await read(id);
  expect(tender).toMatchObject({ firstVisitDueAt: null, dueAt: tender.deadlineAt });
  app.clock.now = new Date(start.getTime() + 48 * hour);
  const signed = { version: quote.version, signerName: 'Claire Delmas' };
  expect((await owner.post(`/api/quotes/${quote.id}/acceptance`, signed)).status).toBe(201);
  const ordered = await read(id);
  expect(ordered.dueAt).toBe(ordered.firstVisitDueAt);
  expect(new Date(ordered.firstVisitDueAt).toISOString()).toBe(due);
  // A hold stops the clock, which resumes with the remaining time; a Sunday costs no working days.
  const stopped = await owner.post(`/api/requests/${id}/hold`, { version: ordered.version, reason: 'access' });
  expect((await read(id)).dueAt).toBeNull();
  app.clock.now = new Date(start.getTime() + 72 * hour);
  await owner.post(`/api/requests/${id}/resumption`, { version: stopped.body.version });
  expect(new Date((await read(id)).firstVisitDueAt).getTime()).toBe(new Date(due).getTime() + held * hour);
});
