import { beforeEach, describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders } from '#test/direct-orders.ts';
import { line, tenders } from '#test/tender.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const other = await app.site(company);
const owner = await app.person({ company });
const buyer = await app.person({ company, membership: 'manager' });
const deputy = await app.person({ company, membership: 'manager' });
const head = await app.person({ company, membership: 'manager' });
const provides = async (name: string) =>
  app.person({ role: 'prestataire', company: await app.provider({ name, trades: ['waterproofing', 'plumbing'] }) });
const [lefort, noor] = [await provides('Toitures Lefort'), await provides('Noor')];
const { collaborate, draft, place } = directOrders(owner, site);
const { publish, offer } = tenders(app, owner, site);
for (const provider of [lefort, noor]) await collaborate(provider);
const limits: [Caller, number][] = [
  [buyer, 500_00],
  [deputy, 600_00],
  [head, 2_000_00],
];
for (const [who, signingLimitMinor] of limits)
  await owner.put(`/api/members/${who.userId}`, { role: 'manager', signingLimitMinor });

const start = app.clock.now;
beforeEach(async () => {
  app.clock.now = start;
  await app.db.deleteFrom('signed_alone').execute();
});
const after = (days: number) => (app.clock.now = new Date(start.getTime() + days * 86_400_000));

interface Options {
  who?: Caller;
  provider?: Caller;
  need?: object;
}
const order = async (euros: number, { who = buyer, provider = lefort, need = {} }: Options = {}) => {
  const ceilingHtMinor = euros * 100;
  return place(who, await draft(need), { origin: 'emergency', providerId: provider.companyId, ceilingHtMinor });
};
const codeOf = async (euros: number, options?: Options) => {
  const { status, body } = await order(euros, options);
  return status === 201 ? 'ordered' : body.code;
};

describe('orders by one person for the same site, trade and provider add up against their limit', () => {
  test('the second of six orders under the limit waits for a colleague, who approves the total', async () => {
    expect(await codeOf(499)).toBe('ordered');
    for (let turn = 0; turn < 5; turn++) expect(await codeOf(499)).toBe('APPROVAL_NEEDED');
    const need = await draft();
    const sum = { providerId: lefort.companyId, amountHtMinor: 499_00, currency: 'EUR' };
    const asked = await buyer.post(`/api/requests/${need.id}/direct-order-approval-request`, {
      version: need.version,
      ...sum,
    });
    expect([asked.status, asked.body.code]).toEqual([201, undefined]);
    const waits = async (who: Caller) => (await who.get('/api/approvals')).body.items.length;
    // 998 € in total: the colleague with a 600 € limit is not asked and may not answer.
    expect([await waits(deputy), await waits(head)]).toEqual([0, 1]);
    const approval = `/api/approvals/${asked.body.id}/approval`;
    expect((await deputy.post(approval, { version: 1 })).body.code).toBe('LIMIT_TOO_LOW');
    expect((await head.post(approval, { version: 1 })).body).toMatchObject({ committedMinor: 499_00 });
    const emergency = { origin: 'emergency', providerId: lefort.companyId, ceilingHtMinor: 499_00 };
    expect((await place(buyer, need, emergency)).status).toBe(201);
  });

  test('six concurrent orders count as one', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft()));
    const emergency = { origin: 'emergency', providerId: lefort.companyId, ceilingHtMinor: 499_00 };
    const answers = await Promise.all(drafts.map((need) => place(buyer, need, emergency)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('every kind of order counts: awards, emergencies, overruns and amendments', async () => {
    expect(await codeOf(300)).toBe('ordered');
    const quote = await offer(lefort, (await publish()).id, { lines: [line({ unitPriceE4: 2_010_000 })] });
    const award = () =>
      buyer.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' });
    const { signing } = (await buyer.get(`/api/quotes/${quote.id}/award-check`)).body;
    expect(signing).toMatchObject({ sign: { code: 'APPROVAL_NEEDED' }, committed: { minor: 300_00 } });
    expect((await award()).body.code).toBe('APPROVAL_NEEDED');
    await app.db.deleteFrom('signed_alone').execute();
    expect((await award()).status).toBe(201);
    expect(await codeOf(300)).toBe('APPROVAL_NEEDED');
    expect(await codeOf(299)).toBe('ordered');
  });

  test('an overrun counts the new cost of its order, once', async () => {
    const { id, version } = (await order(300)).body;
    const confirmed = await lefort.post(`/api/work-orders/${id}/confirmation`, { version });
    const more = { version: confirmed.body.version, reason: 'Colonne à ouvrir.', amountHtMinor: 100_00 };
    expect((await lefort.post(`/api/work-orders/${id}/overruns`, more)).status).toBe(201);
    const { items } = (await buyer.get(`/api/work-orders/${id}/overruns`)).body;
    expect((await buyer.post(`/api/overruns/${items[0].id}/approval`, { version: 1 })).status).toBe(200);
    expect(await codeOf(101)).toBe('APPROVAL_NEEDED');
    expect(await codeOf(100)).toBe('ordered');
  });

  test('another site, trade, provider or person, or an order before the period, does not count', async () => {
    expect(await codeOf(499)).toBe('ordered');
    expect(await codeOf(499, { need: { siteId: other } })).toBe('ordered');
    expect(await codeOf(499, { need: { trade: 'plumbing' } })).toBe('ordered');
    expect(await codeOf(499, { provider: noor })).toBe('ordered');
    expect(await codeOf(499, { who: deputy })).toBe('ordered');
    after(29);
    expect(await codeOf(499)).toBe('APPROVAL_NEEDED');
    after(31);
    expect(await codeOf(499)).toBe('ordered');
  });

  test('an order refused by its provider or cancelled no longer counts', async () => {
    const { id, version } = (await order(499)).body;
    expect((await lefort.post(`/api/work-orders/${id}/refusal`, { version, reason: 'Complet.' })).status).toBe(200);
    const need = await draft();
    const emergency = { origin: 'emergency', providerId: lefort.companyId, ceilingHtMinor: 499_00 };
    expect((await place(buyer, need, emergency)).status).toBe(201);
    const request = `/api/requests/${need.id}`;
    const cancelled = { version: (await owner.get(request)).body.version, reason: 'Réglé.' };
    expect((await owner.post(`${request}/cancellation`, cancelled)).status).toBe(200);
    await react(app);
    expect(await codeOf(499)).toBe('ordered');
  });
});

describe('orders that are passed on or cancelled', () => {
  const dispatch = async (provider: Caller, next: Caller) => {
    await app.db.deleteFrom('preferred_lists').execute();
    const providerIds = [provider.companyId, next.companyId];
    const list = await owner.post('/api/preferred-lists', { trade: 'waterproofing', siteId: null, providerIds });
    expect(list.status).toBe(201);
    const need = await draft({ priority: 'urgent' });
    const { status, body } = await buyer.post(`/api/requests/${need.id}/dispatch`, {
      version: need.version,
      order: { ceilingHtMinor: 499_00 },
    });
    expect([status, body.code]).toEqual([201, undefined]);
    const refused = { version: body.version, reason: 'Complet.' };
    expect((await provider.post(`/api/work-orders/${body.id}/refusal`, refused)).status).toBe(200);
    await react(app);
    const { items } = (await owner.get(`/api/requests/${need.id}/events`)).body;
    const state = (await owner.get(`/api/requests/${need.id}`)).body.state;
    return { state, told: items.find(({ kind }: { kind: string }) => kind === 'dispatch.exhausted')?.data };
  };

  test('a refused order skips a provider with whom the limit is used up, and its company is notified', async () => {
    expect(await codeOf(499, { provider: noor })).toBe('ordered');
    const { state, told } = await dispatch(lefort, noor);
    expect(state).toBe('draft');
    expect(told.skipped).toEqual([{ provider: 'Noor', why: 'APPROVAL_NEEDED' }]);
  });

  test('otherwise it counts for the next provider only', async () => {
    expect((await dispatch(lefort, noor)).state).toBe('awarded');
    expect(await codeOf(499, { provider: noor })).toBe('APPROVAL_NEEDED');
    expect(await codeOf(499)).toBe('ordered');
  });

  test('an order cancelled after its work began still counts', async () => {
    const need = await draft();
    const emergency = { origin: 'emergency', providerId: lefort.companyId, ceilingHtMinor: 499_00 };
    const { id, version } = (await place(buyer, need, emergency)).body;
    const confirmed = await lefort.post(`/api/work-orders/${id}/confirmation`, { version });
    const begun = await lefort.post(`/api/work-orders/${id}/start`, { version: confirmed.body.version });
    expect(begun.status).toBe(200);
    const request = `/api/requests/${need.id}`;
    const cancelled = { version: (await owner.get(request)).body.version, reason: 'Réglé.' };
    expect((await owner.post(`${request}/cancellation`, cancelled)).status).toBe(200);
    await react(app);
    expect(await codeOf(499)).toBe('APPROVAL_NEEDED');
  });
});

test('only owners set the number of days', async () => {
  const url = '/api/company/signing-span';
  for (const who of [buyer, await app.person({ company, membership: 'viewer' })])
    expect(await who.put(url, { days: 1 })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  for (const days of [0, 367, 1.5]) expect((await owner.put(url, { days })).status).toBe(422);
  expect((await owner.get('/api/company')).body.signingSpanDays).toBe(30);
  expect((await owner.put(url, { days: 7 })).body).toMatchObject({ signingSpanDays: 7 });
  expect(await codeOf(499)).toBe('ordered');
  after(6);
  expect(await codeOf(499)).toBe('APPROVAL_NEEDED');
  after(8);
  expect(await codeOf(499)).toBe('ordered');
});
