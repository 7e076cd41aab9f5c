import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders, emergencySteps } from '#test/direct-orders.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner } = await orderingPeople(app);
const limited = await app.person({ company, membership: 'manager' });
await app.db
  .updateTable('memberships')
  .set({ signing_limit_minor: 10_000 })
  .where('user_id', '=', limited.userId)
  .execute();
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { collaborate, draft, emergency, hours, place, expectBody } = directOrders(owner, site);
const { ask, overruns } = emergencySteps(owner, () => lefort);
const { agreed } = await collaborate(lefort);

async function approve(): Promise<void> {
  const [asked] = (await owner.get('/api/approvals')).body.items;
  expectBody(await owner.post(`/api/approvals/${asked.id}/approval`, { version: asked.version }), 200);
}

test('an order above one’s limit waits for a colleague, and is placed with their approval, once', async () => {
  expectBody(await place(limited, await draft(), hours(lefort.companyId, agreed.id, 1)), 201);
  const request = await draft();
  const order = hours(lefort.companyId, agreed.id, 2);
  const refused = await place(limited, request, order);
  expect(refused).toMatchObject({ status: 409, body: { code: 'APPROVAL_NEEDED', data: { limitMinor: 10_000 } } });
  const asking = { version: request.version, providerId: lefort.companyId, amountHtMinor: 10_800, currency: 'EUR' };
  expectBody(await limited.post(`/api/requests/${request.id}/direct-order-approval-request`, asking), 201);
  await approve();
  expect((await place(limited, request, hours(lefort.companyId, agreed.id, 3))).body.code).toBe('APPROVAL_NEEDED');
  expectBody(await place(limited, request, order), 201);
});

test('an overrun counts as the whole new ceiling of its order', async () => {
  const order = await emergency(lefort, 8_000);
  expectBody(await ask(lefort, order, { amountHtMinor: 3_000 }), 201);
  const [{ id, version }] = await overruns(order);
  const url = `/api/overruns/${id}`;
  expect((await limited.post(`${url}/approval`, { version })).body.code).toBe('APPROVAL_NEEDED');
  expectBody(await limited.post(`${url}/approval-request`, { version, note: 'Fuite active.' }), 201);
  await approve();
  expect(expectBody(await limited.post(`${url}/approval`, { version }), 200).ceilingHtMinor).toBe(11_000);
});

test('an approval is for one provider, not for another at the same amount', async () => {
  const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
  await collaborate(rivoire);
  const request = await draft();
  const url = `/api/requests/${request.id}/direct-order-approval-request`;
  const asking = { version: request.version, amountHtMinor: 20_000, currency: 'EUR' };
  const emergencyTo = (who: Caller) => ({ origin: 'emergency', providerId: who.companyId, ceilingHtMinor: 20_000 });
  expectBody(await limited.post(url, { ...asking, providerId: lefort.companyId }), 201);
  await approve();
  expect((await place(limited, request, emergencyTo(rivoire))).body.code).toBe('APPROVAL_NEEDED');
  expectBody(await place(limited, request, emergencyTo(lefort)), 201);
});

test('asking for another provider replaces the first request', async () => {
  const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
  await collaborate(rivoire);
  const request = await draft();
  const url = `/api/requests/${request.id}/direct-order-approval-request`;
  const asking = { version: request.version, amountHtMinor: 20_000, currency: 'EUR' };
  expectBody(await limited.post(url, { ...asking, providerId: lefort.companyId }), 201);
  expect((await limited.post(url, { ...asking, providerId: lefort.companyId })).body.code).toBe('APPROVAL_WAITS');
  expectBody(await limited.post(url, { ...asking, providerId: rivoire.companyId }), 201);
  expect((await owner.get('/api/approvals')).body.items).toHaveLength(1);
});

test('what can no longer be signed waits for nobody, and is approved by nobody', async () => {
  const waiting = async () => (await owner.get('/api/approvals')).body.items;
  const nobody = async (asked: { id: string; version: number }) => {
    expect(await waiting()).toEqual([]);
    const given = await owner.post(`/api/approvals/${asked.id}/approval`, { version: asked.version });
    expect(given).toMatchObject({ status: 409, body: { code: 'APPROVAL_OVER' } });
  };
  for (const { id, version } of await waiting()) {
    await owner.post(`/api/approvals/${id}/refusal`, { version, reason: 'Plus utile.' });
  }
  const request = await draft();
  const asking = { version: request.version, providerId: lefort.companyId, amountHtMinor: 20_000, currency: 'EUR' };
  expectBody(await limited.post(`/api/requests/${request.id}/direct-order-approval-request`, asking), 201);
  const [ordered] = await waiting();
  expectBody(await place(owner, request, hours(lefort.companyId, agreed.id, 1)), 201);
  await nobody(ordered);

  const order = await emergency(lefort, 8_000);
  const { version } = expectBody(await ask(lefort, order, { amountHtMinor: 3_000 }), 201);
  const [overrun] = await overruns(order);
  expectBody(await limited.post(`/api/overruns/${overrun.id}/approval-request`, { version: overrun.version }), 201);
  const [beyond] = await waiting();
  expectBody(await ask(lefort, { id: order.id, version }, { amountHtMinor: 4_000 }), 201);
  await nobody(beyond);
});

test('a request for a company without a collaboration notifies nobody', async () => {
  const request = await draft();
  const url = `/api/requests/${request.id}/direct-order-approval-request`;
  const asking = { version: request.version, amountHtMinor: 20_000, currency: 'EUR' };
  for (const providerId of ['01a1f395-bc58-7000-b14c-fda3b3938cc0', company, await app.provider()]) {
    expect(await limited.post(url, { ...asking, providerId })).toMatchObject({
      status: 409,
      body: { code: 'NOT_COLLABORATING' },
    });
  }
});
