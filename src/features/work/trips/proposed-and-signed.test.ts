import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { drawn } from '#test/missions.ts';
import { orderingPeople } from '#test/tender.ts';
import { crewOf } from '#test/trips.ts';

const app = await startTestApp();
const start = app.clock.now;
const { site, owner } = await orderingPeople(app);
const carrier = await app.provider();
const lefort = await app.person({ role: 'manutention', company: carrier });
const { carry } = carriedOrders(app, owner, site);

// A Monday: the clock of the tests stands on a Thursday.
const day = '2026-11-23';
beforeEach(() => {
  app.clock.now = start;
});

test('with another vehicle keeps that one for what is proposed that day; what may fall on another day is not its own', async () => {
  const { crew, vehicle } = await crewOf(app, carrier);
  const spare = await crewOf(app, carrier, 'Keïta');
  const { body: trip } = await lefort.post('/api/trips', { day, crewId: crew, vehicleId: vehicle });
  const slot = (hour: number, of = day) => ({ startsAt: `${of}T${hour}:00:00Z`, endsAt: `${of}T${hour + 1}:00:00Z` });
  const propose = async (slots: object[]): Promise<string> => {
    const order = await carry(lefort, 'confirmed');
    const planned = await lefort.post(`/api/work-orders/${order.id}/visits`, { crewId: crew, slots });
    expect(planned.body, JSON.stringify(planned.body)).toMatchObject({
      state: 'proposed',
      vehicles: [{ id: vehicle }],
    });
    return planned.body.id;
  };
  const today = await propose([slot(10), slot(12)]);
  const either = await propose([slot(14), slot(14, '2026-11-24')]);
  const asked = { version: trip.version, vehicleId: spare.vehicle, unloadings: [] };
  const changed = await lefort.put(`/api/trips/${trip.id}`, asked);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const visit = (await owner.get(`/api/visits/${today}`)).body;
  const chosen = await owner.post(`/api/visits/${today}/choice`, {
    version: visit.version,
    slotId: visit.slots[0].id,
  });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  const vehicles = async (id: string) => (await lefort.get(`/api/visits/${id}`)).body.vehicles;
  expect([await vehicles(today), await vehicles(either)]).toMatchObject([[{ id: spare.vehicle }], [{ id: vehicle }]]);
  const { rows } = await sql`SELECT FROM bookings WHERE visit_id = ${today} AND vehicle_id = ${vehicle}`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});

test('says which of its stops were signed by whoever was there, and by which report', async () => {
  const { crew } = await crewOf(app, carrier, 'Kone');
  const workOrderId = (await carry(lefort, 'confirmed')).id;
  const { body: trip } = await lefort.post('/api/trips/stops', {
    workOrderId,
    day,
    crewId: crew,
    at: 480,
    minutes: 60,
  });
  const visitId = trip.stops[0].id;
  const slip = async () => {
    const { items } = (await lefort.get(`/api/trips?day=${day}`)).body;
    return items.find((one: { crew: { id: string } }) => one.crew.id === crew).stops[0].slip;
  };
  app.clock.now = new Date('2026-11-23T07:05:00Z');
  const tell = async (what: string, body: object) => {
    const { status } = await lefort.post(`/api/missions/${visitId}/${what}`, { entryId: uuidv7(), ...body });
    expect(status).toBeLessThan(300);
  };
  await tell('arrival', {});
  const hand = { quality: '', ink: null };
  await tell('signatures', { ...hand, kind: 'worker', name: 'Moussa Diarra' });
  expect(await slip()).toBeNull();
  await tell('signatures', {
    ...hand,
    kind: 'caretaker',
    name: 'Mohamed Benali',
    ink: drawn,
  });
  expect(await slip()).toEqual({ by: 'Mohamed Benali', reportId: null });
  await tell('departure', {});
  const { reportId } = await slip();
  expect((await app.db.selectFrom('mission_reports').select('id').execute()).map(({ id }) => id)).toEqual([reportId]);
});
