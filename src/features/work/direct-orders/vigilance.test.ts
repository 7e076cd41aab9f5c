import { beforeEach, describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders } from '#test/direct-orders.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, elsewhere, stranger } = await orderingPeople(app);
const manager = await app.person({ company, membership: 'manager' });
const { collaborate, draft, hours, place, expectBody } = directOrders(owner, site);
const { kinds } = tenders(app, owner, site);
let lefort: Caller;
beforeEach(async () => {
  lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort & Fils' }) });
});

const check = (who: Caller, requestId: string, more = '') =>
  who.get(`/api/requests/${requestId}/direct-order-check?providerId=${lefort.companyId}&origin=tariffs${more}`);

describe('vigilance', () => {
  const bare = async () =>
    app.person({ role: 'prestataire', company: await app.provider({ name: 'Sans pièces', documents: false }) });

  test('blocks an order while documents are missing; an owner may override in writing', async () => {
    lefort = await bare();
    const { agreed } = await collaborate(lefort);
    const request = await draft();
    const order = hours(lefort.companyId, agreed.id, 1);
    expect((await check(owner, request.id)).body).toMatchObject({
      missing: [{ kind: 'kbis', state: 'missing' }, { kind: 'decennale' }],
      order: { code: 'VIGILANCE' },
      override: { allowed: true },
    });
    const answer = await place(owner, request, order);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'VIGILANCE', data: { missing: [{ kind: 'kbis' }, {}] } },
    });
    const overrideReason = 'Fuite en cours, pièces promises demain.';
    expect(await place(manager, request, order, { overrideReason })).toMatchObject({ body: { code: 'OWNER_ONLY' } });
    expectBody(await place(owner, request, order, { overrideReason }), 201);
    expect(await kinds(owner, request.id)).toEqual(['vigilance.overridden', 'work-order.issued']);
    expect(await kinds(lefort, request.id)).toEqual(['work-order.issued']);
  });

  test('warns of insurance that ends during the works', async () => {
    const { agreed } = await collaborate(lefort);
    const request = await draft();
    const { body } = await check(owner, request.id, '&endsOn=2027-04-30');
    expect(body.order).toEqual({ allowed: true });
    expect(body.ending).toEqual([
      {
        kind: 'decennale',
        until: '2027-03-31',
        message: 'L’assurance décennale ne sera plus valable à la fin des travaux.',
      },
    ]);
    expect((await check(owner, request.id, '&endsOn=2027-03-31')).body.ending).toEqual([]);
    const order = { ...hours(lefort.companyId, agreed.id, 1), endsOn: '2027-04-30' };
    expectBody(await place(owner, request, order), 201);
    expect((await kinds(lefort, request.id)).toSorted()).toEqual(['cover-end.warned', 'work-order.issued']);
    await react(app);
    const told = (await lefort.get('/api/notices')).body.items.map(({ kind }: { kind: string }) => kind);
    expect(told).toContain('document_ending');
  });

  test('and a suspended provider receives no order', async () => {
    const { agreed } = await collaborate(lefort);
    const request = await draft();
    const suspended = { network_state: 'suspended' };
    await app.db.updateTable('company_profiles').set(suspended).where('id', '=', lefort.companyId).execute();
    const order = hours(lefort.companyId, agreed.id, 1);
    expect(await place(owner, request, order)).toMatchObject({ status: 409, body: { code: 'PROVIDER_LEFT' } });
  });

  test('and a company behind a block receives none, from the moment of the block', async () => {
    const { agreed } = await collaborate(lefort);
    const request = await draft();
    const blocked = await lefort.put(`/api/blocked-companies/${company}`, { reason: 'Impayés' });
    expect(blocked.status).toBeLessThan(300);
    const order = hours(lefort.companyId, agreed.id, 1);
    expect((await place(owner, request, order)).body.code).toBe('NOT_COLLABORATING');
  });

  test('and its documents are tracked on the request, although it sent no quote', async () => {
    const { agreed } = await collaborate(lefort);
    const request = await draft();
    expectBody(await place(owner, request, hours(lefort.companyId, agreed.id, 1)), 201);
    const url = `/api/document-requests?providerId=${lefort.companyId}&requestId=${request.id}`;
    expect((await owner.get(url)).status).toBe(200);
    for (const who of [elsewhere, stranger]) expect((await who.get(url)).status).toBe(404);
  });
});
