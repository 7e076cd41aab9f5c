import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { hours, visitsOf } from '#test/visits.ts';
import { releaseExpiredSlots } from './visit.public.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const { carry } = carriedOrders(app, owner, site);
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const { crew, plan, on, after, booked } = visitsOf(app, lefort);

const friday = hours('2026-11-20', '14:00', '17:00');
const numberOf = async (id: string) => (await owner.get(`/api/requests/${id}`)).body.number;
const confirmed = () => carry(lefort, 'confirmed');

describe('nobody is booked in two places', () => {
  test('conflicts name the person, the time and the other booking', async () => {
    const team = await crew('Dépannage', ['Nadia Khelifi'], { vehicles: ['Kangoo GL-208'] });
    const [order, other] = [await confirmed(), await confirmed()];
    const visit = after(await plan(order, [friday], { crewId: team.id }));
    const number = await numberOf(order.requestId);
    const refused = await plan(other, [hours('2026-11-20', '15:00', '17:00')], { crewId: team.id });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'DOUBLE_BOOKED',
        message: `Nadia Khelifi n’est pas libre ven. 20 nov. 2026 de 14\u202fh à 17\u202fh (${number}).`,
        data: {
          conflicts: [
            { who: 'Nadia Khelifi', kind: 'visit', visitId: visit.id, requestNumber: number },
            { who: 'Kangoo GL-208', kind: 'visit' },
          ],
        },
      },
    });
    const english = await lefort.call({
      method: 'POST',
      url: `/api/work-orders/${other.id}/visits`,
      payload: { slots: [friday], workerIds: team.workers },
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.message).toBe(`Nadia Khelifi is not free on Fri, 20 Nov 2026 from 14:00 to 17:00 (${number}).`);
    // Right before and after, they are free.
    expect((await plan(other, [hours('2026-11-20', '17:00', '18:00')], { crewId: team.id })).status).toBe(201);
    expect((await plan(other, [hours('2026-11-20', '13:00', '14:00')], { workerIds: team.workers })).status).toBe(201);
    // A visit does not conflict with itself.
    expect((await on(lefort, visit, 'move', hours('2026-11-20', '14:30', '16:30'))).status).toBe(200);
  });

  test('nor while booked for a slot, or absent', async () => {
    const team = await crew('Zinc', ['Yann Lefort']);
    const [yann = ''] = team.workers;
    const [order, other] = [await confirmed(), await confirmed()];
    const slots = [hours('2026-11-23', '08:00', '10:00'), hours('2026-11-24', '08:00', '10:00')];
    after(await plan(order, slots, { crewId: team.id }));
    expect((await plan(other, [slots[1] as object], { crewId: team.id })).body).toMatchObject({
      code: 'DOUBLE_BOOKED',
      message: expect.stringContaining('Yann Lefort est réservé mar. 24 nov. 2026 de 8\u202fh à 10\u202fh'),
      data: { conflicts: [{ kind: 'slot' }] },
    });
    const absence = { id: uuidv7(), company_id: firm, worker_id: yann, kind: 'leave' };
    const times = { starts_at: new Date('2026-12-01T07:00:00Z'), ends_at: new Date('2026-12-05T16:00:00Z') };
    await app.db
      .insertInto('absences')
      .values({ ...absence, ...times })
      .execute();
    const during = sql<string>`tstzrange(${times.starts_at}, ${times.ends_at})`;
    const away = { id: uuidv7(), company_id: firm, worker_id: yann, absence_id: absence.id, during };
    await app.db.insertInto('bookings').values(away).execute();
    expect((await plan(other, [hours('2026-12-02', '08:00', '10:00')], { crewId: team.id })).body).toMatchObject({
      message: 'Yann Lefort est absent du mar. 1er déc. 2026 8\u202fh au sam. 5 déc. 2026 17\u202fh.',
    });
  });

  test('expired slots are also released by the scheduled job', async () => {
    const team = await crew('Métrés', ['Chloé']);
    const slots = [hours('2027-01-11', '08:00', '10:00'), hours('2027-01-12', '08:00', '10:00')];
    after(await plan(await confirmed(), slots, { crewId: team.id }));
    await releaseExpiredSlots(app.db, app.clock.now);
    expect(await booked(team.workers[0] as string)).toHaveLength(2);
    const passed = new Date(app.clock.now.getTime() + 3 * 86_400_000);
    expect(await releaseExpiredSlots(app.db, passed)).toBeGreaterThanOrEqual(2);
    expect(await releaseExpiredSlots(app.db, passed)).toBe(0);
    expect(await booked(team.workers[0] as string)).toEqual([]);
  });

  test('of twenty concurrent planners one succeeds', async () => {
    const team = await crew('Vingt', ['Sam', 'Lou'], { vehicles: ['Camion'] });
    const orders = [];
    for (let count = 0; count < 20; count++) orders.push(await confirmed());
    // Each lists the people in another order.
    const answers = await Promise.all(
      orders.map((order, index) =>
        plan(order, [friday], {
          workerIds: index % 2 ? team.workers : team.workers.toReversed(),
          vehicleIds: team.vehicles,
        }),
      ),
    );
    const of = (status: number) => answers.filter((one) => one.status === status);
    expect([of(201).length, of(409).length]).toEqual([1, 19]);
    expect(new Set(of(409).map(({ body }) => body.code))).toEqual(new Set(['DOUBLE_BOOKED']));
    expect(of(409).every(({ body }) => /n’est pas libre/.test(body.message))).toBe(true);
    expect(await booked(team.workers[0] as string)).toEqual(['2026-11-20 13:00–16:00']);
  });

  test('of two concurrent choices one succeeds', async () => {
    const order = await confirmed();
    const visit = after(
      await plan(order, [hours('2026-11-26', '08:00', '10:00'), hours('2026-11-27', '08:00', '10:00')]),
    );
    const answers = await Promise.all(visit.slots.map(({ id }) => on(owner, visit, 'choice', { slotId: id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('alternatives', () => {
  const ask = async (orderId: string, time: { startsAt: string; endsAt: string }, more = '', who = lefort) => {
    const [from, to] = [new Date(time.startsAt).toISOString(), new Date(time.endsAt).toISOString()];
    return who.get(`/api/visits/alternatives?workOrderId=${orderId}&startsAt=${from}&endsAt=${to}${more}`);
  };

  test('suggest another free crew with the trade’s skills and hours, or the same crew at the nearest times', async () => {
    const provider = await app.person({ role: 'prestataire', company: await app.provider() });
    const own = visitsOf(app, provider);
    const busy = await own.crew('Étanchéité', ['Diego'], { trade: 'waterproofing' });
    const near = await own.crew('Zinc', ['Yann'], { skills: ['waterproofing'] });
    const far = await own.crew('Toiture', ['Marc'], { trade: 'waterproofing' });
    await own.crew('Serrurerie', ['Ali'], { trade: 'locksmith', skills: ['locksmith'] });
    await own.crew('Matin', ['Eve'], { trade: 'waterproofing', hours: [{ day: 5, from: '08:00', to: '12:00' }] });
    const away = await app.site(company, { latitude: 48.9, longitude: 2.36 });
    const { carry: carryAway } = carriedOrders(app, owner, away);
    const order = await carry(provider, 'confirmed');
    after(
      await own.plan(await carryAway(provider, 'confirmed'), [hours('2026-11-20', '08:00', '10:00')], {
        crewId: far.id,
      }),
    );
    after(
      await own.plan(await carry(provider, 'confirmed'), [hours('2026-11-20', '08:00', '10:00')], { crewId: near.id }),
    );
    after(await own.plan(await carry(provider, 'confirmed'), [friday], { crewId: busy.id }));
    const { status, body } = await ask(order.id, hours('2026-11-20', '15:00', '17:00'), `&crewId=${busy.id}`, provider);
    expect(status).toBe(200);
    expect(body.conflicts).toMatchObject([{ who: 'Diego', kind: 'visit', startsAt: '2026-11-20T13:00:00.000Z' }]);
    expect(body.load).toEqual({ plannedMinutes: 300, weekMinutes: 45 * 60 });
    expect(body.items).toMatchObject([
      { crew: { name: 'Zinc' }, startsAt: '2026-11-20T14:00:00.000Z', distanceM: 0, plannedMinutes: 240 },
      { crew: { name: 'Toiture' }, startsAt: '2026-11-20T14:00:00.000Z', distanceM: 4127 },
      { crew: { name: 'Étanchéité' }, startsAt: '2026-11-20T11:00:00.000Z', endsAt: '2026-11-20T13:00:00.000Z' },
    ]);
    const [, , third] = body.items;
    const taken = await own.plan(order, [{ startsAt: third.startsAt, endsAt: third.endsAt }], {
      crewId: third.crew.id,
    });
    expect(taken.status).toBe(201);
    expect((await ask(order.id, friday)).status).toBe(404);
    expect(await ask(order.id, friday, '', owner)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    expect((await ask(order.id, friday, '', rivoire)).status).toBe(404);
  });

  test('stay within working hours: no evenings, weekends or holidays', async () => {
    const provider = await app.person({ role: 'prestataire', company: await app.provider() });
    const own = visitsOf(app, provider);
    const team = await own.crew('Seule', ['Noé']);
    const order = await carry(provider, 'confirmed');
    // Thursday 24 December from eight to five, then Christmas and a weekend.
    const eve = hours('2026-12-24', '08:00', '17:00');
    after(await own.plan(await carry(provider, 'confirmed'), [eve], { crewId: team.id }));
    const { body } = await ask(order.id, hours('2026-12-24', '15:00', '17:00'), `&crewId=${team.id}`, provider);
    expect(body.items).toMatchObject([
      { startsAt: '2026-12-28T07:00:00.000Z', endsAt: '2026-12-28T09:00:00.000Z' },
      { startsAt: '2026-12-28T09:00:00.000Z' },
    ]);
    const none = await ask(order.id, hours('2026-12-24', '10:00', '09:00'), '', provider);
    expect(none.body).toEqual({ load: null, conflicts: [], items: [], instead: null });
  });

  test('leave a lunch break, and respect the order’s «à partir du»', async () => {
    const provider = await app.person({ role: 'prestataire', company: await app.provider() });
    const own = visitsOf(app, provider);
    const week = [5, 6].flatMap((day) => [
      { day, from: '08:00', to: '12:00' },
      { day, from: '13:00', to: '17:00' },
    ]);
    const team = await own.crew('Midi', ['Ines'], { hours: week });
    after(await own.plan(await carry(provider, 'confirmed'), [friday], { crewId: team.id }));
    const order = await carry(provider, 'confirmed');
    const at = async (from: string, to: string) =>
      (await ask(order.id, hours('2026-11-20', from, to), `&crewId=${team.id}`, provider)).body.items.map(
        ({ startsAt }: { startsAt: string }) => startsAt,
      );
    // For Friday two to five, a two-hour visit ends at twelve, and a whole day includes its break.
    expect((await at('15:00', '17:00'))[0]).toBe('2026-11-20T09:00:00.000Z');
    await app.pool.query('UPDATE work_orders SET start_on = $1 WHERE id = $2', ['2026-11-27', order.id]);
    expect((await at('15:00', '17:00'))[0]).toBe('2026-11-27T14:00:00.000Z');
  });

  test('suggest moving the conflicting visit: proposed when an occupant must open, hidden from those without the right', async () => {
    const team = await crew('Faîtage', ['Iris', 'Hugo']);
    const other = after(await plan(await confirmed(), [friday], { crewId: team.id }));
    const order = await confirmed();
    const wanted = hours('2026-11-20', '15:00', '17:00');
    const found = async (who = lefort) => (await ask(order.id, wanted, `&crewId=${team.id}`, who)).body.instead;
    // From eight to five: noon is the nearest time that frees the wanted one.
    expect(await found()).toMatchObject({
      id: other.id,
      version: other.version,
      startsAt: '2026-11-20T11:00:00.000Z',
      endsAt: '2026-11-20T14:00:00.000Z',
      asks: false,
    });
    const viewer = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
    expect(await found(viewer)).toBeNull();
    const { startsAt, endsAt, id, version } = await found();
    after(await on(lefort, { id, version }, 'move', { startsAt, endsAt }));
    expect(await found()).toBeNull();
    expect((await plan(order, [wanted], { crewId: team.id })).status).toBe(201);
    // With two conflicting visits, no move is suggested.
    const [late] = [hours('2026-11-20', '12:00', '17:00')];
    expect((await ask(order.id, late, `&crewId=${team.id}`)).body).toMatchObject({ instead: null });
  });

  test('reveal nothing about another firm’s people, whatever id is given', async () => {
    const provider = await app.person({ role: 'prestataire', company: await app.provider() });
    const theirs = visitsOf(app, provider);
    const team = await theirs.crew('Ailleurs', ['Jeanne'], { vehicles: ['Fourgon'] });
    const visit = after(await theirs.plan(await carry(provider, 'confirmed'), [friday], { crewId: team.id }));
    const order = await confirmed();
    const people = `&workerIds=${team.workers[0]}&vehicleIds=${team.vehicles[0]}`;
    const { body } = await ask(order.id, friday, people);
    expect(body).toMatchObject({ load: null, conflicts: [] });
    expect(JSON.stringify(body.items)).not.toContain(team.workers[0]);
    expect((await ask(order.id, friday, `&visitId=${visit.id}`)).status).toBe(404);
  });

  test('are empty for an invalid time, such as nights in a row or a century', async () => {
    const team = await crew('Nuit', ['Lou']);
    const order = await confirmed();
    const nothing = { status: 200, body: { load: null, conflicts: [], items: [] } };
    for (const [startsAt, endsAt] of [
      ['2026-11-23T22:00:00+01:00', '2026-11-25T06:00:00+01:00'],
      ['2001-11-23T08:00:00+01:00', '2099-11-25T17:00:00+01:00'],
      ['2001-11-23T08:00:00+01:00', '2025-11-25T17:00:00+01:00'],
    ]) {
      const time = { startsAt: startsAt as string, endsAt: endsAt as string };
      expect(await ask(order.id, time, `&crewId=${team.id}`)).toMatchObject(nothing);
    }
  });
});
