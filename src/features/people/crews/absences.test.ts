import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { bookings } from '#test/bookings.ts';

const app = await startTestApp();
const company = await app.provider();
const person = (membership: 'owner' | 'member' | 'viewer', of = company) =>
  app.person({ role: 'prestataire', company: of, membership });
const owner = await person('owner');
const member = await person('member');
const viewer = await person('viewer');
const other = await person('owner', await app.provider());
const ordering = await app.person({ company: await app.company() });
const { book } = await bookings(app, { orderer: ordering, providerId: company });
const aWorker = async () => (await owner.post('/api/workers', { name: 'Ouvrier' })).body;

describe('an absence', () => {
  const leave = { kind: 'leave', startsAt: '2026-12-21T00:00:00+01:00', endsAt: '2026-12-24T00:00:00+01:00' };

  test('is written by members too, and read by viewers without its reason', async () => {
    const worker = await aWorker();
    const { status, body } = await member.post('/api/absences', { ...leave, workerId: worker.id, note: 'Ski' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'leave', startsAt: '2026-12-20T23:00:00Z', worker: { id: worker.id } });
    const mine = `/api/absences?workerId=${worker.id}`;
    expect((await member.get(mine)).body).toMatchObject({
      items: [{ note: 'Ski' }],
      departement: null,
      acts: { add: { allowed: true } },
    });
    expect((await viewer.get(mine)).body).toMatchObject({
      items: [{ kind: null, note: '' }],
      acts: { add: { allowed: false } },
    });
    expect((await viewer.post('/api/absences', { ...leave, workerId: worker.id })).status).toBe(403);
    expect((await viewer.delete(`/api/absences/${body.id}`)).status).toBe(403);
    expect((await other.delete(`/api/absences/${body.id}`)).status).toBe(404);
    expect((await other.get('/api/absences')).body.items).toEqual([]);
    expect((await other.post('/api/absences', { ...leave, workerId: worker.id })).status).toBe(404);
    expect((await ordering.get('/api/absences')).body.code).toBe('WRONG_SIDE');
    expect((await member.delete(`/api/absences/${body.id}`)).status).toBe(200);
    expect((await member.post('/api/absences', { ...leave, workerId: worker.id })).status).toBe(201);
  });

  test('over a visit is refused with the conflict; over another absence too', async () => {
    const worker = await aWorker();
    const visitId = await book({ workerId: worker.id }, '[2026-12-22T08:00:00Z,2026-12-22T12:00:00Z)');
    const refused = await owner.post('/api/absences', { ...leave, workerId: worker.id });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'ABSENCE_OVER',
        data: {
          conflicts: [{ kind: 'visit', visitId, startsAt: '2026-12-22T08:00:00Z', endsAt: '2026-12-22T12:00:00Z' }],
        },
      },
    });
    expect((await owner.get(`/api/absences?workerId=${worker.id}`)).body.items).toEqual([]);
    const after = { ...leave, startsAt: '2026-12-22T12:00:00Z', endsAt: '2026-12-24T00:00:00Z', workerId: worker.id };
    expect((await owner.post('/api/absences', after)).status).toBe(201);
    const again = await owner.post('/api/absences', after);
    expect(again.body.data.conflicts).toMatchObject([{ kind: 'absence', visitId: null }]);
  });

  test('blocks every visit during its time', async () => {
    const worker = await aWorker();
    await owner.post('/api/absences', { ...leave, workerId: worker.id });
    await expect(book({ workerId: worker.id }, '[2026-12-22T08:00:00Z,2026-12-22T12:00:00Z)')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'bookings_one_place',
    });
  });

  test('of two at once, one is stored', async () => {
    const worker = await aWorker();
    const both = await Promise.all([1, 2].map(() => owner.post('/api/absences', { ...leave, workerId: worker.id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('a slot reserves its people until it expires, and no longer', async () => {
    const worker = await aWorker();
    const visitId = await book({ workerId: worker.id }, '[2026-12-01T08:00:00Z,2026-12-01T09:00:00Z)');
    const slotId = uuidv7();
    await app.db
      .insertInto('visit_slots')
      .values({
        id: slotId,
        visit_id: visitId,
        starts_at: new Date('2026-12-22T08:00:00Z'),
        ends_at: new Date('2026-12-22T09:00:00Z'),
      })
      .execute();
    await app.db
      .updateTable('visits')
      .set({ held_until: new Date('2026-11-19T08:30:00Z') })
      .where('id', '=', visitId)
      .execute();
    await app.db
      .insertInto('bookings')
      .values({
        id: uuidv7(),
        company_id: company,
        worker_id: worker.id,
        visit_id: visitId,
        slot_id: slotId,
        during: '[2026-12-22T08:00:00Z,2026-12-22T09:00:00Z)',
      })
      .execute();
    await app.db
      .updateTable('visits')
      .set({ held_until: new Date('2026-11-20T17:00:00Z') })
      .where('id', '=', visitId)
      .execute();
    const held = await owner.post('/api/absences', { ...leave, workerId: worker.id });
    expect(held.body.data.conflicts).toMatchObject([{ kind: 'slot', visitId }]);
    await app.db
      .updateTable('visits')
      .set({ held_until: new Date('2026-11-19T08:30:00Z') })
      .where('id', '=', visitId)
      .execute();
    expect((await owner.post('/api/absences', { ...leave, workerId: worker.id })).status).toBe(201);
  });

  test('is of a person or a vehicle, with a matching reason, and ends after it begins', async () => {
    const worker = await aWorker();
    const vehicle = (await owner.post('/api/vehicles', { name: 'Kangoo' })).body;
    expect((await owner.post('/api/absences', { ...leave, vehicleId: vehicle.id })).body.code).toBe('ABSENCE_KIND');
    expect((await owner.post('/api/absences', { ...leave, kind: 'repair', workerId: worker.id })).body.code).toBe(
      'ABSENCE_KIND',
    );
    expect((await owner.post('/api/absences', { ...leave, kind: 'repair', vehicleId: vehicle.id })).status).toBe(201);
    expect((await owner.post('/api/absences', leave)).status).toBe(422);
    expect((await owner.post('/api/absences', { ...leave, workerId: worker.id, endsAt: leave.startsAt })).status).toBe(
      422,
    );
    expect(
      (await owner.post('/api/absences', { ...leave, workerId: worker.id, endsAt: '2028-12-24T00:00:00Z' })).status,
    ).toBe(422);
  });
});
