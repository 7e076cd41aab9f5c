import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';
import { hours, visitsOf } from '#test/visits.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const neighbour = await app.person({ company: await app.company() });
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const { carry, inDays } = carriedOrders(app, owner, site);
const visits = visitsOf(app, lefort);
const day = (days: number) => inDays(days).slice(0, 10);

const added = {
  kind: 'line',
  designation: 'Crapaudine',
  quantityMilli: 2000,
  unit: 'u',
  unitPriceE4: 450_000,
  vatRateBp: 2000,
};
const read = async (id: string) => (await owner.get(`/api/work-orders/${id}/amendments`)).body;
const propose = (who: Pick<typeof owner, 'post'>, { id, version }: Pick<Carried, 'id' | 'version'>, input = {}) =>
  who.post(`/api/work-orders/${id}/amendments`, { version, reason: 'Relevé à reprendre', added: [added], ...input });
const move = (who: Pick<typeof owner, 'post'>, of: { id: string; version: number }, verb: string, input = {}) =>
  who.post(`/api/amendments/${of.id}/${verb}`, { version: of.version, ...input });
const signed = { signerName: 'Claire Delmas' };

describe('rights to sign', () => {
  const check = async (who: typeof owner, id: string) => (await who.get(`/api/amendments/${id}/signature-check`)).body;

  test('a manager signs up to their limit for the new total of the order, or exactly what a colleague approved', async () => {
    const buyer = await app.person({ company, membership: 'manager' });
    await app.db
      .updateTable('memberships')
      .set({ signing_limit_minor: 100 })
      .where('user_id', '=', buyer.userId)
      .execute();
    const order = await carry(lefort, 'confirmed');
    const { body } = await propose(lefort, order);
    expect(await check(buyer, body.id)).toMatchObject({
      signing: { sign: { allowed: false }, ask: { allowed: true } },
    });
    expect(await move(buyer, body, 'signature', signed)).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_NEEDED' },
    });
    const asked = await buyer.post(`/api/amendments/${body.id}/approval-request`, { note: 'Urgent' });
    expect(asked.status).toBe(201);
    const { items } = (await owner.get('/api/approvals')).body;
    const approval = items.find(({ subjectId }: { subjectId: string }) => subjectId === body.id);
    expect(approval).toMatchObject({ kind: 'amendment', amountHtMinor: body.after.totalHtMinor });
    await owner.post(`/api/approvals/${approval.id}/approval`, { version: approval.version });
    expect((await move(buyer, body, 'signature', signed)).status).toBe(200);
    const { order: now } = await read(order.id);
    const less = await propose(lefort, now, {
      added: [],
      changed: [{ position: now.lines[0].position, quantityMilli: 0 }],
    });
    expect((await move(buyer, less.body, 'signature', signed)).status).toBe(200);
    for (const who of [neighbour, elsewhere])
      expect((await who.get(`/api/amendments/${body.id}/signature-check`)).status).toBe(404);
  });

  test('a reduced rate that is new to the order is certified by the signer', async () => {
    const order = await carry(lefort, 'confirmed');
    const { body } = await propose(lefort, order, { added: [{ ...added, vatRateBp: 550 }] });
    expect((await check(owner, body.id)).rates).toContain(550);
    expect(await move(owner, body, 'signature', signed)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['vatCertified'] }] } },
    });
    const { rates: vatCertified } = await check(owner, body.id);
    expect((await move(owner, body, 'signature', { ...signed, vatCertified })).status).toBe(200);
    const { order: now } = await read(order.id);
    const again = await propose(lefort, now, { added: [{ ...added, vatRateBp: 550 }] });
    expect((await check(owner, again.body.id)).rates).toEqual([]);
    expect((await move(owner, again.body, 'signature', signed)).status).toBe(200);
  });
});

describe('an amendment that brings its order to 5 000 €', () => {
  const large = { added: [{ ...added, quantityMilli: 1000, unitPriceE4: 50_000_000 }] };

  test('requires the documents of an award; an owner may override them in writing', async () => {
    const buyer = await app.person({ company, membership: 'manager' });
    const order = await carry(lefort, 'confirmed');
    const { body } = await propose(lefort, order, large);
    await app.db
      .deleteFrom('provider_documents')
      .where('company_id', '=', firm)
      .where('kind', '=', 'vigilance')
      .execute();
    const { missing, sign, override } = (await buyer.get(`/api/amendments/${body.id}/signature-check`)).body;
    expect(missing).toMatchObject([{ kind: 'vigilance', state: 'missing' }]);
    expect([sign.code, override.code]).toEqual(['VIGILANCE', 'OWNER_ONLY']);
    const refused = await move(owner, body, 'signature', signed);
    expect(refused).toMatchObject({ status: 409, body: { code: 'VIGILANCE', data: { missing } } });
    const overrideReason = 'Attestation promise pour demain.';
    const past = { ...signed, overrideReason };
    expect(await move(buyer, body, 'signature', past)).toMatchObject({ status: 403, body: { code: 'OWNER_ONLY' } });
    expect((await read(order.id)).order.totals.totalHtMinor).toBe(body.before.totalHtMinor);
    expect((await move(owner, body, 'signature', past)).status).toBe(200);
    const { items } = (await owner.get(`/api/requests/${order.requestId}/events`)).body;
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'vigilance.overridden',
        data: expect.objectContaining({ reason: overrideReason }),
      }),
    );
  });

  test('and one below it, or one that lowers the total, requires none', async () => {
    const order = await carry(lefort, 'confirmed');
    const { body } = await propose(lefort, order);
    expect((await owner.get(`/api/amendments/${body.id}/signature-check`)).body.missing).toEqual([]);
    expect((await move(owner, body, 'signature', signed)).status).toBe(200);
  });
});

test('ends no order before it begins, whichever of the two days it moves', async () => {
  const order = await carry(lefort, 'confirmed');
  const { body } = await propose(lefort, order, { added: [], startOn: day(6), endsOn: day(9) });
  await move(owner, body, 'signature', signed);
  const { order: now } = await read(order.id);
  for (const [input, path] of [
    [{ endsOn: day(5) }, ['endsOn']],
    [{ startOn: day(10) }, ['startOn']],
  ] as const) {
    expect(await propose(lefort, now, input)).toMatchObject({ status: 422, body: { data: { issues: [{ path }] } } });
  }
  // A visit moves the first day while the new last day waits for a signature.
  const shorter = await propose(lefort, now, { added: [], endsOn: day(7) });
  expect(shorter.status).toBe(201);
  const visit = await visits.plan(order, [hours(day(8), '08:00', '10:00')]);
  expect(visit.status).toBe(201);
  expect(await move(owner, shorter.body, 'signature', signed)).toMatchObject({
    status: 409,
    body: { code: 'AMENDMENT_OUTDATED' },
  });
});
