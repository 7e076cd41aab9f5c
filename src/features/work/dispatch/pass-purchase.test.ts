import { beforeEach, describe, expect, test } from 'vitest';
import { mailedAtOnce, mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders } from '#test/direct-orders.ts';
import { dispatches } from '#test/dispatches.ts';
import { orderingPeople } from '#test/tender.ts';
import { passOnLate } from './dispatch.public.ts';

const app = await startTestApp();
const people = await orderingPeople(app);
const { owner, member, viewer, stranger, elsewhere, company, site } = people;
const { answer, draft, orderOf, rank, ranked, stateOf, told } = dispatches(app, people);
const { collaborate, terms, expectBody } = directOrders(owner, site);
const day = 24 * 3_600_000;
const normal = { priority: 'normal' };

let lefort: Caller;
let noor: Caller;
let third: Caller;
let termsOf: Map<Caller, string>;

async function agree(provider: Caller, changes: object = {}): Promise<string> {
  const { id, version } = await collaborationOf(provider);
  const url = `/api/collaborations/${id}`;
  const proposed = expectBody(await owner.post(`${url}/terms`, { version, terms: terms(changes) }), 200);
  const { agreed } = expectBody(await provider.post(`${url}/acceptance`, { version: proposed.version }), 200);
  termsOf.set(provider, agreed.id);
  return agreed.id;
}

async function collaborationOf(provider: Caller) {
  const [{ id }] = (await provider.get('/api/collaborations')).body.items;
  return (await provider.get(`/api/collaborations/${id}`)).body;
}

const hourAt = (unitPriceE4: number) => ({
  lines: [
    { label: 'Déplacement', unit: 'forfait', unitPriceE4: 400_000, vatRateBp: 2000 },
    { label: 'HEURE DE PLOMBIER', unit: 'h', unitPriceE4, vatRateBp: 1000 },
  ],
});

beforeEach(async () => {
  app.clock.now = new Date('2026-11-19T09:00:00Z');
  termsOf = new Map();
  [lefort, noor, third] = await ranked(async (who) => {
    const { agreed } = await collaborate(who, termsOf.size === 0 ? {} : hourAt(540_000));
    termsOf.set(who, agreed.id);
  });
});

const start = (
  who: Pick<Caller, 'post'>,
  { id, version }: { id: string; version: number },
  provider = lefort,
  // The hour is Lefort's first tariff, and the second of the others.
  line = { tariff: provider === lefort ? 0 : 1, quantityMilli: 2_000 },
) =>
  who.post(`/api/requests/${id}/purchase-dispatch`, {
    version,
    order: { origin: 'tariffs', providerId: provider.companyId, termsId: termsOf.get(provider), lines: [line] },
    vatCertified: [1000],
  });
const started = async (provider = lefort) => {
  const request = await draft(normal);
  return { requestId: request.id, order: expectBody(await start(owner, request, provider), 201) };
};
const late = (ms = 5 * day) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  return passOnLate(app.db, app.clock.now);
};
const used = async (who: Caller) => {
  const { agreed } = await collaborationOf(who);
  return agreed.orderedHtMinor;
};

describe('a purchase order not confirmed in time', () => {
  test('goes to the next provider whose tariffs name its lines, at their prices, certified as signed', async () => {
    await agree(noor, hourAt(500_000));
    const { requestId, order } = await started();
    expect(order).toMatchObject({ origin: 'tariffs', confirmBy: '2026-11-20T09:00:00.000Z', totalHtMinor: 10_800 });
    expect(await used(lefort)).toBe(10_800);
    expect(await late(day - 60_000)).toBe(0);
    expect(await late(60_000)).toBe(1);
    const next = await orderOf(requestId);
    expect(next).toMatchObject({
      state: 'issued',
      origin: 'tariffs',
      provider: { id: noor.companyId },
      totalHtMinor: 10_000,
      confirmBy: '2026-11-23T09:00:00.000Z',
      lines: [{ designation: 'HEURE DE PLOMBIER', quantityMilli: 2_000, unitPriceE4: 500_000, vatRateBp: 1000 }],
    });
    const certified = await app.db
      .selectFrom('work_orders')
      .select(['vat_certified_bp as rates', 'vat_certified_by as by', 'vat_certified_at as at'])
      .where('request_id', '=', requestId)
      .execute();
    expect(certified).toHaveLength(2);
    expect(certified[1]).toEqual(certified[0]);
    // The order the first provider lost no longer counts under its terms.
    expect([await used(lefort), await used(noor)]).toEqual([0, 10_000]);
    expect(await told(requestId, 'dispatch.entrusted')).toMatchObject([
      { rank: 1 },
      { rank: 2, after: { provider: 'Plomberie Lefort', why: 'silent' }, skipped: [] },
    ]);
    expect((await answer(lefort, order, 'confirmation')).body.code).toBe('ORDER_LAPSED');
    await mailedAtOnce(app, owner);
    await react(app);
    expect((await mailsTo(app, owner)).map(({ subject }) => String(subject))).toContainEqual(
      expect.stringContaining('Commande confiée au suivant'),
    );
    expect((await answer(noor, next, 'confirmation')).status).toBe(200);
    expect(await late()).toBe(0);
  });

  test('skips a provider that is dearer, names other lines or has a full ceiling, each with its reason in the thread; when refused, at once', async () => {
    await agree(noor, hourAt(540_100));
    const { requestId, order } = await started();
    expect((await answer(lefort, order, 'refusal', { reason: 'Équipe prise.' })).status).toBe(200);
    await react(app);
    expect((await told(requestId, 'dispatch.entrusted'))[1]).toMatchObject({
      rank: 3,
      after: { why: 'refused' },
      skipped: [{ provider: 'Noor Plomberie', why: 'DEARER' }],
    });
    await agree(noor, { lines: [{ label: 'Dépannage', unit: 'h', unitPriceE4: 10_000, vatRateBp: 2000 }] });
    await agree(third, { ...hourAt(540_000), ceilingHtMinor: 10_799 });
    const other = await started();
    expect(await late()).toBe(2);
    expect(await stateOf(other.requestId)).toBe('draft');
    expect(await told(other.requestId, 'dispatch.exhausted')).toMatchObject([
      {
        skipped: [
          { provider: 'Noor Plomberie', why: 'OTHER_LINES' },
          { provider: 'Vasseur Eau', why: 'CEILING_REACHED' },
        ],
      },
    ]);
  });

  test('goes down the list from the chosen provider, never up', async () => {
    const { requestId } = await started(noor);
    await late();
    expect((await orderOf(requestId)).provider.id).toBe(third.companyId);
    await late();
    expect(await stateOf(requestId)).toBe('draft');
  });

  test('is passed on once by several processes', async () => {
    const { requestId } = await started();
    const now = new Date(app.clock.now.getTime() + 5 * day);
    const passed = await Promise.all(Array.from({ length: 4 }, () => passOnLate(app.db, now)));
    expect(passed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await told(requestId, 'dispatch.entrusted')).toHaveLength(2);
  });

  test('fifty at once, half of them in reverse order, fill each ceiling and no more', async () => {
    const far = await app.site(company);
    await rank(
      [noor, lefort].map(({ companyId }) => String(companyId)),
      far,
    );
    await agree(noor, { ...hourAt(540_000), ceilingHtMinor: 30 * 5_400 });
    await agree(lefort, { ceilingHtMinor: 30 * 5_400 });
    await agree(third, { ...hourAt(540_000), ceilingHtMinor: 3 * 5_400 });
    const orders: string[] = [];
    for (let at = 0; at < 50; at += 1) {
      const request = await draft(at % 2 ? normal : { ...normal, siteId: far });
      expectBody(
        await start(owner, request, at % 2 ? lefort : noor, { tariff: at % 2 ? 0 : 1, quantityMilli: 1_000 }),
        201,
      );
      orders.push(request.id);
    }
    const now = new Date(app.clock.now.getTime() + 5 * day);
    const rounds = await Promise.all(Array.from({ length: 4 }, () => passOnLate(app.db, now)));
    expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(50);
    const holders = await Promise.all(orders.map(async (id) => (await orderOf(id))?.provider.id));
    for (const [who, most] of [
      [lefort, 30],
      [noor, 30],
      [third, 3],
    ] as const) {
      const held = holders.filter((id) => id === who.companyId).length;
      expect(held).toBeLessThanOrEqual(most);
      expect(await used(who)).toBe(held * 5_400);
    }
  });
});

describe('a purchase order above one’s limit', () => {
  test('is approved for the first; the next at no more is covered, a dearer one is not', async () => {
    const manager = await app.person({ company, membership: 'manager' });
    await app.db
      .updateTable('memberships')
      .set({ signing_limit_minor: 10_000 })
      .where('user_id', '=', manager.userId)
      .execute();
    await agree(noor, hourAt(540_100));
    const request = await draft(normal);
    expect(await start(manager, request)).toMatchObject({ status: 409, body: { code: 'APPROVAL_NEEDED' } });
    const asking = { version: request.version, providerId: lefort.companyId, amountHtMinor: 10_800, currency: 'EUR' };
    expectBody(await manager.post(`/api/requests/${request.id}/direct-order-approval-request`, asking), 201);
    const [asked] = (await owner.get('/api/approvals')).body.items;
    expectBody(await owner.post(`/api/approvals/${asked.id}/approval`, { version: asked.version }), 200);
    // The approval is for the first of them.
    expect((await start(manager, request, third)).body.code).toBe('APPROVAL_NEEDED');
    expectBody(await start(manager, request), 201);
    await late();
    expect(await orderOf(request.id)).toMatchObject({ provider: { id: third.companyId }, totalHtMinor: 10_800 });
    expect((await told(request.id, 'dispatch.entrusted'))[1]).toMatchObject({ skipped: [{ why: 'DEARER' }] });
  });
});

describe('the next providers', () => {
  const followers = (who: Caller, id: string, provider = lefort) =>
    who.get(`/api/requests/${id}/dispatch-followers?providerId=${provider.companyId}&lines=0:2000`);

  test('are shown before the order, with their total and the reason of each skip', async () => {
    await agree(noor, hourAt(540_100));
    const { id } = await draft(normal);
    expect((await followers(owner, id)).body).toEqual({
      rank: 1,
      site: null,
      currency: 'EUR',
      confirmBy: '2026-11-20T09:00:00.000Z',
      providers: [
        {
          id: noor.companyId,
          name: 'Noor Plomberie',
          rank: 2,
          absentUntil: null,
          skipped: 'DEARER',
          totalHtMinor: null,
          trackRecord: null,
        },
        {
          id: third.companyId,
          name: 'Vasseur Eau',
          rank: 3,
          absentUntil: null,
          skipped: null,
          totalHtMinor: 10_800,
          trackRecord: null,
        },
      ],
    });
    expect((await followers(viewer, id)).status).toBe(200);
    for (const who of [stranger, elsewhere]) expect((await followers(who, id)).status).toBe(404);
    expect((await followers(lefort, id)).status).toBe(403);
  });

  test('are none if the list does not include the chosen provider, and such an order is refused', async () => {
    await app.db.deleteFrom('preferred_providers').where('provider_id', '=', String(lefort.companyId)).execute();
    const request = await draft(normal);
    expect((await followers(owner, request.id)).body).toMatchObject({ rank: null, providers: [] });
    expect(await start(owner, request)).toMatchObject({ status: 409, body: { code: 'NOT_PREFERRED' } });
    await app.db.deleteFrom('preferred_lists').execute();
    expect(await start(owner, request)).toMatchObject({ status: 409, body: { code: 'NO_PREFERRED_LIST' } });
    expect(await stateOf(request.id)).toBe('draft');
  });

  test('are shown to members who may order', async () => {
    const request = await draft(normal);
    for (const who of [member, viewer]) expect((await start(who, request)).status).toBe(403);
    for (const who of [stranger, elsewhere]) expect((await start(who, request)).status).toBe(404);
    expect((await start(lefort, request)).body.code).toBe('WRONG_SIDE');
    expect((await start(owner, { ...request, version: 9 })).body.code).toBe('STALE');
  });
});
