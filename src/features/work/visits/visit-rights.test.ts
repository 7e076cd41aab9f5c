import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { hours, type Moved, visitsOf } from '#test/visits.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const member = await app.person({ company, membership: 'member' });
const limited = await app.person({ company, membership: 'manager', siteIds: [site] });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const viewer = await app.person({ company, membership: 'viewer' });
const neighbour = await app.person({ company: await app.company() });
const { carry } = carriedOrders(app, owner, site);
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const crewman = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const { plan, on, after } = visitsOf(app, lefort);

const slots = [hours('2026-11-23', '08:00', '10:00'), hours('2026-11-24', '08:00', '10:00')];
const one = hours('2026-11-25', '08:00', '10:00');
const fresh = async () => after(await plan(await carry(lefort, 'confirmed'), slots));
const fixed = async () => after(await plan(await carry(lefort, 'confirmed'), [one]));

const acts: [string, () => Promise<Moved>, (visit: Moved) => object, string, string[]][] = [
  ['slots', fresh, () => ({ slots: [one] }), 'provider', ['member', 'viewer']],
  ['move', fixed, () => hours('2026-11-26', '08:00', '10:00'), 'provider', ['member', 'viewer']],
  ['miss', fixed, () => ({ kind: 'nobody' }), 'provider', ['viewer']],
  ['choice', fresh, (visit) => ({ slotId: visit.slots[0]?.id }), 'ordering', ['viewer']],
  ['cancellation', fixed, () => ({ kind: 'client' }), 'company', ['member', 'viewer']],
];
const people = {
  ordering: { member, viewer, stranger: neighbour },
  provider: { member: crewman, viewer: reader, stranger: rivoire },
};

describe('each act on a visit', () => {
  test.each(acts)('%s is limited to its side, right and current version', async (act, make, input, side, barred) => {
    const visit = await make();
    const body = input(visit);
    expect((await on(app.nobody, visit, act, body)).status).toBe(401);
    const none = side === 'company' ? 'NO_COMPANY' : 'WRONG_SIDE';
    expect(await on(admin, visit, act, body)).toMatchObject({ status: 403, body: { code: none } });
    if (side !== 'company') {
      const other = side === 'provider' ? owner : lefort;
      expect(await on(other, visit, act, body)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    }
    const own = people[side === 'provider' ? 'provider' : 'ordering'];
    for (const right of barred as ('member' | 'viewer')[]) {
      expect(await on(own[right], visit, act, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await on(own.stranger, visit, act, body)).status).toBe(404);
    if (side !== 'provider') expect((await on(elsewhere, visit, act, body)).status).toBe(404);
    const doer = side === 'provider' ? lefort : limited;
    expect(await on(doer, { ...visit, version: 99 }, act, body)).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
    expect((await on(doer, visit, act, body)).status).toBe(200);
  });

  test('a technician reads their own visits, reports that nobody opened on those only, and sees no other phone numbers', async () => {
    const { id: crewId, workers } = await visitsOf(app, lefort).crew('Étanchéité', ['Karim Aït', 'Léa Brun']);
    const karim = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
    await app.db.updateTable('workers').set({ phone: '06 39 98 11 33' }).where('id', 'in', workers).execute();
    await app.db
      .updateTable('workers')
      .set({ user_id: karim.userId })
      .where('id', '=', workers[0] ?? '')
      .execute();
    const own = after(
      await plan(await carry(lefort, 'confirmed'), [hours('2026-11-27', '08:00', '10:00')], { crewId }),
    );
    const others = await fixed();
    const read = await karim.get(`/api/visits/${own.id}`);
    expect(read).toMatchObject({ status: 200, body: { id: own.id, acts: { move: { allowed: false } } } });
    expect(JSON.stringify(read.body)).not.toContain('06 39 98');
    expect((await karim.get(`/api/visits/${others.id}`)).status).toBe(404);
    const answer = await on(karim, own, 'miss', { kind: 'nobody' });
    expect(answer).toMatchObject({ status: 200, body: { state: 'missed', reasonKind: 'nobody' } });
    expect(answer.body.workers.map(({ phone }: { phone: string }) => phone)).toEqual(['', '']);
    expect((await on(karim, others, 'miss', { kind: 'nobody' })).status).toBe(404);
  });

  test('planning requires the right to commit the firm, on its own orders', async () => {
    const order = await carry(lefort, 'confirmed');
    expect((await plan(order, [one], {}, app.nobody)).status).toBe(401);
    expect(await plan(order, [one], {}, owner)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    for (const who of [crewman, reader]) {
      expect(await plan(order, [one], {}, who)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect((await plan(order, [one], {}, rivoire)).status).toBe(404);
    expect((await plan(order, [one], { crewId: order.id })).body).toMatchObject({
      data: { issues: [{ path: ['crewId'] }] },
    });
    expect((await plan(order, [one], { workerIds: [order.id] })).body).toMatchObject({
      data: { issues: [{ path: ['workerIds'] }] },
    });
    const { acts: may } = (await crewman.get(`/api/work-orders/${order.id}/visits`)).body;
    expect(may).toMatchObject({ plan: { allowed: false, code: 'FORBIDDEN' } });
    expect(await plan(await carry(lefort, 'issued'), [one])).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_PLANNABLE' },
    });
  });

  test('a finished visit accepts none', async () => {
    const visit = after(await on(lefort, await fixed(), 'cancellation', { kind: 'parts' }));
    for (const [act, input, code] of [
      ['slots', { slots }, 'VISIT_NOT_OPEN'],
      ['move', one, 'VISIT_NOT_OPEN'],
      ['miss', { kind: 'nobody' }, 'VISIT_NOT_CONFIRMED'],
      ['cancellation', { kind: 'other' }, 'VISIT_NOT_OPEN'],
    ] as const) {
      expect(await on(lefort, visit, act, input)).toMatchObject({ status: 409, body: { code } });
    }
    expect(await on(owner, visit, 'choice', { slotId: visit.id })).toMatchObject({
      body: { code: 'VISIT_NOT_PROPOSED' },
    });
    expect(await on(owner, await fresh(), 'choice', { slotId: visit.id })).toMatchObject({
      body: { code: 'SLOT_GONE' },
    });
  });
});

describe('readers of visits', () => {
  test('are both companies of the order, at the sites they see', async () => {
    const order = await carry(lefort, 'confirmed');
    const visit = after(await plan(order, [one]));
    const list = async (who: typeof owner) => {
      const { status, body } = await who.get(`/api/visits?workOrderId=${order.id}`);
      expect(status).toBe(200);
      return body.items.length;
    };
    for (const who of [owner, limited, member, viewer, lefort, reader, admin]) {
      expect((await who.get(`/api/visits/${visit.id}`)).status).toBe(200);
      expect((await who.get(`/api/work-orders/${order.id}/visits`)).body.items).toHaveLength(1);
      expect(await list(who)).toBe(1);
    }
    for (const who of [elsewhere, neighbour, rivoire]) {
      expect((await who.get(`/api/visits/${visit.id}`)).status).toBe(404);
      expect((await who.get(`/api/work-orders/${order.id}/visits`)).status).toBe(404);
      expect(await list(who)).toBe(0);
    }
    expect((await app.nobody.get('/api/visits')).status).toBe(401);
  });

  test('may filter by site: the ordering side at all of its sites, a limited member at theirs', async () => {
    const place = await app.site(company);
    const order = await carriedOrders(app, owner, place).carry(lefort, 'confirmed');
    const visit = after(await plan(order, [one]));
    const ids = async (who: typeof owner) =>
      (await who.get(`/api/visits?siteId=${place}`)).body.items.map(({ id }: { id: string }) => id);
    for (const who of [owner, member, lefort]) expect(await ids(who)).toEqual([visit.id]);
    for (const who of [limited, elsewhere, neighbour, rivoire]) expect(await ids(who)).toEqual([]);
  });

  test('of the firm only see the workers’ phone numbers', async () => {
    const order = await carry(lefort, 'confirmed');
    const { crew } = visitsOf(app, lefort);
    const team = await crew('Zinc', ['Yann']);
    await app.db.updateTable('workers').set({ phone: '06 39 98 11 22' }).where('crew_id', '=', team.id).execute();
    const visit = after(await plan(order, [one], { crewId: team.id }));
    const workers = async (who: typeof owner) => (await who.get(`/api/visits/${visit.id}`)).body.workers;
    expect(await workers(lefort)).toMatchObject([{ name: 'Yann', phone: '06 39 98 11 22' }]);
    expect(await workers(owner)).toMatchObject([{ name: 'Yann', phone: '' }]);
  });

  test('get pages that continue without gaps, by time', async () => {
    const { plan: planned } = visitsOf(app, lefort);
    const order = await carry(lefort, 'confirmed');
    const days = ['2027-02-04', '2027-02-02', '2027-02-03'];
    for (const day of days) after(await planned(order, [hours(day, '09:00', '10:00')]));
    const page = async (query: string) => (await owner.get(`/api/visits?workOrderId=${order.id}&${query}`)).body;
    const first = await page('limit=2');
    expect(first.items.map(({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10))).toEqual(
      days.toSorted().slice(0, 2),
    );
    const next = await page(`limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect(next).toMatchObject({ items: [{ startsAt: '2027-02-04T08:00:00.000Z' }], nextCursor: null });
    expect((await page('from=2027-02-03T08:30:00Z&to=2027-02-04T00:00:00Z')).items).toHaveLength(1);
    expect((await page('states=cancelled,missed')).items).toEqual([]);
    const last = await page('latest=true&limit=2');
    expect(last.items.map(({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10))).toEqual(
      days.toSorted().toReversed().slice(0, 2),
    );
    const before = await page(`latest=true&limit=2&cursor=${encodeURIComponent(last.nextCursor)}`);
    expect(before).toMatchObject({ items: [{ startsAt: '2027-02-02T08:00:00.000Z' }], nextCursor: null });
    expect((await owner.get('/api/visits?states=gone')).status).toBe(422);
  });
});
