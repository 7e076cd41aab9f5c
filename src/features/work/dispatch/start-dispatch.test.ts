import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { dispatches } from '#test/dispatches.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const people = await orderingPeople(app);
const { owner, member, viewer, stranger, elsewhere, company, site } = people;
const { draft, rank, ranked, start, started, stateOf, told } = dispatches(app, people);

let lefort: Caller;
let noor: Caller;
let third: Caller;

beforeEach(async () => {
  app.clock.now = new Date('2026-11-19T09:00:00Z');
  [lefort, noor, third] = await ranked();
});

describe('ordering from the first available provider', () => {
  test('chooses rank 1, with a time limit, and the thread of the ordering side gives the rule', async () => {
    const { requestId, order } = await started();
    expect(order).toMatchObject({
      state: 'issued',
      origin: 'emergency',
      ceilingHtMinor: 60_000,
      provider: { id: lefort.companyId },
      confirmBy: '2026-11-19T09:30:00.000Z',
    });
    expect(await told(requestId, 'dispatch.entrusted')).toEqual([
      {
        workOrderId: order.id,
        provider: 'Plomberie Lefort',
        rank: 1,
        confirmBy: '2026-11-19T09:30:00.000Z',
        trade: 'plumbing',
        site: null,
        skipped: [],
      },
    ]);
    expect(await told(requestId, 'dispatch.entrusted', lefort)).toEqual([]);
    expect(await told(requestId, 'work-order.issued', lefort)).toHaveLength(1);
    await react(app);
    const [mail] = await mailsTo(app, lefort);
    expect(mail?.text).toMatch(/Confirmez avant le 19 novembre 2026 à 10\sh\s30/);
  });

  test('uses the list of the site if it has one', async () => {
    await rank([String(third.companyId)], site);
    const { requestId, order } = await started();
    expect(order.provider.id).toBe(third.companyId);
    expect(await told(requestId, 'dispatch.entrusted')).toMatchObject([{ rank: 1, site: expect.any(String) }]);
  });

  test('skips providers that may not be called, each with its reason', async () => {
    const suspended = String(lefort.companyId);
    const company_id = String(noor.companyId);
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', suspended)
      .execute();
    await app.db.deleteFrom('provider_documents').where('company_id', '=', company_id).execute();
    const request = await draft();
    const seen = await member.get(`/api/requests/${request.id}/dispatch?amountHtMinor=600000`);
    expect(seen.body).toMatchObject({
      list: {
        site: null,
        providers: [
          { rank: 1, skipped: 'PROVIDER_LEFT' },
          { rank: 2, skipped: 'VIGILANCE' },
          { rank: 3, skipped: null },
        ],
      },
      confirmBy: '2026-11-19T09:30:00.000Z',
    });
    const { body } = await start(owner, request, { ceilingHtMinor: 600_000 });
    expect(body.provider.id).toBe(third.companyId);
    expect(await told(request.id, 'dispatch.entrusted')).toMatchObject([
      {
        rank: 3,
        skipped: [
          { provider: 'Plomberie Lefort', why: 'PROVIDER_LEFT' },
          { provider: 'Noor Plomberie', why: 'VIGILANCE' },
        ],
      },
    ]);
    expect((await noor.get(`/api/requests/${request.id}`)).status).toBe(404);
  });

  test('skips absent and blocked providers', async () => {
    const company_id = String(lefort.companyId);
    await app.db
      .insertInto('provider_profiles')
      .values({ company_id, slug: company_id, available_from: '2026-12-01', available_said_on: '2026-11-15' })
      .execute();
    await app.db
      .insertInto('company_blocks')
      .values({ company_id: company, blocked_id: String(noor.companyId), created_at: app.clock.now })
      .execute();
    const { requestId, order } = await started();
    expect(order.provider.id).toBe(third.companyId);
    expect(await told(requestId, 'dispatch.entrusted')).toMatchObject([
      { skipped: [{ why: 'ABSENT' }, { why: 'BLOCKED' }] },
    ]);
  });

  test('is refused without a list, with nobody available, without the right to order, and out of reach', async () => {
    const request = await draft();
    expect(await start(stranger, request)).toMatchObject({ status: 404 });
    expect(await start(elsewhere, request)).toMatchObject({ status: 404 });
    for (const who of [member, viewer]) expect((await start(who, request)).status).toBe(403);
    expect((await stranger.get(`/api/requests/${request.id}/dispatch`)).status).toBe(404);
    expect((await start(lefort, request)).body.code).toBe('WRONG_SIDE');
    expect((await start(owner, { ...request, version: 9 })).body.code).toBe('STALE');
    await app.db.updateTable('collaborations').set({ state: 'ended' }).where('ordering_id', '=', company).execute();
    expect(await start(owner, request)).toMatchObject({
      status: 409,
      body: { code: 'NOBODY_AVAILABLE', data: { skipped: [{ why: 'NOT_COLLABORATING' }, {}, {}] } },
    });
    await app.db.deleteFrom('preferred_lists').execute();
    expect(await start(owner, request)).toMatchObject({ status: 409, body: { code: 'NO_PREFERRED_LIST' } });
    expect(await stateOf(request.id)).toBe('draft');
    expect((await owner.get(`/api/requests/${request.id}/dispatch`)).body.list).toBeNull();
  });

  test('commits the signer up to their own limit', async () => {
    const manager = await app.person({ company, membership: 'manager' });
    await app.db
      .updateTable('memberships')
      .set({ signing_limit_minor: 50_000 })
      .where('user_id', '=', manager.userId)
      .execute();
    const request = await draft();
    expect(await start(manager, request)).toMatchObject({ status: 409, body: { code: 'APPROVAL_NEEDED' } });
    expect(await stateOf(request.id)).toBe('draft');
    expect((await start(manager, request, { ceilingHtMinor: 50_000 })).body.provider.id).toBe(lefort.companyId);
  });

  test('above it asks a colleague to approve the first of the list, and is placed with their approval, once', async () => {
    const manager = await app.person({ company, membership: 'manager' });
    await app.db
      .updateTable('memberships')
      .set({ signing_limit_minor: 50_000 })
      .where('user_id', '=', manager.userId)
      .execute();
    const request = await draft();
    const read = async (amount = 60_000, who = manager) =>
      (await who.get(`/api/requests/${request.id}/dispatch?amountHtMinor=${amount}`)).body;
    expect((await read(50_000)).signing.sign).toEqual({ allowed: true });
    const { signing, currency } = await read();
    expect(signing).toMatchObject({ sign: { allowed: false, code: 'APPROVAL_NEEDED' }, ask: { allowed: true } });
    expect((await read(60_000, member)).signing.sign).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    const asking = { version: request.version, providerId: lefort.companyId, amountHtMinor: 60_000, currency };
    expect((await manager.post(`/api/requests/${request.id}/direct-order-approval-request`, asking)).status).toBe(201);
    expect((await read()).signing.sign.code).toBe('APPROVAL_WAITS');
    const [asked] = (await owner.get('/api/approvals')).body.items;
    expect(asked).toMatchObject({ provider: 'Plomberie Lefort', amountHtMinor: 60_000 });
    await owner.post(`/api/approvals/${asked.id}/approval`, { version: asked.version });
    expect((await read()).signing).toMatchObject({ sign: { allowed: true }, approvedBy: expect.any(String) });
    expect((await start(manager, request)).body.provider.id).toBe(lefort.companyId);
  });

  test('which is for that provider: the next of the list needs another approval', async () => {
    const manager = await app.person({ company, membership: 'manager' });
    await app.db
      .updateTable('memberships')
      .set({ signing_limit_minor: 50_000 })
      .where('user_id', '=', manager.userId)
      .execute();
    const request = await draft();
    const asking = { version: request.version, providerId: lefort.companyId, amountHtMinor: 60_000, currency: 'EUR' };
    await manager.post(`/api/requests/${request.id}/direct-order-approval-request`, asking);
    const [asked] = (await owner.get('/api/approvals')).body.items;
    await owner.post(`/api/approvals/${asked.id}/approval`, { version: asked.version });
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', lefort.companyId)
      .execute();
    const { body } = await manager.get(`/api/requests/${request.id}/dispatch?amountHtMinor=60000`);
    expect(body.signing.sign.code).toBe('APPROVAL_NEEDED');
    expect((await start(manager, request)).body.code).toBe('APPROVAL_NEEDED');
    expect(await stateOf(request.id)).toBe('draft');
  });
});
