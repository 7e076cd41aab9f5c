import { beforeEach, describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { foldFigures } from '#features/work/dashboard/dashboard.public.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { directOrders, emergencySteps, enteredLine } from '#test/direct-orders.ts';
import { line, orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const start = app.clock.now;
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const other = await app.site(company, { name: 'Clos Voltaire' });
const limited = await app.person({ company, membership: 'manager', siteIds: [other] });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { publish, offer, act, after } = carriedOrders(app, owner, site);

const url = (siteId: string, year = 2026) => `/api/sites/${siteId}/budgets/${year}`;
const read = async (siteId = site, year = 2026, who: Caller = owner) => (await who.get(url(siteId, year))).body;
const set = async (
  amountMinor: number | null,
  { siteId = site, year = 2026, who = owner as Caller, version = -1 } = {},
) =>
  who.put(url(siteId, year), {
    amountMinor,
    version: version < 0 ? ((await owner.get(url(siteId, year))).body.version ?? 0) : version,
  });
const at = (instant: string) => {
  app.clock.now = new Date(instant);
};
const weights = async (year = 2026, siteId = site) => {
  const { committedMinor, spentMinor } = await read(siteId, year);
  return { committedMinor, spentMinor };
};
const order = async (euros: number, changes: object = {}) => {
  const request = await publish(changes);
  const quote = await offer(lefort, request.id, { lines: [line({ unitPriceE4: euros * 10_000 })] });
  const signed = { version: quote.version, signerName: 'Claire Delmas' };
  return after(await owner.post(`/api/quotes/${quote.id}/acceptance`, signed));
};
const receive = async (issued: Awaited<ReturnType<typeof order>>) => {
  let moved = issued;
  for (const [who, verb, input] of [
    [lefort, 'confirmation', {}],
    [lefort, 'start', {}],
    [lefort, 'completion', {}],
    [owner, 'acceptance', { snags: [] }],
  ] as const) {
    moved = after(await act(who, moved, verb, input));
  }
};

beforeEach(async () => {
  app.clock.now = start;
  await app.db.deleteFrom('site_budgets').execute();
  await app.db.deleteFrom('requests').execute();
});

describe('a site’s costs', () => {
  test('are committed by the order, spent on reception, and released when it is refused or cancelled', async () => {
    await set(100_000);
    const issued = await order(300);
    expect(await weights()).toEqual({ committedMinor: 30_000, spentMinor: 0 });
    await foldFigures(app.db);
    await receive(issued);
    expect(await weights()).toEqual({ committedMinor: 0, spentMinor: 30_000 });
    const refused = await order(400);
    await act(lefort, refused, 'refusal', { reason: 'Complet.' });
    const cancelled = await order(500);
    const { version } = (await owner.get(`/api/requests/${cancelled.requestId}`)).body;
    await owner.post(`/api/requests/${cancelled.requestId}/cancellation`, { version, reason: 'Plus besoin' });
    // The cancellation reaches the order only through reactions.
    await app.db.updateTable('work_orders').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute();
    expect(await weights()).toEqual({ committedMinor: 0, spentMinor: 30_000 });
    expect(await weights(2026, other)).toEqual({ committedMinor: 0, spentMinor: 0 });
  });

  test('follow changes of an order’s total', async () => {
    const issued = await order(300);
    await app.db.updateTable('work_orders').set({ total_ht_minor: 45_000 }).where('id', '=', issued.id).execute();
    expect(await weights()).toEqual({ committedMinor: 45_000, spentMinor: 0 });
  });

  test('of an emergency equal its ceiling until its lines are entered, and again while an overrun is requested', async () => {
    const direct = directOrders(owner, site);
    const { ask, done, enter, overruns, step } = emergencySteps(owner, () => lefort);
    await direct.collaborate(lefort);
    await set(60_000);
    const request = await direct.draft();
    const query = `providerId=${lefort.companyId}&origin=emergency&amountHtMinor=70000`;
    const { body } = await owner.get(`/api/requests/${request.id}/direct-order-check?${query}`);
    expect(body.budget).toMatchObject({ committedMinor: 0, awardMinor: 70_000, overMinor: 10_000 });
    const emergency = await direct.emergency(lefort, 50_000);
    expect(await weights()).toEqual({ committedMinor: 50_000, spentMinor: 0 });
    expect((await owner.get('/api/budgets?year=2026')).body.totals).toMatchObject({ committedMinor: 50_000 });
    const entered = direct.expectBody(await enter(lefort, await done(emergency)), 200);
    expect(await weights()).toEqual({ committedMinor: 20_000, spentMinor: 0 });
    const asked = direct.expectBody(
      await ask(lefort, entered, { lines: [enteredLine({ quantityMilli: 6_000 })] }),
      201,
    );
    expect(await weights()).toEqual({ committedMinor: 50_000, spentMinor: 0 });
    const [{ id, version }] = await overruns(asked);
    const approved = direct.expectBody(await owner.post(`/api/overruns/${id}/approval`, { version }), 200);
    expect(await weights()).toEqual({ committedMinor: 60_000, spentMinor: 0 });
    await step(owner, approved, 'acceptance');
    expect(await weights()).toEqual({ committedMinor: 0, spentMinor: 60_000 });
    await direct.emergency(lefort, 10_000);
    const [waiting] = (await owner.get('/api/requests?q=Fuite')).body.items.filter(
      ({ state }: { state: string }) => state === 'awarded',
    );
    const { version: read } = (await owner.get(`/api/requests/${waiting.id}`)).body;
    await owner.post(`/api/requests/${waiting.id}/cancellation`, { version: read, reason: 'Réparé.' });
    await react(app);
    expect(await weights()).toEqual({ committedMinor: 0, spentMinor: 60_000 });
  });

  test('are converted to euros at the stored rate', async () => {
    await order(300, { currency: 'CHF' });
    const { exchange_rate } = await app.db
      .selectFrom('currencies')
      .select('exchange_rate')
      .where('code', '=', 'CHF')
      .executeTakeFirstOrThrow();
    expect((await weights()).committedMinor).toBe(Math.round(30_000 / Number(exchange_rate)));
  });

  test('of open orders move to the new year on 31 December, those received stay in their own', async () => {
    // 23:30 in Paris, then half past midnight.
    at('2026-12-31T22:30:00Z');
    const open = await order(300, { deadlineAt: '2027-01-10T12:00:00Z' });
    await receive(await order(200, { deadlineAt: '2027-01-10T12:00:00Z' }));
    expect(await weights(2026)).toEqual({ committedMinor: 30_000, spentMinor: 20_000 });
    expect(await weights(2027)).toEqual({ committedMinor: 0, spentMinor: 0 });
    at('2026-12-31T23:30:00Z');
    expect(await weights(2026)).toEqual({ committedMinor: 0, spentMinor: 20_000 });
    expect(await weights(2027)).toEqual({ committedMinor: 30_000, spentMinor: 0 });
    await receive(open);
    expect(await weights(2027)).toEqual({ committedMinor: 0, spentMinor: 30_000 });
    at('2028-02-29T12:00:00Z');
    expect(await weights(2028)).toEqual({ committedMinor: 0, spentMinor: 0 });
    expect(await weights(2027)).toEqual({ committedMinor: 0, spentMinor: 30_000 });
  });
});

describe('a budget', () => {
  test('is set, changed and removed by owners and managers', async () => {
    expect(await read()).toMatchObject({ budgetMinor: null, version: 0, acts: { set: { allowed: true } } });
    expect(await set(7_800_000)).toMatchObject({ status: 200, body: { budgetMinor: 7_800_000, version: 1 } });
    expect(await read(site, 2027)).toMatchObject({ budgetMinor: null });
    expect((await set(null)).body).toMatchObject({ budgetMinor: null, version: 2 });
    expect((await set(0)).body).toMatchObject({ budgetMinor: 0, version: 3 });
    expect(await set(-1)).toMatchObject({ status: 422 });
    expect((await owner.put(url(site, 1999), { amountMinor: 1, version: 0 })).status).toBe(404);
  });

  test('set twice concurrently, reports a conflict to one of them', async () => {
    for (const version of [0, 1]) {
      const both = await Promise.all([1, 2, 3].map((amount) => set(amount * 1000, { version })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('STALE');
    }
  });

  test('is readable by the ordering side within its reach only', async () => {
    await set(1000);
    for (const who of [member, viewer]) {
      expect(await read(site, 2026, who)).toMatchObject({
        budgetMinor: 1000,
        acts: { set: { allowed: false, code: 'FORBIDDEN' } },
      });
      expect(await set(2000, { who })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const who of [elsewhere, stranger, limited]) {
      expect((await who.get(url(site))).status).toBe(404);
      expect((await set(2000, { who })).status).toBe(404);
    }
    for (const who of [lefort, admin]) {
      expect((await who.get(url(site))).status).toBe(403);
      expect((await set(2000, { who })).status).toBe(403);
    }
    expect((await lefort.get('/api/budgets')).body).toMatchObject({ items: [], totals: { sites: 0 } });
    expect((await admin.get('/api/budgets')).status).toBe(403);
    expect((await app.nobody.get(url(site))).status).toBe(401);
    expect((await set(3000, { who: limited, siteId: other })).status).toBe(200);
  });
});

describe('the list', () => {
  const names = async (query = '', who: Caller = owner) =>
    (await who.get(`/api/budgets?${query}`)).body.items.map(({ name }: { name: string }) => name);

  test('contains the sites in reach, page by page, with the overall totals', async () => {
    await order(300);
    await set(100_000);
    const home = (await owner.get(`/api/sites/${site}`)).body.name;
    const { body } = await owner.get('/api/budgets?limit=1');
    expect(body).toMatchObject({
      year: 2026,
      items: [{ name: 'Clos Voltaire', budgetMinor: null }],
      totals: {
        sites: 2,
        unset: 1,
        unsetMinor: 0,
        passed: 0,
        budgetMinor: 100_000,
        committedMinor: 30_000,
        spentMinor: 0,
      },
    });
    const next = (await owner.get(`/api/budgets?limit=1&cursor=${body.nextCursor}`)).body;
    expect(next).toMatchObject({ items: [{ name: home, committedMinor: 30_000 }], totals: null, nextCursor: null });
    expect(await names('sort=used&limit=1')).toEqual([home]);
    expect(await names('', limited)).toEqual(['Clos Voltaire']);
    expect((await limited.get('/api/budgets')).body.totals).toMatchObject({ sites: 1, budgetMinor: 0, unsetMinor: 0 });
    expect(await names('', elsewhere)).toEqual([]);
    expect(await names('', stranger)).toEqual([]);
    expect(await names('q=voltaire')).toEqual(['Clos Voltaire']);
    expect(await names('year=2027')).toHaveLength(2);
  });

  test('filters by budget state and sorts by used share', async () => {
    const home = (await owner.get(`/api/sites/${site}`)).body.name;
    await order(300);
    const of = async (state: string) => names(`state=${state}`);
    await set(100_000, { siteId: other });
    for (const [budget, state] of [
      [37_501, 'within'],
      [37_500, 'near'],
      [30_000, 'near'],
      [29_999, 'passed'],
      [0, 'passed'],
    ] as const) {
      await set(budget);
      for (const one of ['within', 'near', 'passed']) {
        expect((await of(one)).includes(home)).toBe(one === state);
      }
    }
    expect(await names('sort=used')).toEqual([home, 'Clos Voltaire']);
    expect((await owner.get('/api/budgets')).body.totals.passed).toBe(1);
    const page = (await owner.get('/api/budgets?sort=used&limit=1')).body;
    expect(await names(`sort=used&limit=1&cursor=${page.nextCursor}`)).toEqual(['Clos Voltaire']);
    await set(null);
    expect(await of('unset')).toEqual([home]);
    expect(await names('sort=used')).toEqual(['Clos Voltaire', home]);
  });
});

describe('an award', () => {
  const check = async (quoteId: string, who: Caller = owner) =>
    (await who.get(`/api/quotes/${quoteId}/award-check`)).body.budget;
  const quoted = async (euros: number, changes: object = {}) =>
    offer(lefort, (await publish(changes)).id, { lines: [line({ unitPriceE4: euros * 10_000 })] });

  test('over budget is warned about, not refused', async () => {
    const quote = await quoted(300);
    expect(await check(quote.id)).toBeNull();
    await order(200);
    await set(50_000);
    expect(await check(quote.id)).toMatchObject({
      year: 2026,
      budgetMinor: 50_000,
      committedMinor: 20_000,
      spentMinor: 0,
      awardMinor: 30_000,
      overMinor: 0,
    });
    await set(49_999);
    expect(await check(quote.id)).toMatchObject({ overMinor: 1 });
    expect((await lefort.get(`/api/quotes/${quote.id}/award-check`)).status).toBe(403);
    const signed = { version: quote.version, signerName: 'Claire Delmas' };
    expect((await owner.post(`/api/quotes/${quote.id}/acceptance`, signed)).status).toBe(201);
    expect(await weights()).toEqual({ committedMinor: 50_000, spentMinor: 0 });
  });

  test('counts in the current year, Paris time', async () => {
    const quote = await quoted(300, { deadlineAt: new Date('2027-01-10T12:00:00Z').toISOString() });
    await set(10_000, { year: 2027 });
    at('2026-12-31T22:59:00Z');
    expect(await check(quote.id)).toBeNull();
    at('2026-12-31T23:01:00Z');
    expect(await check(quote.id)).toMatchObject({ year: 2027, overMinor: 20_000 });
  });
});
