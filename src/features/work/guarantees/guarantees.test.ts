import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { remindGuarantees, startGuarantees } from './guarantee.public.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const manager = await app.person({ company, membership: 'manager', siteIds: [site] });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const member = await app.person({ company, membership: 'member' });
const neighbour = await app.person({ company: await app.company() });
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const { carry } = carriedOrders(app, owner, site);

const of = async (id: string, who = owner) => (await who.get(`/api/work-orders/${id}/guarantees`)).body.guarantees;
const start = (orderId: string, effectOn: string, retentionMinor = 0) =>
  app.db
    .transaction()
    .execute((trx) => startGuarantees(trx, { orderId, effectOn, retentionMinor, now: app.clock.now }));
const act = (who: Pick<typeof owner, 'post'>, id: string, verb: string, input: object) =>
  who.post(`/api/work-orders/${id}/retention-${verb}`, input);
const opposition = { reason: 'Les réserves ne sont pas levées.', letterOn: '2026-11-19' };
const ending = async (who = owner) => (await who.get('/api/guarantees/ending')).body.items;
const kindsOf = async (requestId: string) =>
  (await owner.get(`/api/requests/${requestId}/events`)).body.items.map(({ kind }: { kind: string }) => kind);

describe('received work', () => {
  test('is guaranteed from its reception, or from the day that it states', async () => {
    const before = await carry(lefort, 'completed');
    expect(await of(before.id)).toBeNull();
    const order = await carry(lefort, 'accepted');
    expect(await of(order.id)).toMatchObject({
      effectOn: '2026-11-19',
      running: [
        { kind: 'completion', endsOn: '2027-11-19', daysLeft: 365 },
        { kind: 'equipment', endsOn: '2028-11-19' },
        { kind: 'decennial', endsOn: '2036-11-19' },
      ],
      retention: null,
      acts: { release: { allowed: false, code: 'RETENTION_RELEASED' } },
    });
    await start(order.id, '2026-11-17', 5000);
    expect(await of(order.id, lefort)).toMatchObject({
      effectOn: '2026-11-17',
      retention: { amountMinor: 5000, state: 'held', endsOn: '2027-11-17' },
      acts: { release: { allowed: false, code: 'WRONG_SIDE' } },
    });
  });

  test('is read by the two companies at the site; the site lists what is in force, page by page, latest first', async () => {
    const order = await carry(lefort, 'accepted');
    const urls = [`/api/work-orders/${order.id}/guarantees`, `/api/sites/${site}/guarantees`];
    for (const url of urls) {
      expect((await app.nobody.get(url)).status).toBe(401);
      for (const who of [owner, manager, member, admin]) expect((await who.get(url)).status).toBe(200);
      for (const who of [elsewhere, neighbour, rivoire]) expect((await who.get(url)).status).toBe(404);
    }
    expect((await lefort.get(urls[0] ?? '')).status).toBe(200);
    expect((await lefort.get(urls[1] ?? '')).status).toBe(404);
    await start(order.id, '2017-01-01');
    const old = await carry(lefort, 'accepted');
    await start(old.id, '2016-11-18');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await owner.get(`${urls[1]}?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
      seen.push(...body.items.map(({ workOrderId }: { workOrderId: string }) => workOrderId));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen.at(-1)).toBe(order.id);
    expect(seen).not.toContain(old.id);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('a retention', () => {
  const held = async () => {
    const order = await carry(lefort, 'accepted');
    await start(order.id, '2026-11-18', 21_093);
    return { ...order, version: 1 };
  };

  test('is released by those who commit the ordering company, once, and its provider is notified', async () => {
    const order = await held();
    const { version } = order;
    expect((await act(app.nobody, order.id, 'release', { version })).status).toBe(401);
    for (const who of [lefort, admin]) expect((await act(who, order.id, 'release', { version })).status).toBe(403);
    expect((await act(member, order.id, 'release', { version })).body.code).toBe('FORBIDDEN');
    for (const who of [elsewhere, neighbour])
      expect((await act(who, order.id, 'release', { version })).status).toBe(404);
    expect((await act(owner, order.id, 'release', { version: 9 })).body.code).toBe('STALE');
    const answers = await Promise.all([owner, manager].map((who) => act(who, order.id, 'release', { version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await of(order.id)).toMatchObject({ retention: { state: 'released' } });
    expect((await act(owner, order.id, 'release', { version: 2 })).body.code).toBe('RETENTION_RELEASED');
    expect((await kindsOf(order.requestId)).at(-1)).toBe('retention.released');
  });

  test('is opposed with reasons, by a letter already sent, within its year; it may still be released afterwards', async () => {
    const order = await held();
    const { version } = order;
    expect((await act(owner, order.id, 'opposition', { version, ...opposition, reason: 'Non' })).status).toBe(422);
    for (const letterOn of ['2026-11-20', '2026-11-17']) {
      expect(await act(owner, order.id, 'opposition', { version, ...opposition, letterOn })).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: ['letterOn'] }] } },
      });
    }
    const opposed = await act(manager, order.id, 'opposition', { version, ...opposition });
    expect(opposed.body.retention).toMatchObject({
      state: 'opposed',
      reason: opposition.reason,
      letterOn: '2026-11-19',
    });
    expect((await act(owner, order.id, 'opposition', { version: 2, ...opposition })).body.code).toBe(
      'RETENTION_NOT_HELD',
    );
    expect((await act(owner, order.id, 'release', { version: 2 })).body.retention.state).toBe('released');
  });

  test('is due once its year is over, at the end of the day in Paris; then it is too late to oppose it', async () => {
    const order = await held();
    await start(order.id, '2025-11-19', 21_093);
    expect(await of(order.id)).toMatchObject({ retention: { state: 'held', daysLeft: 0 } });
    await start(order.id, '2025-11-18', 21_093);
    expect(await of(order.id)).toMatchObject({ retention: { state: 'due', endsOn: '2026-11-18', daysLeft: -1 } });
    expect((await act(owner, order.id, 'opposition', { version: 1, ...opposition })).body.code).toBe(
      'RETENTION_NOT_HELD',
    );
    expect((await act(owner, order.id, 'release', { version: 1 })).status).toBe(200);
  });

  test('opposed and released at once: one of the two', async () => {
    const order = await held();
    const answers = await Promise.all([
      act(owner, order.id, 'release', { version: 1 }),
      act(manager, order.id, 'opposition', { version: 1, ...opposition }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('ends', () => {
  test('are on both dashboards within 60 days, a due retention until it is released; each within its reach', async () => {
    const order = await carry(lefort, 'accepted');
    await start(order.id, '2026-01-10', 9000);
    const due = await carry(lefort, 'accepted');
    await start(due.id, '2025-06-01', 4000);
    for (const who of [owner, manager, lefort]) {
      const mine = (await ending(who)).filter(({ workOrderId }: { workOrderId: string }) =>
        [order.id, due.id].includes(workOrderId),
      );
      expect(mine).toMatchObject([
        { kind: 'retention', workOrderId: due.id, endsOn: '2026-06-01', amountMinor: 4000 },
        { kind: 'completion', endsOn: '2027-01-10', daysLeft: 52, amountMinor: null },
        { kind: 'retention', endsOn: '2027-01-10', amountMinor: 9000 },
      ]);
    }
    for (const who of [elsewhere, neighbour, rivoire]) expect(await ending(who)).toEqual([]);
    expect((await app.nobody.get('/api/guarantees/ending')).status).toBe(401);
  });

  test('are announced once, 30 days before, however many concurrent runs, over a leap day too', async () => {
    const order = await carry(lefort, 'accepted');
    await start(order.id, '2024-02-29', 9000);
    const told = async () =>
      (await kindsOf(order.requestId)).filter((kind: string) => kind === 'guarantee.ending').length;
    await remindGuarantees(app.db, new Date('2025-01-28T09:00:00Z'));
    expect(await told()).toBe(0);
    await Promise.all([1, 2, 3].map(() => remindGuarantees(app.db, new Date('2025-01-29T09:00:00Z'))));
    expect(await told()).toBe(2);
    await remindGuarantees(app.db, new Date('2025-02-28T22:00:00Z'));
    expect(await told()).toBe(2);
    await remindGuarantees(app.db, new Date('2034-02-28T09:00:00Z'));
    expect(await told()).toBe(3);
    const { rows } = await sql<{ kind: string }>`SELECT kind FROM guarantee_reminders
      WHERE work_order_id = ${order.id} ORDER BY 1`.execute(app.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['completion', 'decennial', 'retention']);
  });
});
