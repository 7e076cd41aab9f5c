import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders } from '#test/direct-orders.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const limited = await app.person({ company, membership: 'manager', siteIds: [site] });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { collaborate, draft, hours, place, expectBody } = directOrders(owner, site);

test('direct orders of a year are told against the limit of the company, to who may commit it', async () => {
  const { agreed } = await collaborate(lefort);
  const check = async (who: Caller, requestId: string) =>
    (
      await who.get(
        `/api/requests/${requestId}/direct-order-check?providerId=${lefort.companyId}&origin=tariffs&amountHtMinor=5000`,
      )
    ).body.yearly;
  expectBody(await place(owner, await draft(), hours(lefort.companyId, agreed.id, 2)), 201);
  const { id } = await draft();
  expect(await check(owner, id)).toBeNull();

  const limit = (who: Caller, amountMinor: number | null) => who.put('/api/direct-order-limit', { amountMinor });
  for (const who of [member, viewer, limited, elsewhere, lefort]) expect((await limit(who, 1)).status).toBe(403);
  expect((await limit(owner, 0)).body.data.issues).toMatchObject([{ path: ['amountMinor'] }]);
  expect((await limit(stranger, 1)).status).toBe(200);
  expect(await check(owner, id)).toBeNull();
  expect((await limit(owner, 15_000)).body).toEqual({ amountMinor: 15_000 });

  const told = { year: 2026, trade: 'waterproofing', orders: 1, totalHtMinor: 10_800, thenHtMinor: 15_800 };
  expect(await check(owner, id)).toMatchObject({ ...told, limitMinor: 15_000, acts: { setLimit: { allowed: true } } });
  expect(await check(limited, id)).toMatchObject({ ...told, acts: { setLimit: { allowed: false } } });
  expect(await check(viewer, id)).toBeNull();
  expect(await check(elsewhere, id)).toBeUndefined();
  expect((await limit(owner, null)).body).toEqual({ amountMinor: null });
  expect(await check(owner, id)).toBeNull();
});
