import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { distanceKm } from '#common/geo.ts';
import { noGround, planIgn } from '#platform/geo/map-ground.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp({
  mapGround: { ...noGround, tiles: { url: planIgn, origin: 'https://data.geopf.fr', host: 'data.geopf.fr' } },
});
const home = { latitude: 48.86512, longitude: 2.37923 };
let owner: Caller;
let provider: Caller;
let far: Caller;

beforeAll(async () => {
  const company = await app.company();
  owner = await app.person({ company });
  provider = await app.person({ role: 'prestataire', company: await app.provider({ trades: ['waterproofing'] }) });
  far = await app.person({
    role: 'prestataire',
    company: await app.provider({ trades: ['waterproofing'], latitude: 43.3, longitude: 5.4 }),
  });
  const need = {
    siteId: await app.site(company, home),
    title: 'Infiltration',
    description: 'Auréole au plafond.',
    trade: 'waterproofing',
    deadlineAt: new Date(app.clock.now.getTime() + 3 * 86_400_000).toISOString(),
  };
  const { body } = await owner.post('/api/requests', need);
  await owner.post('/api/requests', { ...need, title: 'Brouillon' });
  await owner.post(`/api/requests/${body.id}/publication`, { version: body.version });
});

describe('the tenders of the map', () => {
  test('are those offered to the provider, about where they are and always at the same place', async () => {
    const { body } = await provider.get('/api/tenders');
    expect(body.items).toMatchObject([{ title: 'Infiltration', district: 'Paris 11e' }]);
    const away = distanceKm(body.items[0], home);
    expect(away).toBeGreaterThan(0.05);
    expect(away).toBeLessThan(0.5);
    expect(JSON.stringify(body)).not.toContain('48.8651');
    expect((await provider.get('/api/tenders')).body).toEqual(body);
    expect((await provider.get('/api/tenders?trade=plumbing')).body.items).toEqual([]);
    expect((await far.get('/api/tenders')).body.items).toEqual([]);
    expect(await owner.get('/api/tenders')).toMatchObject({ status: 403 });
  });
});

test('more tenders than a map shows are told by their number', async () => {
  const { rows } = await app.pool.query<{
    columns: string;
  }>(`SELECT string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns WHERE table_name = 'requests' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'number')`);
  await app.pool
    .query(`INSERT INTO requests (id, number, ${rows[0]?.columns}) SELECT gen_random_uuid(), 'DI-' || n, ${rows[0]?.columns}
    FROM requests, generate_series(1, 502) n WHERE title = 'Infiltration'`);
  const { body } = await provider.get('/api/tenders');
  expect([body.items.length, body.count]).toEqual([500, 503]);
  expect((await provider.get('/api/tenders?trade=plumbing')).body).toEqual({ items: [], count: 0 });
});

test('the map is told of the configured tiles, and of whom they are asked', async () => {
  expect(await app.nobody.get('/api/map-background')).toMatchObject({
    status: 200,
    body: { archives: [], tiles: { url: planIgn, host: 'data.geopf.fr' } },
  });
});

describe('the base map', () => {
  test('answers its parts packed, and nothing else', async () => {
    const packed = await app.http.inject({ url: '/api/base-map/paris', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'gzip' } });
    const { status, body, headers } = await app.nobody.get('/api/base-map/93');
    expect(status).toBe(200);
    const communes = body.objects.communes.geometries;
    expect(communes).toHaveLength(40);
    const montreuil = communes.find(({ id }: { id: string }) => id === '93048').properties;
    expect(montreuil).toMatchObject({ nom: 'Montreuil', weight: expect.any(Number) });
    expect(
      distanceKm(
        { latitude: montreuil.label[1], longitude: montreuil.label[0] },
        { latitude: 48.863, longitude: 2.448 },
      ),
    ).toBeLessThan(3);
    const again = await app.nobody.call({
      url: '/api/base-map/93',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
    for (const part of ['20', '999', '..%2Fpackage', 'README']) {
      expect([part, (await app.nobody.get(`/api/base-map/${part}`)).status]).toEqual([part, 404]);
    }
    expect(readdirSync(new URL('base-map', import.meta.url)).filter((name) => name.endsWith('.gz'))).toHaveLength(103);
  });
});
