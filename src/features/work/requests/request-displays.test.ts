import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { orderingPeople } from '#test/tender.ts';
import { hours, visitsOf } from '#test/visits.ts';

// Thursday 19 November 2026, 10:00 in Paris.
const app = await startTestApp();
const { site, owner, viewer, elsewhere, stranger } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { carry, publish } = carriedOrders(app, owner, site);
const { plan } = visitsOf(app, lefort);
const read = async (who: Caller, address: string) => (await who.get(`/api/requests/${address}`)).body;
const outsiders = [elsewhere, stranger];

await publish({ title: 'Fuite au plafond' });
await publish({ title: 'Serrure cassée', priority: 'urgent' });

test('the sites of the list are counted under its filters, by who reads it', async () => {
  const at = { id: site, latitude: expect.any(Number), longitude: expect.any(Number) };
  expect(await read(owner, 'sites')).toMatchObject({ items: [{ ...at, requests: 2, urgent: 1 }], more: false });
  expect((await read(owner, 'sites?q=fuite')).items).toMatchObject([{ ...at, requests: 1, urgent: 0 }]);
  expect((await read(owner, 'sites?view=closed')).items).toEqual([]);
  for (const who of outsiders) expect((await read(who, 'sites')).items).toEqual([]);
  expect((await lefort.get('/api/requests/sites')).status).toBe(403);
});

test('the board holds the requests of each state under the filters, by who reads it', async () => {
  const columns = async (who: Caller, query = '') =>
    (await read(who, `board?${query}`)).columns.filter(({ count }: { count: number }) => count > 0);
  const published = { state: 'published', count: 2, more: false };
  expect(await columns(viewer)).toMatchObject([{ ...published, items: [{ title: 'Fuite au plafond' }, {}] }]);
  expect(await columns(owner, 'q=fuite&sort=due')).toMatchObject([
    { count: 1, items: [{ title: 'Fuite au plafond' }] },
  ]);
  expect(await columns(owner, 'view=closed')).toEqual([]);
  // A board column continues as the list filtered by its state.
  const { body } = await owner.get('/api/requests?state=published&sort=due&limit=1');
  expect(body).toMatchObject({ items: [{ title: 'Fuite au plafond' }], nextCursor: expect.any(String) });
  for (const who of outsiders) expect(await columns(who)).toEqual([]);
  expect((await lefort.get('/api/requests/board')).status).toBe(403);
});

test('the calendar counts due dates and visits by the day of the site, by who reads it', async () => {
  const order = await carry(lefort, 'confirmed');
  expect((await plan(order, [hours('2026-11-24', '08:00', '10:00')])).status).toBe(201);
  const days = async (who: Caller, query = '') => (await read(who, `calendar/2026-11?${query}`)).days;
  const visit = { day: '2026-11-24', visits: 1, items: [{ id: order.requestId, kind: 'visit' }] };
  const due = { day: '2026-11-22', due: 2, visits: 0, items: [{ title: 'Serrure cassée', kind: 'due' }, {}] };
  const found = await days(viewer);
  for (const day of [due, visit]) expect(found.find((one: { day: string }) => one.day === day.day)).toMatchObject(day);
  expect(await days(owner, 'q=fuite')).toMatchObject([{ day: '2026-11-22', due: 1 }]);
  expect((await read(owner, 'calendar/days/2026-11-24')).items).toMatchObject([{ id: order.requestId }]);
  expect((await read(owner, 'calendar/days/2026-11-22?priority=urgent')).items).toMatchObject([
    { title: 'Serrure cassée' },
  ]);
  for (const who of outsiders) {
    expect(await days(who)).toEqual([]);
    expect((await read(who, 'calendar/days/2026-11-24')).items).toEqual([]);
  }
  expect((await owner.get('/api/requests/calendar/2026-13')).status).toBe(404);
  expect((await lefort.get('/api/requests/calendar/2026-11')).status).toBe(403);
  expect((await lefort.get('/api/requests/calendar/days/2026-11-24')).status).toBe(403);
});
