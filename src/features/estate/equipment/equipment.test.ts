import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { upload } from '#test/multipart.ts';

const app = await startTestApp();
const company = await app.company({ ordering: true, provider: true });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const elsewhere = await app.site(company, { name: 'Le Clos Voltaire' });
const owner = await app.person({ company });
const limited = await app.person({ company, membership: 'manager', siteIds: [site] });
const reader = await app.person({ company, membership: 'viewer' });
const member = await app.person({ company, membership: 'member' });
const provider = await app.person({ company, role: 'prestataire' });
const technician = await app.person({ company, role: 'prestataire', membership: 'technician' });
const stranger = await app.person({ company: await app.company() });

const lift = { siteId: site, kind: 'lift', name: 'Ascenseur A', brand: 'Otis', serial: '14-2207' };

test('is written by those who manage its site, numbered without a gap, and read by who sees it', async () => {
  const { body } = await limited.post('/api/equipment', lift);
  expect(body.number).toBe('EQ-2026-0001');
  expect((await limited.post('/api/equipment', { ...lift, siteId: elsewhere })).status).toBe(404);
  const boiler = await owner.post('/api/equipment', { siteId: elsewhere, kind: 'boiler', name: 'Chaudière' });
  expect(boiler.body.number).toBe('EQ-2026-0002');
  for (const who of [reader, member, provider, technician]) {
    expect((await who.post('/api/equipment', lift)).status, who.userId).toBe(403);
    const own = { ...lift, siteId: undefined, version: 1 };
    expect((await who.put(`/api/equipment/${body.id}`, own)).status).toBeOneOf([403, 404]);
  }
  const names = async (who: typeof owner, query = '') =>
    ((await who.get(`/api/equipment${query}`)).body.items ?? []).map(({ name }: { name: string }) => name);
  expect(await names(owner)).toEqual(['Ascenseur A', 'Chaudière']);
  expect(await names(reader)).toEqual(['Ascenseur A', 'Chaudière']);
  expect(await names(limited)).toEqual(['Ascenseur A']);
  expect(await names(provider)).toEqual([]);
  expect(await names(technician)).toEqual([]);
  expect(await names(stranger)).toEqual([]);
  expect(await names(owner, '?q=14-2207')).toEqual(['Ascenseur A']);
  expect(await names(owner, '?kind=boiler')).toEqual(['Chaudière']);
  expect(await names(owner, `?siteId=${site}`)).toEqual(['Ascenseur A']);
  const first = (await owner.get('/api/equipment?limit=1')).body;
  expect(await names(owner, `?limit=1&cursor=${first.nextCursor}`)).toEqual(['Chaudière']);
  expect((await stranger.get(`/api/equipment/${body.id}`)).status).toBe(404);
  expect((await provider.get(`/api/equipment/${body.id}`)).status).toBe(403);
  expect((await limited.get(`/api/equipment/${boiler.body.id}`)).status).toBe(404);
});

test('its warranty and contract end by the calendar of its site, and are told ahead', async () => {
  const place = await app.site(company, { name: 'Terrasses', postalCode: '97400', city: 'Saint-Denis' });
  const dated = {
    siteId: place,
    kind: 'gate',
    name: 'Portail',
    installedOn: '2024-01-10',
    warrantyUntil: '2026-11-19',
  };
  const { body } = await owner.post('/api/equipment', dated);
  const listed = async (view: string) =>
    (await owner.get(`/api/equipment?view=${view}&siteId=${place}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await listed('guaranteed')).toEqual([body.id]);
  expect(await listed('ending')).toEqual([body.id]);
  expect(await listed('uncontracted')).toEqual([body.id]);
  const { now } = app.clock;
  // Past midnight on Réunion, while it is still the 19th in Paris.
  app.clock.now = new Date('2026-11-19T20:30:00Z');
  expect(await listed('guaranteed')).toEqual([]);
  expect((await owner.get(`/api/equipment/${body.id}`)).body).toMatchObject({
    isGuaranteed: false,
    today: '2026-11-20',
  });
  app.clock.now = now;
  const early = await owner.post('/api/equipment', { ...dated, warrantyUntil: '2024-01-09' });
  expect(early.body.data.issues).toMatchObject([{ path: ['warrantyUntil'] }]);
});

test('is rewritten at the version that was read, retired with a reason, and put back', async () => {
  const { id } = (await owner.post('/api/equipment', { ...lift, name: 'Ascenseur B' })).body;
  const { siteId: _, ...rest } = lift;
  const put = (version: number) => owner.put(`/api/equipment/${id}`, { ...rest, name: 'Ascenseur C', version });
  expect((await put(1)).body).toEqual({ id, version: 2 });
  expect((await put(1)).body.code).toBe('STALE');
  expect((await owner.post(`/api/equipment/${id}/retirement`, { version: 2, reason: '' })).status).toBe(422);
  expect((await owner.post(`/api/equipment/${id}/retirement`, { version: 2, reason: 'Remplacé' })).status).toBe(200);
  expect((await put(3)).body.code).toBe('EQUIPMENT_RETIRED');
  expect((await owner.get('/api/equipment?view=retired')).body.items).toMatchObject([{ id }]);
  expect((await owner.delete(`/api/equipment/${id}/retirement?version=3`)).status).toBe(200);
  expect((await owner.get(`/api/equipment/${id}`)).body).toMatchObject({ state: 'kept', retiredReason: '' });
});

test('a meter counts up; a reading that goes back says why, and none is of a day to come', async () => {
  const { id } = (await owner.post('/api/equipment', { ...lift, name: 'Ascenseur D' })).body;
  const meter = await owner.post(`/api/equipment/${id}/meters`, { label: 'Courses', unit: 'u' });
  const again = await owner.post(`/api/equipment/${id}/meters`, { label: 'courses', unit: 'u' });
  expect(again.body.data.issues).toMatchObject([{ path: ['label'] }]);
  const url = `/api/meters/${meter.body.id}/readings`;
  const read = (readOn: string, valueMilli: number, reason = '') => owner.post(url, { readOn, valueMilli, reason });
  const faultOf = async (answer: ReturnType<typeof read>) => (await answer).body.data.issues[0].path;
  expect((await read('2026-11-10', 5000)).status).toBe(201);
  expect(await faultOf(read('2026-11-20', 9000))).toEqual(['readOn']);
  expect(await faultOf(read('2026-11-12', 4000))).toEqual(['reason']);
  expect(await faultOf(read('2026-11-01', 6000))).toEqual(['reason']);
  expect((await read('2026-11-12', 100, 'Compteur remplacé')).status).toBe(201);
  expect((await read('2026-11-13', 200)).status).toBe(201);
  expect((await owner.get(`/api/equipment/${id}`)).body.meters).toMatchObject([
    { label: 'Courses', last: { readOn: '2026-11-13', valueMilli: 200 } },
  ]);
  const page = (await reader.get(`${url}?limit=2`)).body;
  expect(page.items).toMatchObject([{ valueMilli: 200 }, { valueMilli: 100, reason: 'Compteur remplacé' }]);
  expect((await reader.get(`${url}?cursor=${page.nextCursor}`)).body.items).toMatchObject([{ valueMilli: 5000 }]);
  expect((await stranger.get(url)).status).toBe(404);
  expect((await provider.get(url)).status).toBe(403);
  expect((await stranger.post(url, { readOn: '2026-11-13', valueMilli: 1 })).status).toBe(404);
  expect((await reader.post(url, { readOn: '2026-11-13', valueMilli: 300 })).status).toBe(403);
});

test('its photo is seen by who sees it, and the next takes its place', async () => {
  const { id } = (await owner.post('/api/equipment', { ...lift, name: 'Ascenseur E' })).body;
  const url = `/api/equipment/${id}/photo`;
  const picture = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
  expect((await upload(reader, url, await picture('red'), 'photo.png')).status).toBe(403);
  const before = await upload(owner, url, await picture('red'), 'photo.png');
  const after = await upload(owner, url, await picture('blue'), 'photo.png');
  expect([before.status, after.status]).toEqual([201, 201]);
  expect((await reader.get(`/api/equipment/${id}`)).body.photo.id).toBe(after.body.id);
  const shown = `${url}/${after.body.id}`;
  expect((await reader.get(`${shown}?size=thumb`)).status).toBe(200);
  expect((await reader.get(`${url}/${before.body.id}`)).status).toBe(404);
  expect((await stranger.get(shown)).status).toBe(404);
  expect((await provider.get(shown)).status).toBe(403);
  expect((await owner.delete(url)).status).toBe(200);
  expect((await owner.get(shown)).status).toBe(404);
});

test('it stands at a place of its own site, told by all its labels', async () => {
  const added = async (at: string, label: string, kind: string, parentId: string | null = null) =>
    (await owner.post(`/api/sites/${at}/places`, { kind, label, parentId })).body.id as string;
  const building = await added(site, 'Bâtiment A', 'building');
  const floor = await added(site, '3e étage', 'floor', building);
  const away = await added(elsewhere, 'Bâtiment B', 'building');
  const wrong = await owner.post('/api/equipment', { ...lift, name: 'VMC', placeId: away });
  expect(wrong.body.data.issues).toMatchObject([{ path: ['placeId'] }]);
  const { id } = (await owner.post('/api/equipment', { ...lift, name: 'VMC', placeId: floor })).body;
  expect((await reader.get(`/api/equipment/${id}`)).body.place).toEqual({
    id: floor,
    trail: ['Bâtiment A', '3e étage'],
  });
});
