import { beforeAll, expect, test } from 'vitest';
import { distanceKm } from '#common/geo.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
// The address of a sole trader.
const door = { latitude: 48.849412, longitude: 2.406437 };
const siret = '90123456700013';
let owner: Caller;
let orderer: Caller;
let version = 0;

beforeAll(async () => {
  const company = await app.provider({ name: 'Zinguerie Pyrénées', trades: ['roofing'], ...door, radiusM: 5000 });
  const postal = { siret, street: '24 rue des Pyrénées', city: 'Paris', postal_code: '75020' };
  await app.db.updateTable('company_profiles').set(postal).where('id', '=', company).execute();
  owner = await app.person({ role: 'prestataire', company });
  orderer = await app.person({ company: await app.company({ name: 'Syndic Voltaire' }) });
  await write(door);
});

async function write(at: { latitude: number; longitude: number }) {
  const shown = { showPhone: false, showEmail: false, showWebsite: false, isPublic: true };
  const answer = await owner.put('/api/provider-profile', {
    ...shown,
    headline: '',
    presentation: '',
    foundedYear: null,
    teamSize: null,
    languages: [],
    trades: ['roofing'],
    area: { label: '24 rue des Pyrénées', ...at, radiusM: 5000 },
    version,
  });
  version = answer.body.version;
  return answer;
}

const square = ({ latitude, longitude }: typeof door) => [Math.floor(latitude * 100), Math.floor(longitude * 100)];

test('a visitor reads only what the company chose to show', async () => {
  const { body } = await app.nobody.get('/api/providers/zinguerie-pyrenees');
  expect(body).toMatchObject({ city: 'Paris', siret: null, legalName: null, memberSince: null, phone: null });
  expect(JSON.stringify(body)).not.toContain('rue des Pyrénées');
  expect((await orderer.get('/api/providers/zinguerie-pyrenees')).body).toMatchObject({ siret });
});

test('nobody reads its exact address: page, list, map and distances use the square of a kilometre', async () => {
  const page = (await app.nobody.get('/api/providers/zinguerie-pyrenees')).body;
  const item = (await orderer.get('/api/providers?q=zinguerie')).body.items[0];
  const zone = 'box=2.3,48.8,2.5,48.9&zoom=18&trade=roofing';
  const cell = (await orderer.get(`/api/provider-map?${zone}`)).body.cells[0];
  expect(cell.provider.id).toBe(owner.companyId);
  for (const place of [page, item, cell]) {
    expect(square(place)).toEqual(square(door));
    expect(distanceKm(place, door)).toBeGreaterThan(0.02);
  }
  const near = `latitude=${door.latitude}&longitude=${door.longitude}&radiusM=3000`;
  const { distanceM } = (await orderer.get(`/api/providers?q=zinguerie&${near}`)).body.items[0];
  expect(Math.abs(distanceM - distanceKm(item, door) * 1000)).toBeLessThan(2);
  const siteId = await app.site(orderer.companyId ?? '', door);
  const invited = (await orderer.get(`/api/eligible-providers?siteId=${siteId}&trade=roofing`)).body.items[0];
  expect(invited.distanceM).toBe(distanceM);
});

test('moving within the square reveals no more', async () => {
  const before = (await orderer.get('/api/providers?q=zinguerie')).body.items[0];
  const put = await write({ latitude: 48.8461, longitude: 2.4009 });
  expect(put.status).toBe(200);
  const after = (await orderer.get('/api/providers?q=zinguerie')).body.items[0];
  expect([after.latitude, after.longitude]).toEqual([before.latitude, before.longitude]);
  // Its own people still write and read the exact place.
  expect((await owner.get('/api/provider-profile')).body.area).toMatchObject({ latitude: 48.8461, longitude: 2.4009 });
});
