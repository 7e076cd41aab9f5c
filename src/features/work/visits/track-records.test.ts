import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { keepTrackRecords } from '#features/network/providers/provider.public.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { together } from '#test/collaborations.ts';
import { orderingPeople } from '#test/tender.ts';
import { measureTrackRecords } from './measure-track-records.ts';

const app = await startTestApp();
const { site, owner } = await orderingPeople(app);
const provider = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: provider });
const idle = await app.provider();
const { carry } = carriedOrders(app, owner, site);
const hour = 3_600_000;

async function visited(order: { id: string }, times: number) {
  const { request_id, company_id, provider_id, accepted_at } = await app.db
    .selectFrom('work_orders')
    .where('id', '=', order.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const arrived = new Date((accepted_at ?? app.clock.now).getTime() - hour);
  for (let number = 1; number <= times; number++) {
    const about = { work_order_id: order.id, request_id, company_id, provider_id, site_id: site };
    const ends = new Date(arrived.getTime() + hour);
    const when = { starts_at: arrived, ends_at: ends, arrived_at: arrived, listed_at: arrived, listed_until: ends };
    await app.db
      .insertInto('visits')
      .values({ id: uuidv7(), number, state: 'finished', duration_minutes: 60, ...about, ...when })
      .execute();
  }
}

const read = async (reference: string) => (await owner.get(`/api/providers/${reference}`)).body.trackRecord;

test('shows nothing below five cases, then a year of orders', async () => {
  await visited(await carry(lefort, 'accepted', ['Crapaudine absente']), 2);
  for (let count = 0; count < 3; count++) await visited(await carry(lefort, 'accepted'), 1);
  expect(await measureTrackRecords(app.db, app.clock.now)).toBe(2);
  expect(await read(provider)).toBeNull();
  await visited(await carry(lefort, 'accepted', ['Joint à reprendre']), 1);
  await measureTrackRecords(app.db, app.clock.now);
  expect(await read(provider)).toMatchObject({ onTimeBp: 10_000, firstTimeBp: 8000, snagsMilli: 400, orders: 5 });
  expect(await read(idle)).toBeNull();
  // Also where providers are invited.
  await together(app, String(owner.companyId), [provider]);
  const { requestId } = await carry(lefort, 'confirmed');
  const { trade } = (await owner.get(`/api/requests/${requestId}`)).body;
  const ranked = await owner.post('/api/preferred-lists', { trade, siteId: null, providerIds: [provider] });
  expect(ranked.body).toMatchObject({ trade });
  const { list } = (await owner.get(`/api/requests/${requestId}/dispatch`)).body;
  expect(list.providers).toMatchObject([{ id: provider, trackRecord: { onTimeBp: 10_000, firstTimeBp: 8000 } }]);
  const { items } = (await owner.get(`/api/requests/${requestId}/direct-order-partners`)).body;
  expect(items).toMatchObject([{ id: provider, trackRecord: { onTimeBp: 10_000, firstTimeBp: 8000 } }]);
  expect((await app.nobody.get(`/api/providers/${provider}`)).body.trackRecord ?? null).toBeNull();
});

test('an order that starts late, or never, is not on time', async () => {
  await carry(lefort, 'confirmed');
  await app.db
    .updateTable('requests')
    .set({ first_visit_due_at: new Date(0) })
    .execute();
  await measureTrackRecords(app.db, app.clock.now);
  expect(await read(provider)).toMatchObject({ onTimeBp: 0 });
});

test('expires after a year', async () => {
  await measureTrackRecords(app.db, new Date(app.clock.now.getTime() + 370 * 24 * hour));
  expect(await read(provider)).toBeNull();
});

test('adds records for every provider, and removes outdated ones', async () => {
  const kept = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ companyId: String(idle), trade: `t${at}`, ...counts }));
  const counts = { asked: 5, answered: 5, due: 5, onTime: 5, visited: 5, firstTime: 5, received: 5, snags: 0 };
  await keepTrackRecords(app.db, kept(25_000), app.clock.now);
  const rows = () =>
    app.db.selectFrom('provider_track_records').where('company_id', '=', String(idle)).select('trade').execute();
  expect((await rows()).length).toBe(25_000);
  await keepTrackRecords(app.db, kept(1), new Date(app.clock.now.getTime() + hour));
  expect(await rows()).toEqual([{ trade: 't0' }]);
});
