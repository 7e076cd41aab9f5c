import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#common/days.ts';
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

// A Monday: the test clock is on a Thursday.
const day = '2026-11-23';
beforeEach(() => {
  app.clock.now = start;
});

test('another vehicle is booked for slots proposed that day; slots that may fall on another day are not affected', async () => {
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

test('shows which stops were signed on site, and by which report', async () => {
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

describe('a trip uses the time zone of the company’s seat, wherever its stops are', () => {
  const seat = (postalCode: string) =>
    app.db
      .updateTable('company_profiles')
      .set({ postal_code: postalCode, insee_code: '' })
      .where('id', '=', carrier)
      .execute();
  const at = (instant: string, ahead = 0) => {
    app.clock.now = new Date(Date.parse(instant) + ahead);
  };
  const dayRead = async (of = '') => (await lefort.get(`/api/trips${of && `?day=${of}`}`)).body;

  // Paris changes its clocks on 29 March and 25 October. Start of the day there, 7:00, and its end.
  test.each([
    ['75011', '2026-03-29', '2026-03-28T23:00', '2026-03-29T05:00', '2026-03-29T22:00'],
    ['75011', '2026-10-25', '2026-10-24T22:00', '2026-10-25T06:00', '2026-10-25T23:00'],
    ['75011', '2026-11-30', '2026-11-29T23:00', '2026-11-30T06:00', '2026-11-30T23:00'],
    ['97200', '2026-03-29', '2026-03-29T04:00', '2026-03-29T11:00', '2026-03-30T04:00'],
    ['97200', '2026-10-25', '2026-10-25T04:00', '2026-10-25T11:00', '2026-10-26T04:00'],
    ['97200', '2026-11-30', '2026-11-30T04:00', '2026-11-30T11:00', '2026-12-01T04:00'],
    ['97400', '2026-03-29', '2026-03-28T20:00', '2026-03-29T03:00', '2026-03-29T20:00'],
    ['97400', '2026-10-25', '2026-10-24T20:00', '2026-10-25T03:00', '2026-10-25T20:00'],
    ['97400', '2026-11-30', '2026-11-29T20:00', '2026-11-30T03:00', '2026-11-30T20:00'],
    ['98800', '2026-03-29', '2026-03-28T13:00', '2026-03-28T20:00', '2026-03-29T13:00'],
    ['98800', '2026-10-25', '2026-10-24T13:00', '2026-10-24T20:00', '2026-10-25T13:00'],
    ['98800', '2026-11-30', '2026-11-29T13:00', '2026-11-29T20:00', '2026-11-30T13:00'],
  ])('%s on %s', async (postalCode, of, begins, seven, over) => {
    const departement = postalCode === '75011' ? '75' : postalCode.slice(0, 3);
    const [midnight, opens, ends] = [begins, seven, over].map((instant) => `${instant}:00.000Z`) as [
      string,
      string,
      string,
    ];
    at(midnight, -3 * 86_400_000);
    await seat(postalCode);
    const { crew } = await crewOf(app, carrier, `Clock ${postalCode} ${of}`);
    const order = await carry(lefort, 'confirmed');
    await lefort.post('/api/trips', { day: of, crewId: crew, vehicleId: null });
    const { items } = (await lefort.get(`/api/trips/waiting?day=${of}&limit=100`)).body;
    const waits = items.find((one: { order: { id: string } }) => one.order.id === order.id);
    expect(waits.best?.startsAt).toBe(of === '2026-11-30' ? opens : undefined);

    const stop = { workOrderId: order.id, day: of, crewId: crew, at: 420, minutes: 60 };
    const placed = await lefort.post('/api/trips/stops', stop);
    expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ stops: [{ startsAt: opens }] });
    const unloadings = [{ place: 'Dépôt', at: 1410, minutes: 30 }];
    const { id, version } = placed.body;
    const changed = await lefort.put(`/api/trips/${id}`, { version, vehicleId: null, unloadings });
    const last = changed.body.stops[1];
    expect([last.startsAt, last.endsAt]).toEqual([new Date(Date.parse(ends) - 30 * 60_000).toISOString(), ends]);
    const turned = await lefort.put(`/api/trips/${id}/order`, {
      version: changed.body.version,
      stopIds: [last.id, placed.body.stops[0].id],
    });
    expect(turned.status, JSON.stringify(turned.body)).toBe(200);
    expect(turned.body.stops.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      opens,
      opens.replace(':00:', ':30:'),
    ]);

    const ours = ({ items: trips }: { items: { crew: { id: string } }[] }) => trips.find((one) => one.crew.id === crew);
    for (const [instant, today] of [
      [-1, addDays(of, -1)],
      [0, of],
    ] as const) {
      at(midnight, instant);
      expect(await dayRead()).toMatchObject({ day: today, departement });
    }
    expect(ours(await dayRead(addDays(of, 1)))).toBeUndefined();
    at(ends, -1);
    expect(ours(await dayRead())).toMatchObject({ acts: { start: { allowed: true } } });
    at(ends);
    const late = await lefort.post(`/api/trips/${id}/start`, { version: turned.body.version });
    expect(late.body).toMatchObject({ code: 'TRIP_NOT_TODAY' });
  });

  test('a slot proposed that day gets the other vehicle, although it is the evening before at the site', async () => {
    at('2026-11-26T08:00:00Z');
    await seat('98800');
    const { crew, vehicle } = await crewOf(app, carrier, 'Nouméa');
    const spare = await crewOf(app, carrier, 'Magenta');
    const { body: trip } = await lefort.post('/api/trips', { day: '2026-12-01', crewId: crew, vehicleId: vehicle });
    const order = await carry(lefort, 'confirmed');
    const slots = [{ startsAt: '2026-11-30T20:00:00Z', endsAt: '2026-11-30T21:00:00Z' }];
    const asked = { crewId: crew, appointment: true, slots };
    const { body: visit } = await lefort.post(`/api/work-orders/${order.id}/visits`, asked);
    const change = { version: trip.version, vehicleId: spare.vehicle, unloadings: [] };
    expect((await lefort.put(`/api/trips/${trip.id}`, change)).status).toBe(200);
    expect((await lefort.get(`/api/visits/${visit.id}`)).body.vehicles).toMatchObject([{ id: spare.vehicle }]);
  });
});
