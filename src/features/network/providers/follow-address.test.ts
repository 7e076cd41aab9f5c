import { expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';

const app = await startTestApp();
const reader = await app.person({ company: await app.company() });

async function provider(area: object): Promise<Caller> {
  const owner = await app.person({ role: 'prestataire', company: await app.provider({ trades: ['painting'] }) });
  await rewriteCompany(owner, { legalName: 'Peintures Vigo', postalCode: '75020', city: 'Paris' });
  await react(app);
  const depot = { label: '75020 Paris 20e', latitude: 48.8631, longitude: 2.4012, radiusM: 20_000, ...area };
  expect((await owner.put('/api/application/area', depot)).status).toBe(200);
  return owner;
}
const move = async (owner: Caller, address: object) => {
  const put = await rewriteCompany(owner, { legalName: 'Peintures Vigo', ...address });
  expect(put.status).toBe(200);
  await react(app);
  const { means } = (await owner.get('/api/application')).body;
  return means.area;
};
const rowOf = async (owner: Caller) =>
  app.db
    .selectFrom('company_profiles')
    .select(['latitude', 'longitude', 'insee_code'])
    .where('id', '=', owner.companyId ?? '')
    .executeTakeFirstOrThrow();

test('a company that moves is found, shown and reached from its new address', async () => {
  const owner = await provider({});
  const near = async (place: string) =>
    (await reader.get(`/api/providers?trade=painting&${place}`)).body.items.map(({ id }: { id: string }) => id);
  const [paris, lyon] = ['latitude=48.86&longitude=2.40', 'latitude=45.76&longitude=4.84'];
  expect([await near(paris), await near(lyon)]).toEqual([[owner.companyId], []]);
  const area = await move(owner, { street: '3 rue du Lac', postalCode: '69003', city: 'Lyon' });
  expect(area).toMatchObject({ label: expect.stringContaining('Lyon'), radiusM: 20_000 });
  expect(await rowOf(owner)).toMatchObject({ insee_code: '69383', latitude: area.latitude });
  expect([await near(paris), await near(lyon)]).toEqual([[], [owner.companyId]]);
  expect(await move(owner, { street: '4 rue du Lac', postalCode: '69003', city: 'Lyon' })).toEqual(area);
});

test('départements are kept with the radius that reaches them, and unreachable ones leave the area unchanged', async () => {
  const owner = await provider({ departements: ['75', '93'] });
  const area = await move(owner, { postalCode: '45000', city: 'Orléans' });
  expect(area.departements).toEqual(['75', '93']);
  expect(area.radiusM).toBeGreaterThan(100_000);
  expect((await move(owner, { postalCode: '97400', city: 'Saint-Denis' })).latitude).toBe(area.latitude);
});

test('a depot elsewhere stays, and an address abroad has no place here', async () => {
  const owner = await provider({ label: 'Dépôt de Melun', latitude: 48.54, longitude: 2.66 });
  expect((await move(owner, { postalCode: '69003', city: 'Lyon' })).label).toBe('Dépôt de Melun');
  await move(owner, { postalCode: '10115', city: 'Berlin', country: 'Allemagne' });
  expect(await rowOf(owner)).toEqual({ latitude: null, longitude: null, insee_code: null });
});
