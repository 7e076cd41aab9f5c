import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const rival = await app.person({ role: 'prestataire', company: await app.provider() });
const technician = await app.person({
  role: 'prestataire',
  company: String(lefort.companyId),
  membership: 'technician',
});
const gone = await app.person({ company, membership: 'manager' });
await app.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute();
const { carry, publish } = carriedOrders(app, owner, site);
const used = async (who: Pick<typeof owner, 'get'>) => who.get('/api/past-works/used?trade=waterproofing');
const questions = async (who: Pick<typeof owner, 'get'>) => who.get('/api/past-works/questions?trade=waterproofing');

/** A finished visit of an order with hours and a part. */
async function worked(order: { id: string }, minutes: number) {
  const { request_id, company_id, provider_id } = await app.db
    .selectFrom('work_orders')
    .where('id', '=', order.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const [at, visitId] = [app.clock.now, uuidv7()];
  const about = { work_order_id: order.id, request_id, company_id, provider_id, site_id: site };
  const when = {
    starts_at: at,
    ends_at: new Date(at.getTime() + 3_600_000),
    arrived_at: at,
    left_at: at,
    listed_at: at,
    listed_until: at,
  };
  await app.db
    .insertInto('visits')
    .values({ id: visitId, number: 1, state: 'finished', duration_minutes: 60, ...about, ...when })
    .execute();
  await app.db.insertInto('missions').values({ visit_id: visitId, begun_at: at, checks: '[]' }).execute();
  const entry = (kind: string, data: object) => ({
    id: uuidv7(),
    visit_id: visitId,
    kind,
    data: JSON.stringify(data),
    made_at: at,
    received_at: at,
  });
  await app.db
    .insertInto('mission_entries')
    .values([
      entry('hours', { workerId: uuidv7(), day: '2026-11-19', minutes }),
      entry('part', { designation: 'Crapaudine', reference: '', quantityMilli: 2000, unit: 'u' }),
    ])
    .execute();
}

test('hours, sums and parts are told from five orders, to those who reach them', async () => {
  for (const minutes of [60, 90, 120, 300]) await worked(await carry(lefort, 'completed'), minutes);
  expect((await used(owner)).body).toEqual({ hours: null, sums: null, parts: [] });
  await worked(await carry(lefort, 'completed'), 240);
  const told = {
    hours: { orders: 5, medianMinutes: 120, leastMinutes: 60, mostMinutes: 300 },
    sums: { orders: 5 },
    parts: [{ designation: 'Crapaudine', unit: 'u', quantityMilli: 10_000, orders: 5 }],
  };
  for (const who of [owner, member, viewer, lefort]) expect((await used(who)).body).toMatchObject(told);
  for (const who of [elsewhere, stranger, rival])
    expect((await used(who)).body).toEqual({ hours: null, sums: null, parts: [] });
  for (const who of [technician, admin, gone]) expect((await used(who)).status).toBe(403);
});

test('what bidders asked of three tenders is shown at the next, within reach', async () => {
  const ask = async (question: string) => {
    const { id } = await publish();
    const answer = { messageId: uuidv7(), question, answer: 'Oui.' };
    expect((await owner.post(`/api/requests/${id}/answers`, answer)).status).toBe(200);
  };
  await ask('Y a-t-il un accès à la toiture par les communs ?');
  await ask('Y a-t-il un accès toiture par les communs ?');
  expect((await questions(owner)).body.items).toEqual([]);
  await ask('Un accès à la toiture par les communs ?');
  expect((await questions(viewer)).body.items).toMatchObject([{ tenders: 3 }]);
  for (const who of [elsewhere, stranger]) expect((await questions(who)).body.items).toEqual([]);
  for (const who of [lefort, technician, admin, gone]) expect((await questions(who)).status).toBe(403);
});
