import { beforeEach, describe, expect, test } from 'vitest';
import { createGeocoder } from '#platform/geo/geocoder.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { orderingPeople } from '#test/tender.ts';
import { crewOf } from '#test/trips.ts';
import { changeTrip } from './change-trip.ts';

const app = await startTestApp();
const start = app.clock.now;
const { site, owner } = await orderingPeople(app);
const carrier = await app.provider();
const lefort = await app.person({ role: 'manutention', company: carrier });
const member = await app.person({ role: 'manutention', company: carrier, membership: 'member' });
const reader = await app.person({ role: 'manutention', company: carrier, membership: 'viewer' });
const rival = await app.person({ role: 'prestataire', company: await app.provider() });
const { carry } = carriedOrders(app, owner, site);

// A Monday: the test clock is on a Thursday.
const day = '2026-11-23';
const at = (instant: string) => {
  app.clock.now = new Date(instant);
};
const read = async (who: Caller = lefort, of = day) => (await who.get(`/api/trips?day=${of}`)).body;
const place = (workOrderId: string, crewId: string, changes: object = {}, who: Caller = lefort) =>
  who.post('/api/trips/stops', { workOrderId, day, crewId, at: 480, minutes: 60, ...changes });

beforeEach(async () => {
  app.clock.now = start;
  await app.db.deleteFrom('number_sequences').where('kind', '=', 'T').execute();
  await app.db.deleteFrom('requests').execute();
  await app.db.deleteFrom('crews').execute();
  await app.db.deleteFrom('workers').execute();
  await app.db.deleteFrom('vehicles').execute();
});

describe('a trip', () => {
  test('is opened for a crew and a day, once', async () => {
    const { crew, vehicle } = await crewOf(app, carrier);
    const answers = await Promise.all(
      [1, 2, 3].map(() => member.post('/api/trips', { day, crewId: crew, vehicleId: vehicle })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { items, crews } = await read();
    expect(items).toMatchObject([{ number: 'T-2026-0001', vehicle: { volumeMilli: 14_000 }, hoursMinutes: 540 }]);
    expect(crews).toEqual([]);
  });

  test('needs a crew and a vehicle of the company', async () => {
    const { crew, vehicle } = await crewOf(app, carrier);
    const theirs = await crewOf(app, rival.companyId ?? '', 'Zinc');
    const open = (who: Caller, crewId: string, vehicleId: string | null = null) =>
      who.post('/api/trips', { day, crewId, vehicleId });
    expect((await open(rival, crew)).status).toBe(404);
    expect((await open(lefort, crew, theirs.vehicle)).status).toBe(404);
    expect((await open(reader, crew, vehicle)).status).toBe(403);
    expect((await open(owner, crew)).status).toBe(403);
    expect((await read()).items).toEqual([]);
  });

  test('starts on its day, ends, and shows what is left', async () => {
    const { crew, vehicle } = await crewOf(app, carrier);
    const order = await carry(lefort, 'confirmed');
    const placed = await place(order.id, crew);
    expect(placed.status).toBe(200);
    const trip = placed.body;
    expect(trip).toMatchObject({
      number: 'T-2026-0001',
      vehicle: { id: vehicle },
      acts: { start: { allowed: false } },
    });
    const act = (who: Caller, verb: string, version: number, input = {}) =>
      who.post(`/api/trips/${trip.id}/${verb}`, { version, ...input });
    expect((await act(lefort, 'start', trip.version)).body).toMatchObject({
      code: 'TRIP_NOT_TODAY',
      message: 'Cette tournée est prévue le 23 novembre 2026\u202f: elle ne démarre que ce jour-là.',
    });
    at('2026-11-23T06:30:00Z');
    expect((await act(reader, 'start', trip.version)).status).toBe(403);
    expect((await act(rival, 'start', trip.version)).status).toBe(404);
    const left = await act(member, 'start', trip.version);
    expect(left.body).toMatchObject({ state: 'under_way', startedAt: '2026-11-23T06:30:00.000Z' });
    expect((await act(member, 'start', trip.version)).body).toMatchObject({ code: 'STALE' });
    const ended = await act(member, 'end', left.body.version, { note: 'Accès fermé.' });
    expect(ended.body).toMatchObject({ state: 'ended', note: 'Accès fermé.', stops: [{ state: 'confirmed' }] });
    const told = await app.db.selectFrom('events').where('kind', '=', 'trip.ended').select('data').executeTakeFirst();
    expect(told?.data).toMatchObject({ number: 'T-2026-0001', left: 1 });
    expect((await place((await carry(lefort, 'confirmed')).id, crew)).body).toMatchObject({ code: 'TRIP_ENDED' });
  });

  test('takes another vehicle, and unloads at a place that is found', async () => {
    const { crew, vehicle } = await crewOf(app, carrier);
    const { body: trip } = await lefort.post('/api/trips', { day, crewId: crew, vehicleId: null });
    const unloadings = [{ place: 'Ivry-sur-Seine', at: 840, minutes: 30 }];
    const change = (who: Caller, version = trip.version) =>
      who.put(`/api/trips/${trip.id}`, { version, vehicleId: vehicle, unloadings });
    expect((await change(reader)).status).toBe(403);
    const { body } = await change(lefort);
    expect(body).toMatchObject({
      vehicle: { id: vehicle },
      stops: [{ kind: 'unloading', name: 'Ivry-sur-Seine', startsAt: '2026-11-23T13:00:00.000Z' }],
    });
    expect(body.stops[0].position.latitude).toBeCloseTo(48.81, 1);
    expect((await change(lefort)).body).toMatchObject({ code: 'STALE' });
  });

  test('geocodes no place for those who may not change it', async () => {
    const { crew } = await crewOf(app, carrier);
    const { body: trip } = await lefort.post('/api/trips', { day, crewId: crew, vehicleId: null });
    const geocoder = createGeocoder();
    const asked: string[] = [];
    const suggest: typeof geocoder.suggest = (text, most) => {
      asked.push(text);
      return geocoder.suggest(text, most);
    };
    const { db } = app;
    const now = app.clock.now;
    const change = (viewer: object, version: number) =>
      changeTrip(
        { db, viewer: viewer as CompanyViewer, now, geocoder: { ...geocoder, suggest } },
        { id: trip.id, version, vehicleId: null, unloadings: [{ place: 'Ivry-sur-Seine', at: 840, minutes: 30 }] },
      );
    const company = { id: carrier, membership: 'owner' };
    const viewer = { userId: lefort.userId, side: 'provider', company };
    await expect(change({ ...viewer, company: { ...company, id: rival.companyId } }, trip.version)).rejects.toThrow();
    await expect(change({ ...viewer, company: { ...company, membership: 'viewer' } }, trip.version)).rejects.toThrow();
    await expect(change(viewer, trip.version + 1)).rejects.toThrow();
    expect(asked).toEqual([]);
    await change(viewer, trip.version);
    expect(asked).toEqual(['Ivry-sur-Seine']);
  });

  test('with another vehicle books that one for its visits, and frees the former', async () => {
    const { crew, vehicle } = await crewOf(app, carrier);
    const spare = await crewOf(app, carrier, 'Keïta');
    const { body: trip } = await place((await carry(lefort, 'confirmed')).id, crew);
    const change = (vehicleId: string | null, { id, version } = trip) =>
      member.put(`/api/trips/${id}`, { version, vehicleId, unloadings: [] });
    const changed = await change(spare.vehicle);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const booked = async () =>
      (
        await app.db.selectFrom('bookings').where('vehicle_id', 'is not', null).select('vehicle_id as id').execute()
      ).map(({ id }) => id);
    expect(await booked()).toEqual([spare.vehicle]);
    const visit = (await lefort.get(`/api/visits/${changed.body.stops[0].id}`)).body;
    expect(visit).toMatchObject({ state: 'confirmed', vehicles: [{ id: spare.vehicle }] });
    // The former vehicle is with another order elsewhere at that hour: it is not available again.
    const elsewhere = {
      vehicleIds: [vehicle],
      workerIds: [],
      slots: [{ startsAt: visit.startsAt, endsAt: visit.endsAt }],
    };
    const { id: orderId } = await carry(lefort, 'confirmed');
    expect((await lefort.post(`/api/work-orders/${orderId}/visits`, elsewhere)).status).toBe(201);
    expect((await change(vehicle, changed.body)).body).toMatchObject({ code: 'DOUBLE_BOOKED' });
    expect((await change(null, changed.body)).body.vehicle).toBeNull();
    expect(await booked()).toEqual([vehicle]);
  });

  test('takes no vehicle that is gone, or that another trip of the day has', async () => {
    const one = await crewOf(app, carrier);
    const two = await crewOf(app, carrier, 'Keïta');
    const open = (crewId: string, vehicleId: string | null, of = day) =>
      lefort.post('/api/trips', { day: of, crewId, vehicleId });
    expect((await open(one.crew, one.vehicle)).status).toBe(201);
    expect((await open(two.crew, one.vehicle)).body).toMatchObject({ code: 'VEHICLE_TAKEN' });
    expect((await open(two.crew, one.vehicle, '2026-11-24')).status).toBe(201);
    const { body: trip } = await open(two.crew, null);
    const change = (vehicleId: string) =>
      lefort.put(`/api/trips/${trip.id}`, { version: trip.version, vehicleId, unloadings: [] });
    expect((await change(one.vehicle)).body).toMatchObject({ code: 'VEHICLE_TAKEN' });
    await app.db.updateTable('vehicles').set({ archived_at: start }).where('id', '=', two.vehicle).execute();
    expect((await change(two.vehicle)).status).toBe(404);
  });
});

describe('placing a stop', () => {
  test('proposes the time to occupants instead of deciding it', async () => {
    const { crew } = await crewOf(app, carrier);
    const order = await carry(lefort, 'confirmed');
    const contact = { kind: 'occupant', name: 'Amina', email: 'amina@exemple.test' };
    expect((await owner.post(`/api/requests/${order.requestId}/contacts`, contact)).status).toBe(201);
    const { body } = await place(order.id, crew);
    expect(body.stops).toMatchObject([{ state: 'proposed', startsAt: '2026-11-23T07:00:00.000Z', fixed: true }]);
    expect((await lefort.get(`/api/visits/${body.stops[0].id}`)).body).toMatchObject({ appointment: true });
  });
});

describe('orders without a trip', () => {
  test('are all confirmed orders without a future visit, paginated, until placed', async () => {
    const { crew } = await crewOf(app, carrier);
    const orders = [
      await carry(lefort, 'confirmed'),
      await carry(lefort, 'confirmed'),
      await carry(lefort, 'confirmed'),
    ];
    await carry(lefort, 'issued');
    const page = async (cursor = '') => (await lefort.get(`/api/trips/waiting?day=${day}&limit=2${cursor}`)).body;
    const first = await page();
    expect(first.items).toHaveLength(2);
    const second = await page(`&cursor=${first.nextCursor}`);
    const seen = [...first.items, ...second.items].map(({ order }: { order: { id: string } }) => order.id);
    expect(seen).toEqual(orders.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    expect((await rival.get('/api/trips/waiting')).body.items).toEqual([]);
    for (const [index, { id }] of orders.entries()) {
      expect((await place(id, crew, { at: 480 + index * 90 })).status).toBe(200);
    }
    expect((await page()).items).toEqual([]);
  });

  test('show the trip of the day where they take the least time', async () => {
    const { crew } = await crewOf(app, carrier);
    await lefort.post('/api/trips', { day, crewId: crew, vehicleId: null });
    await carry(lefort, 'confirmed');
    const { items } = (await lefort.get(`/api/trips/waiting?day=${day}`)).body;
    expect(items[0].best).toEqual({
      crew: { id: crew, name: 'Diarra' },
      number: 'T-2026-0001',
      startsAt: '2026-11-23T06:00:00.000Z',
      extraMinutes: 0,
    });
    expect(items[0].fits).toEqual([
      { crewId: crew, startsAt: '2026-11-23T06:00:00.000Z', extraMinutes: 0, peakMilli: expect.any(Number) },
    ]);
  });

  test('have a stored load: how much, from where', async () => {
    const order = await carry(lefort, 'confirmed');
    const note = (who: Caller, changes: object = {}) =>
      who.put(`/api/work-orders/${order.id}/load`, { volumeMilli: 3500, floor: 5, lift: 'hoist', ...changes });
    expect((await note(reader)).status).toBe(403);
    expect((await note(rival)).status).toBe(404);
    expect((await note(member, { floor: 99 })).status).toBe(422);
    expect((await note(member)).body).toEqual({ volumeMilli: 3500, floor: 5, lift: 'hoist' });
    const { items } = (await lefort.get('/api/trips/waiting')).body;
    expect(items[0]).toMatchObject({ volumeMilli: 3500, floor: 5, lift: 'hoist', minutes: 45 });
  });
});

test('people without stored hours work the usual ones', async () => {
  const { crew } = await crewOf(app, carrier);
  await app.db.updateTable('workers').set({ hours: '[]' }).where('crew_id', '=', crew).execute();
  await lefort.post('/api/trips', { day, crewId: crew, vehicleId: null });
  await carry(lefort, 'confirmed');
  const { items } = (await lefort.get(`/api/trips/waiting?day=${day}`)).body;
  expect(items[0].best).toMatchObject({ startsAt: '2026-11-23T07:00:00.000Z' });
  expect((await read()).items[0]).toMatchObject({ hoursMinutes: 420 });
});

describe('a crew in two places', () => {
  test('is refused, and excess load is shown', async () => {
    const { crew } = await crewOf(app, carrier);
    const [first, second] = [await carry(lefort, 'confirmed'), await carry(lefort, 'confirmed')];
    await lefort.put(`/api/work-orders/${first.id}/load`, { volumeMilli: 9000, floor: null, lift: null });
    await lefort.put(`/api/work-orders/${second.id}/load`, { volumeMilli: 6500, floor: null, lift: null });
    const both = await Promise.all([place(first.id, crew), place(second.id, crew)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const waits = both[0]?.status === 409 ? first : second;
    const { body } = await place(waits.id, crew, { at: 600 });
    expect(body).toMatchObject({ volumeMilli: 15_500, peakMilli: 15_500, overMilli: 1500 });
    expect(body.stops.map(({ overMilli }: { overMilli: number }) => overMilli)).toEqual([0, 1500]);
  });
});

test('a proposed visit is at its first slot until one is chosen', async () => {
  const { crew } = await crewOf(app, carrier);
  const { id } = await carry(lefort, 'confirmed');
  const slots = ['2026-11-23T08:00:00Z', '2026-11-24T08:00:00Z'].map((startsAt) => ({
    startsAt,
    endsAt: startsAt.replace('08', '10'),
  }));
  const planned = await lefort.post(`/api/work-orders/${id}/visits`, { crewId: crew, appointment: true, slots });
  expect(planned.status, JSON.stringify(planned.body)).toBe(201);
  expect((await read()).items[0].stops).toMatchObject([
    { state: 'proposed', startsAt: '2026-11-23T08:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z', fixed: true },
  ]);
});
