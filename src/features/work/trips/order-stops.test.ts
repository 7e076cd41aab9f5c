import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { orderingPeople } from '#test/tender.ts';
import { crewOf } from '#test/trips.ts';

const app = await startTestApp();
const { site, owner } = await orderingPeople(app);
const carrier = await app.provider();
const lefort = await app.person({ role: 'manutention', company: carrier });
const member = await app.person({ role: 'manutention', company: carrier, membership: 'member' });
const reader = await app.person({ role: 'manutention', company: carrier, membership: 'viewer' });
const rival = await app.person({ role: 'prestataire', company: await app.provider() });
const { carry } = carriedOrders(app, owner, site);

// A Monday: the test clock is on a Thursday.
const day = '2026-11-23';
const read = async (who: Caller = lefort, of = day) => (await who.get(`/api/trips?day=${of}`)).body;
const place = (workOrderId: string, crewId: string, changes: object = {}, who: Caller = lefort) =>
  who.post('/api/trips/stops', { workOrderId, day, crewId, at: 480, minutes: 60, ...changes });

beforeEach(async () => {
  await app.db.deleteFrom('number_sequences').where('kind', '=', 'T').execute();
  await app.db.deleteFrom('requests').execute();
  await app.db.deleteFrom('crews').execute();
  await app.db.deleteFrom('workers').execute();
  await app.db.deleteFrom('vehicles').execute();
});

describe('reordering the stops of a trip', () => {
  async function threeStops() {
    const { crew } = await crewOf(app, carrier);
    const ids: string[] = [];
    for (const at of [480, 600, 720]) {
      const order = await carry(lefort, 'confirmed');
      const { body } = await place(order.id, crew, { at });
      ids.push(body.stops.at(-1).id);
    }
    const {
      items: [trip],
    } = await read();
    return { trip, ids };
  }
  const order = (trip: { id: string; version: number }, stopIds: (string | undefined)[], who: Caller = lefort) =>
    who.put(`/api/trips/${trip.id}/order`, { version: trip.version, stopIds });
  const hoursOf = ({ stops }: { stops: { id: string; startsAt: string }[] }) =>
    stops.map(({ id, startsAt }) => [id, startsAt.slice(11, 16)]);

  test('exchanges their times, is stored, and notifies those concerned', async () => {
    const { trip, ids } = await threeStops();
    const [first, second, third] = ids;
    const { status, body } = await order(trip, [second, first, third]);
    expect(status, JSON.stringify(body)).toBe(200);
    const expected = [
      [second, '07:00'],
      [first, '08:00'],
      [third, '11:00'],
    ];
    expect(hoursOf(body)).toEqual(expected);
    expect(hoursOf((await read()).items[0])).toEqual(expected);
    const told = await app.db.selectFrom('events').where('kind', '=', 'visit.moved').select('data').execute();
    expect(told.map(({ data }) => (data as { visitId: string }).visitId).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect((await order(trip, ids)).body).toMatchObject({ code: 'STALE' });
  });

  test('is refused while one moves', async () => {
    const { trip, ids } = await threeStops();
    const [first, second, third] = ids;
    const moved = app.db.transaction().execute(async (trx) => {
      const visit = await trx
        .selectFrom('visits')
        .where('id', '=', first ?? '')
        .select('request_id')
        .executeTakeFirstOrThrow();
      await trx.selectFrom('requests').where('id', '=', visit.request_id).forUpdate().select('id').execute();
      const answer = order(trip, [second, first, third]);
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock'`.execute(app.db);
        expect(rows).toHaveLength(1);
      });
      await sql`UPDATE visits SET version = version + 1 WHERE id = ${first}`.execute(trx);
      return { answer };
    });
    expect((await (await moved).answer).body).toMatchObject({ code: 'STALE' });
    expect((await read()).items[0].stops[0].id).toBe(first);
  });

  test('is for those who commit the company, on the current list', async () => {
    const { trip, ids } = await threeStops();
    const turned = ids.toReversed();
    expect((await order(trip, turned, reader)).status).toBe(403);
    expect((await order(trip, turned, member)).status).toBe(403);
    expect((await order(trip, turned, rival)).status).toBe(404);
    expect((await order(trip, turned.slice(1))).body).toMatchObject({ code: 'STALE' });
    expect((await order(trip, [...turned, uuidv7()])).body).toMatchObject({ code: 'STALE' });
    const both = await Promise.all([order(trip, turned), order(trip, [ids[1], ids[0], ids[2]])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('keeps a stop that has begun, and one announced to the contact', async () => {
    const { trip, ids } = await threeStops();
    const [first, second, third] = ids;
    await app.db
      .updateTable('visits')
      .set({ appointment: true })
      .where('id', '=', first ?? '')
      .execute();
    expect((await order(trip, [second, first, third])).body).toMatchObject({ code: 'STOP_FIXED' });
    expect((await order(trip, [first, third, second])).status).toBe(200);
    expect((await read()).items[0].stops.map(({ fixed }: { fixed: boolean }) => fixed)).toEqual([true, false, false]);
  });

  test('includes unloading places', async () => {
    const { trip, ids } = await threeStops();
    const [first, second, third] = ids;
    const unloadings = [{ place: 'Ivry-sur-Seine', at: 900, minutes: 30 }];
    const changed = await lefort.put(`/api/trips/${trip.id}`, { version: trip.version, vehicleId: null, unloadings });
    const unloading = changed.body.stops.at(-1).id;
    const { body } = await order(changed.body, [first, second, unloading, third]);
    expect(body.stops.map(({ id }: { id: string }) => id)).toEqual([first, second, unloading, third]);
    expect(body.stops[2].startsAt).toBe('2026-11-23T11:00:00.000Z');
  });

  test('moves a stop that is reached too late to when the road leads there, with those it delays', async () => {
    const { trip, ids } = await threeStops();
    const [first, second, third] = ids;
    // Its stop lasts longer than planned, so the next two start too early.
    await app.db
      .updateTable('visits')
      .set({ ends_at: new Date('2026-11-23T10:20:00Z') })
      .where('id', '=', first ?? '')
      .execute();
    const found = (await read()).items[0];
    expect(found.conflicts).toMatchObject([
      { stopId: second, kind: 'late', solution: { kind: 'later', at: '2026-11-23T10:30:00.000Z' } },
    ]);
    const later = (who: Caller) =>
      who.put(`/api/trips/${trip.id}/order`, { version: trip.version, stopIds: ids, laterFrom: second });
    expect((await later(member)).status).toBe(403);
    expect((await later(rival)).status).toBe(404);
    const { body } = await later(lefort);
    expect(hoursOf(body).map(([, at]) => at)).toEqual(['07:00', '10:30', '11:30']);
    expect(body.conflicts).toEqual([]);
    expect(hoursOf((await read()).items[0]).map(([id]) => id)).toEqual([first, second, third]);
  });
});
