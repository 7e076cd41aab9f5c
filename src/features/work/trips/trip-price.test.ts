import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { orderingPeople } from '#test/tender.ts';
import { crewOf } from '#test/trips.ts';

const app = await startTestApp();
const { site, owner } = await orderingPeople(app);
const carrier = await app.provider();
const lefort = await app.person({ role: 'manutention', company: carrier });
const member = await app.person({ role: 'manutention', company: carrier, membership: 'member' });
const rival = await app.person({ role: 'prestataire', company: await app.provider() });
const { carry } = carriedOrders(app, owner, site);
const day = '2026-11-23';
const read = async () => (await lefort.get(`/api/trips?day=${day}`)).body;

test('a trip has a price once its company has chosen articles', async () => {
  const { crew } = await crewOf(app, carrier);
  const carried = await carry(lefort, 'confirmed');
  await lefort.put(`/api/work-orders/${carried.id}/load`, { volumeMilli: 3500, floor: 5, lift: 'none' });
  expect(
    (await lefort.post('/api/trips/stops', { workOrderId: carried.id, day, crewId: crew, at: 480, minutes: 60 })).body
      .price,
  ).toBeNull();
  const article = async (who: Caller, code: string, unit: string, unitPriceE4: number) => {
    const priced = { code, designation: code, trade: 'handling', unit, unitPriceE4, vatRateBp: 2000 };
    return (await who.post('/api/tariff-items', priced)).body.id as string;
  };
  const [volume, hour, floor] = [
    await article(lefort, 'M1', 'm³', 480_000),
    await article(lefort, 'H1', 'H', 460_000),
    await article(lefort, 'E1', 'étage', 250_000),
  ];
  const other = await article(rival, 'M1', 'm³', 100);
  await article(lefort, 'U1', 'u', 10_000);
  const choices = (await lefort.get('/api/trip-tariffs')).body.items;
  expect(
    choices.map(({ basis, choices: of }: { basis: string; choices: { id: string }[] }) => [basis, of[0]?.id]),
  ).toEqual([
    ['volume', volume],
    ['hour', hour],
    ['floor', floor],
  ]);
  const choose = (who: Caller, chosen: object) =>
    who.put('/api/trip-tariffs', { volume: null, hour: null, floor: null, ...chosen });
  expect((await choose(member, { volume })).status).toBe(403);
  expect((await choose(lefort, { volume: other })).status).toBe(404);
  expect((await choose(lefort, { volume, hour, floor })).status).toBe(200);
  // Three and a half cubic metres, an hour, five floors by stairs.
  const { price } = (await read()).items[0];
  expect(price).toMatchObject({ totalMinor: 16_800 + 4600 + 12_500 });
  await choose(lefort, { volume });
  expect((await read()).items[0].price.totalMinor).toBe(16_800);
  expect((await lefort.delete(`/api/tariff-items/${volume}?version=1`)).status).toBe(200);
  expect((await read()).items[0].price).toBeNull();
});

test('a visit over several days counts its hours of that day, a proposed or missed one counts nothing', async () => {
  const { crew } = await crewOf(app, carrier, 'Keïta');
  const monday = '2026-11-30';
  const of = async () =>
    (await lefort.get(`/api/trips?day=${monday}`)).body.items.find(
      ({ crew: one }: { crew: { id: string } }) => one.id === crew,
    );
  const priced = { code: 'H2', designation: 'H2', trade: 'handling', unit: 'H', unitPriceE4: 460_000, vatRateBp: 2000 };
  const hour = (await lefort.post('/api/tariff-items', priced)).body.id;
  await lefort.put('/api/trip-tariffs', { volume: null, hour, floor: null });
  const plan = async (slot: object, more: object = {}) =>
    (
      await lefort.post(`/api/work-orders/${(await carry(lefort, 'confirmed')).id}/visits`, {
        crewId: crew,
        slots: [slot],
        ...more,
      })
    ).body;
  // Monday at eight to Tuesday at ten: two hours of each.
  await plan({ startsAt: `${monday}T07:00:00Z`, endsAt: '2026-12-01T09:00:00Z' });
  expect(await of()).toMatchObject({ plannedMinutes: 120, price: { totalMinor: 2 * 4600 } });
  const proposed = await plan(
    { startsAt: `${monday}T10:00:00Z`, endsAt: `${monday}T11:00:00Z` },
    { appointment: true },
  );
  expect(proposed.state).toBe('proposed');
  const missed = await plan({ startsAt: `${monday}T13:00:00Z`, endsAt: `${monday}T14:00:00Z` });
  await lefort.post(`/api/visits/${missed.id}/miss`, { version: missed.version, kind: 'nobody' });
  expect((await of()).price).toMatchObject({ totalMinor: 2 * 4600 });
});
