import { expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner } = await orderingPeople(app);
const { lefort } = await providingPeople(app);
const { act, after, balance, carry, credit, invoice } = await issuedInvoices(app, { owner, site, lefort });

const orderOf = async (requestId: string) => (await owner.get(`/api/requests/${requestId}/work-order`)).body.workOrder;

test('a received order is invoiced with its balance, and received again once that is fully credited', async () => {
  const order = await carry(lefort, 'accepted', ['Joint à reprendre']);
  await invoice(order, 'situation', { progress: [{ position: 0, cumulatedBp: 5000 }] });
  expect((await orderOf(order.requestId)).state).toBe('accepted');
  const issued = await invoice(order, 'balance');
  const { state, version, snags } = await orderOf(order.requestId);
  expect([state, version]).toEqual(['invoiced', order.version + 1]);
  // Its snags are still fixed, and visits planned for them.
  const window = { startsAt: '2026-12-01T08:00:00Z', endsAt: '2026-12-01T10:00:00Z' };
  expect((await lefort.post(`/api/work-orders/${order.id}/visits`, { slots: [window] })).status).toBe(201);
  expect((await lefort.post(`/api/snags/${snags[0].id}/repair`, { version: snags[0].version })).status).toBe(200);

  await credit(issued, [{ line: 0, totalHtMinor: 100 }]);
  expect((await orderOf(order.requestId)).state).toBe('invoiced');
  await credit(issued);
  expect((await orderOf(order.requestId)).state).toBe('accepted');
  await invoice(order, 'balance');
  expect((await orderOf(order.requestId)).state).toBe('invoiced');
});

test('an order invoiced before its reception is still received, and invoiced from then on', async () => {
  const issued = await balance();
  const done = await orderOf(issued.requestId);
  expect(done.state).toBe('completed');
  after(await act(owner, done, 'acceptance'));
  await react(app);
  expect((await orderOf(issued.requestId)).state).toBe('invoiced');
});
