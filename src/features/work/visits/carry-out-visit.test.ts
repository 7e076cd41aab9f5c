import { expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { hours, type Moved, visitsOf } from '#test/visits.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { arriveOnVisit, chooseAsOccupant, finishVisit } from './visit.public.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const { carry } = carriedOrders(app, owner, await app.site(company));
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const { crew, plan, on, after, booked } = visitsOf(app, lefort);

const friday = hours('2026-11-20', '14:00', '17:00');
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const acting = (now: Date, membership: CompanyViewer['company']['membership'] = 'member') => ({
  viewer: {
    userId: lefort.userId,
    role: 'prestataire',
    side: 'provider',
    company: { id: firm, membership, siteIds: null },
  } as unknown as CompanyViewer,
  now,
});
type Arrival = Parameters<typeof arriveOnVisit>[2];
const arrive = (now: Date, arrival: Arrival) =>
  app.db.transaction().execute((trx) => arriveOnVisit(trx, acting(now), arrival));
const finish = (now: Date, { id }: Moved, when = now) =>
  app.db.transaction().execute((trx) => finishVisit(trx, acting(now), { id, at: when }));
const requestOf = async (id: string) => (await owner.get(`/api/requests/${id}`)).body;
const steps = async (id: string, count: number) =>
  (await owner.get(`/api/requests/${id}/events`)).body.items.slice(-count);
const clocks = (requestId: string) =>
  app.db.selectFrom('visit_clocks').select('next_step').where('request_id', '=', requestId).execute();

test('arrival starts the order and stops its clock; finishing a visit does not finish the order', async () => {
  const order = await carry(lefort, 'confirmed');
  const team = await crew('Zinc', ['Yann']);
  const visit = after(await plan(order, [friday], { crewId: team.id }));
  const next = after(await plan(order, [hours('2026-11-23', '08:00', '10:00')]));
  expect(await clocks(order.requestId)).toHaveLength(1);
  await arrive(at('12:55'), { ...visit, at: at('12:50'), distanceM: 40 });
  expect(await requestOf(order.requestId)).toMatchObject({ state: 'in_progress' });
  expect(await clocks(order.requestId)).toEqual([]);
  expect((await lefort.get(`/api/visits/${visit.id}`)).body).toMatchObject({
    state: 'on_site',
    arrivedAt: '2026-11-20T12:50:00.000Z',
    acts: { finish: { allowed: true }, miss: { allowed: true }, move: { allowed: false, code: 'VISIT_NOT_OPEN' } },
  });
  expect(await steps(order.requestId, 2)).toMatchObject([
    { kind: 'request.started', data: { workOrderId: order.id } },
    { kind: 'visit.arrived', data: { crew: 'Zinc', at: '2026-11-20T12:50:00.000Z', distanceM: 40 } },
  ]);
  expect((await steps(order.requestId, 2))[0].data).not.toHaveProperty('plannedOn');
  await expect(arrive(at('13:00'), { id: visit.id, at: at('13:00') })).rejects.toMatchObject({
    code: 'VISIT_NOT_CONFIRMED',
  });
  await finish(at('15:30'), visit);
  expect((await lefort.get(`/api/visits/${visit.id}`)).body).toMatchObject({
    state: 'finished',
    leftAt: '2026-11-20T15:30:00.000Z',
  });
  expect(await steps(order.requestId, 1)).toMatchObject([{ kind: 'visit.finished', data: { minutes: 160 } }]);
  expect(await requestOf(order.requestId)).toMatchObject({ state: 'in_progress' });
  // The last half hour is free again.
  expect(await booked(team.workers[0] as string)).toEqual(['2026-11-20 13:00–15:30']);
  await expect(finish(at('15:40'), visit)).rejects.toMatchObject({ code: 'VISIT_NOT_BEGUN' });
  // Another visit of an order in progress does not change it.
  await arrive(new Date('2026-11-23T07:05:00Z'), { id: next.id, at: new Date('2026-11-23T07:00:00Z') });
  expect(await steps(order.requestId, 1)).toMatchObject([{ kind: 'visit.arrived', data: { number: 2 } }]);
});

test('arrival on another day than planned notifies both sides; with a stale version, or on hold, it is refused', async () => {
  const order = await carry(lefort, 'confirmed');
  const visit = after(await plan(order, [hours('2026-11-24', '08:00', '10:00')]));
  await expect(arrive(at('09:00'), { ...visit, version: 9, at: at('09:00') })).rejects.toMatchObject({ code: 'STALE' });
  await arrive(at('09:00'), { ...visit, at: at('09:00') });
  expect(await steps(order.requestId, 2)).toMatchObject([
    { kind: 'request.started', data: { plannedOn: '2026-11-24', startedOn: '2026-11-20' } },
    { kind: 'visit.arrived' },
  ]);
  const held = await carry(lefort, 'confirmed');
  const kept = after(await plan(held, [friday]));
  const { version } = await requestOf(held.requestId);
  await owner.post(`/api/requests/${held.requestId}/hold`, { version, reason: 'access' });
  await expect(arrive(at('13:00'), { ...kept, at: at('13:00') })).rejects.toMatchObject({ code: 'WORK_HALTED' });
});

test('a crew on site that could do nothing reports it, and the rest of its time is free', async () => {
  const order = await carry(lefort, 'confirmed');
  const team = await crew('Métrés', ['Chloé']);
  const visit = after(await plan(order, [friday], { crewId: team.id }));
  await arrive(at('13:00'), { ...visit, at: at('13:00') });
  const before = app.clock.now;
  app.clock.now = at('13:20');
  const { version } = (await lefort.get(`/api/visits/${visit.id}`)).body;
  const missed = await on(lefort, { ...visit, version }, 'miss', { kind: 'nobody', reason: 'Personne au 6e.' });
  app.clock.now = before;
  expect(missed).toMatchObject({ status: 200, body: { state: 'missed', leftAt: '2026-11-20T13:20:00.000Z' } });
  expect(await booked(team.workers[0] as string)).toEqual(['2026-11-20 13:00–13:20']);
});

test('an occupant chooses one of the proposed slots by a link, once', async () => {
  const order = await carry(lefort, 'confirmed');
  const slots = [hours('2026-11-25', '08:00', '10:00'), hours('2026-11-26', '08:00', '10:00')];
  const visit = after(await plan(order, slots, { appointment: true }));
  const choose = (slotId = visit.slots[0]?.id ?? '') =>
    app.db.transaction().execute((trx) => chooseAsOccupant(trx, { visitId: visit.id, slotId, now: app.clock.now }));
  await expect(choose(visit.id)).rejects.toMatchObject({ code: 'SLOT_GONE' });
  const outcomes = await Promise.allSettled([choose(), choose(visit.slots[1]?.id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(choose()).rejects.toMatchObject({ code: 'VISIT_NOT_PROPOSED' });
  expect(await steps(order.requestId, 1)).toMatchObject([
    { kind: 'visit.confirmed', data: { by: 'occupant' }, actor: null },
  ]);
});

test('reception of the work ends open proposals; with snags, lifting the last one does', async () => {
  const states = async (requestId: string) =>
    (await owner.get(`/api/visits?requestId=${requestId}`)).body.items.map(({ state }: { state: string }) => state);
  const team = await crew('Réception', ['Léo']);
  for (const snags of [[], ['Crapaudine absente']]) {
    const order = await carry(lefort, 'completed');
    after(await plan(order, [friday]));
    after(
      await plan(order, [hours('2026-11-23', '08:00', '10:00'), hours('2026-11-24', '08:00', '10:00')], {
        crewId: team.id,
      }),
    );
    const input = { version: order.version, snags };
    const { body: received } = await owner.post(`/api/work-orders/${order.id}/acceptance`, input);
    await react(app);
    const left = snags.length === 0 ? 'cancelled' : 'proposed';
    expect(await states(order.requestId)).toEqual(['confirmed', left]);
    for (const { id, version } of received.snags) {
      await lefort.post(`/api/snags/${id}/repair`, { version });
      await owner.post(`/api/snags/${id}/lifting`, { version: version + 1 });
      await react(app);
    }
    expect(await states(order.requestId)).toEqual(['confirmed', 'cancelled']);
    expect(await booked(team.workers[0] as string)).toEqual([]);
  }
});
