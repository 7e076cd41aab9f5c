import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();

test('the team in the application is the size that is searched and shown, until the page changes it', async () => {
  const company = await app.provider({ trades: ['cleaning'] });
  const owner = await app.person({ role: 'prestataire', company });
  const orderer = await app.person({ company: await app.company() });
  const sizes = async () => (await orderer.get('/api/providers')).body.facets.size;
  const shown = async () => (await orderer.get(`/api/providers/${company}`)).body.teamSize;
  expect(await sizes()).toMatchObject({ under_10: 0, under_50: 0 });

  expect((await owner.put('/api/application/team', { people: 14, vehicles: 2 })).status).toBe(200);
  expect(await sizes()).toMatchObject({ under_10: 0, under_50: 1 });
  expect(await shown()).toBe(14);
  const found = await orderer.get('/api/providers?size=under_50');
  expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([company]);
  expect((await owner.get('/api/provider-profile')).body.teamSize).toBe(14);

  await owner.put('/api/application/team', { people: 4 });
  expect(await sizes()).toMatchObject({ under_10: 1, under_50: 0 });
  await app.db.insertInto('provider_profiles').values({ company_id: company, slug: 'nette', team_size: 60 }).execute();
  expect(await sizes()).toMatchObject({ under_10: 0, under_250: 1 });
  expect(await shown()).toBe(60);
});
