import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { site, owner, elsewhere, stranger } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { publish } = tenders(app, owner, site);
const sitesOf = async (who: Caller, query = '') => (await who.get(`/api/requests/sites?${query}`)).body;

test('the sites of the list are counted under its filters, by who reads it', async () => {
  await publish({ title: 'Fuite au plafond' });
  await publish({ title: 'Serrure cassée', priority: 'urgent' });
  const at = { id: site, latitude: expect.any(Number), longitude: expect.any(Number) };
  expect(await sitesOf(owner)).toMatchObject({ items: [{ ...at, requests: 2, urgent: 1 }], more: false });
  expect((await sitesOf(owner, 'q=fuite')).items).toMatchObject([{ ...at, requests: 1, urgent: 0 }]);
  expect((await sitesOf(owner, 'view=closed')).items).toEqual([]);
  for (const who of [elsewhere, stranger]) expect((await sitesOf(who)).items).toEqual([]);
  expect((await lefort.get('/api/requests/sites')).status).toBe(403);
});
