import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { keptPapers } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner, elsewhere, stranger, admin } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
const { publish, offer, edit, after, act } = carriedOrders(app, owner, site);
const { download } = keptPapers(app);

const listed = async (who: Caller, bearer: string) =>
  (await who.get(`/api/requests?costBearer=${bearer}`)).body.items.map(({ id }: { id: string }) => id);
const bearerFor = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}`)).body.costBearer;

test('the cost bearer is set by the ordering side until the order, and read by the provider from then on', async () => {
  const { id } = await publish({ costBearer: 'occupant' });
  await publish();
  expect((await edit(id, { costBearer: 'everybody' })).status).toBe(422);
  expect((await edit(id, { costBearer: 'recoverable' })).status).toBe(200);
  const quote = await offer(lefort, id);
  await offer(rival, id);
  // No new version for bidders: they cannot read the change.
  expect((await owner.get(`/api/requests/${id}`)).body.scopeVersion).toBe(1);

  expect([await listed(owner, 'recoverable'), await listed(owner, 'occupant,insurance')]).toEqual([[id], []]);
  expect(await listed(admin, 'recoverable')).toEqual([id]);
  for (const who of [elsewhere, stranger, lefort, rival]) expect(await listed(who, 'recoverable')).toEqual([]);
  expect([await bearerFor(owner, id), await bearerFor(lefort, id)]).toEqual(['recoverable', null]);

  const signed = { version: quote.version, signerName: 'Claire Delmas' };
  let order = after(await owner.post(`/api/quotes/${quote.id}/acceptance`, signed));
  expect([await bearerFor(lefort, id), await bearerFor(rival, id)]).toEqual(['recoverable', null]);
  expect([await listed(lefort, 'recoverable'), await listed(rival, 'recoverable')]).toEqual([[id], []]);
  const paper = await readPaper((await download(lefort, `work-orders/${order.id}/paper`)).rawPayload);
  expect(paper.text).toMatch(/Imputation\s+Charges récupérables/);

  for (const [who, verb] of [
    [lefort, 'confirmation'],
    [lefort, 'start'],
    [lefort, 'completion'],
    [owner, 'acceptance'],
  ] as const) {
    order = after(await act(who, order, verb, verb === 'acceptance' ? { snags: [] } : {}));
  }
  const draft = (await lefort.post(`/api/work-orders/${order.id}/invoices`, { kind: 'balance' })).body;
  expect((await lefort.get(`/api/invoices/${draft.id}`)).body.costBearer).toBe('recoverable');
});

test('reports total orders by cost bearer', async () => {
  const { id } = await publish();
  const quote = await offer(lefort, id);
  await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' });
  const period = 'from=2026-11-01&to=2026-11-30';
  const { body } = await admin.get(`/api/admin/reports/activity?${period}`);
  const each = body.totals.orderedMinor / 2;
  expect(body.bearers).toEqual([
    { bearer: 'recoverable', orders: 1, orderedMinor: each },
    { bearer: null, orders: 1, orderedMinor: each },
  ]);
  const csv = (await admin.get(`/api/admin/reports/activity.csv?${period}&table=bearers`)).body as string;
  expect(csv).toContain('Charges récupérables;1;');
});
