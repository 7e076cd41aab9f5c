import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { departementOf, distanceKm } from '#common/geo.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';

const app = await startTestApp();
const depot = { label: '75020 Paris', latitude: 48.8651, longitude: 2.0, radiusM: 30_000 };
// Opposite corners of one grid square, and the square displayed for both.
const corner = { latitude: 48.8626, longitude: 2.3773 };
const opposite = { latitude: 48.8687, longitude: 2.368 };
const shown = { latitude: 48.865625, longitude: 2.37264 };
let provider: Caller;
let owner: Caller;
let sites: { corner: string; opposite: string };

beforeAll(async () => {
  provider = await app.person({ role: 'prestataire', company: await app.provider(depot) });
  const company = await app.company();
  owner = await app.person({ company });
  sites = { corner: await app.site(company, corner), opposite: await app.site(company, opposite) };
  for (const [title, siteId] of Object.entries(sites)) {
    await tenders(app, owner, siteId).publish({ title, visibility: 'marketplace', radiusM: 200_000 });
  }
});

const offered = async () => {
  const { body } = await provider.get('/api/tenders');
  return body.items.map(({ title }: { title: string }) => title).toSorted();
};
const moveTo = async (area: object) => {
  const { status, body } = await provider.put('/api/application/area', { ...depot, ...area });
  if (status !== 200) throw new Error(JSON.stringify(body));
};

/** Bisects between a service area that is offered the tenders and one that is not. */
async function bisect(from: number, to: number, areaAt: (edge: number) => object): Promise<number> {
  let [there, not] = [from, to];
  for (let step = 0; step < 22; step++) {
    const edge = (there + not) / 2;
    await moveTo(areaAt(edge));
    const seen = await offered();
    // Two sites in the same square always give the same answer.
    expect([[], ['corner', 'opposite']]).toContainEqual(seen);
    if (seen.length > 0) there = edge;
    else not = edge;
  }
  return there;
}

describe('a provider moving its area to locate a site', () => {
  test('learns no more from its circle than the displayed square, since circles move by squares too', async () => {
    const longitude = await bisect(2.2, 1.5, (edge) => ({ longitude: edge, radiusM: 30_000 }));
    expect(Math.abs(distanceKm({ latitude: depot.latitude, longitude }, shown) - 30)).toBeLessThan(1.4);
  });

  test('learns no more from a drawn area', async () => {
    const drawn = (east: number) => ({
      longitude: 2.3,
      outline: [
        { latitude: 48.95, longitude: 2.1 },
        { latitude: 48.95, longitude: east },
        { latitude: 48.75, longitude: east },
        { latitude: 48.75, longitude: 2.1 },
      ],
    });
    expect(await bisect(2.5, 2.2, drawn)).toBeCloseTo(shown.longitude, 3);
  });

  test('learns no more where invitable providers are counted', async () => {
    const counts = async () =>
      Promise.all(
        Object.values(sites).map(
          async (siteId) =>
            (await owner.get(`/api/eligible-providers?siteId=${siteId}&trade=waterproofing`)).body.count as number,
        ),
      );
    // In the same square, nearer one corner.
    await moveTo({ latitude: corner.latitude, longitude: 2.379, radiusM: 1000 });
    expect([await counts(), await offered()]).toEqual([
      [1, 1],
      ['corner', 'opposite'],
    ]);
    await moveTo({ latitude: 48.846, longitude: 2.3799, radiusM: 1000 });
    expect([await counts(), await offered()]).toEqual([[0, 0], []]);
  });
});

test('a provider working at a site cannot use it to find other requests published there', async () => {
  const worked = await tenders(app, owner, sites.corner).publish({ title: 'worked' });
  const { body } = await provider.get('/api/provider-profile');
  await sql`UPDATE requests SET provider_id = ${body.companyId}, state = 'in_progress' WHERE id = ${worked.id}`.execute(
    app.db,
  );
  await moveTo({ longitude: 2.3 });
  expect(await offered()).toEqual(['corner', 'opposite']);
  const { items } = (await provider.get(`/api/requests?siteId=${sites.corner}`)).body;
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['worked']);
});

describe('the displayed square of a place', () => {
  test.each([
    ['the mainland and Corsica', 41.3, 51.1, -5.2, 9.6],
    ['Guadeloupe and Martinique', 14.3, 16.6, -61.9, -60.8],
    ['French Guiana', 2.1, 5.8, -54.7, -51.6],
    ['Réunion', -21.4, -20.8, 55.2, 55.9],
    ['Mayotte', -13.1, -12.6, 45, 45.3],
    ['Saint-Pierre-et-Miquelon', 46.7, 47.2, -56.5, -56.1],
    ['the Pacific', -22.8, -7.9, 163.5, 180],
    ['both sides of the equator and of Greenwich', -0.05, 0.05, -0.05, 0.05],
  ])('is in %s within 500 m of it, and one of all that stands in it', async (_, south, north, west, east) => {
    const found = await sql<{ farthest: number; moved: number; squares: number }>`
      SELECT max(distance_m(latitude, longitude, public_latitude(latitude), public_longitude(latitude, longitude))) AS farthest,
        count(*) FILTER (WHERE public_latitude(public_latitude(latitude)) <> public_latitude(latitude)
          OR public_longitude(public_latitude(latitude), public_longitude(latitude, longitude)) <> public_longitude(latitude, longitude))::integer AS moved,
        count(DISTINCT (public_latitude(latitude), public_longitude(latitude, longitude)))::integer AS squares
      FROM (SELECT ${south}::float8 + random() * ${north - south}::float8 AS latitude,
        ${west}::float8 + random() * ${east - west}::float8 AS longitude FROM generate_series(1, 20000)) places`.execute(
      app.db,
    );
    const [{ farthest, moved, squares } = { farthest: 0, moved: 1, squares: 0 }] = found.rows;
    // The spherical model is off by at most half a percent.
    expect(farthest).toBeLessThan(497);
    expect(farthest).toBeGreaterThan(450);
    expect(moved).toBe(0);
    expect(squares).toBeGreaterThan(200);
  });
});

test('database and program agree on a site’s département', async () => {
  const codes = [
    '75011',
    '2A004',
    '2b033',
    '20000',
    '20190',
    '20200',
    '20290',
    '97110',
    '97133',
    '97150',
    '97412',
    '98713',
    '01000',
  ];
  for (const code of [...codes, '00100', '96000', '1234', 'B1000', '']) {
    const { rows } = await sql<{ code: string | null }>`SELECT departement_of(NULL, ${code}) AS code`.execute(app.db);
    expect(rows[0]?.code, code).toBe(departementOf(code));
  }
});

describe('a provider that lists départements', () => {
  // Evry, south of Paris: its circle to the farthest commune of Essonne contains Paris, Créteil and Melun.
  const evry = { label: '91000 Évry', latitude: 48.63, longitude: 2.43, radiusM: 30_000 };
  const places = {
    essonne: { latitude: 48.53, longitude: 2.45, postalCode: '91540', city: 'Mennecy' },
    paris: { latitude: 48.83, longitude: 2.36, postalCode: '75013', city: 'Paris' },
    val: { latitude: 48.79, longitude: 2.46, postalCode: '94000', city: 'Créteil' },
  };
  let named: Caller;
  let asker: Caller;
  const siteOf = {} as Record<keyof typeof places, string>;

  beforeAll(async () => {
    const providerId = await app.provider({ name: 'Toits d’Essonne', trades: ['roofing'], ...evry });
    named = await app.person({ role: 'prestataire', company: providerId });
    await named.put('/api/application/area', { ...evry, departements: ['91'] });
    const company = await app.company();
    asker = await app.person({ company });
    for (const name of Object.keys(places) as (keyof typeof places)[]) {
      siteOf[name] = await app.site(company, places[name]);
      await tenders(app, asker, siteOf[name]).publish({ title: name, trade: 'roofing', radiusM: 200_000 });
    }
  });

  test('is offered requests there and nowhere else', async () => {
    expect((await named.get('/api/application')).body.means.area.departements).toEqual(['91']);
    const { items } = (await named.get('/api/tenders')).body;
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['essonne']);
  });

  test('is counted among the invitable, and found around a place, only there', async () => {
    const found = async (name: keyof typeof places) => {
      const { latitude, longitude } = places[name];
      const near = `latitude=${latitude}&longitude=${longitude}&radiusM=100000&trade=roofing`;
      const [eligible, list, map] = await Promise.all([
        asker.get(`/api/eligible-providers?siteId=${siteOf[name]}&trade=roofing`),
        asker.get(`/api/providers?${near}`),
        asker.get(`/api/provider-map?box=1,48,4,50&zoom=9&${near}`),
      ]);
      return [eligible.body.count, list.body.count, map.body.cells.length];
    };
    expect(await found('essonne')).toEqual([1, 1, 1]);
    expect(await found('paris')).toEqual([0, 0, 0]);
    expect(await found('val')).toEqual([0, 0, 0]);
  });

  test('is found by the département of an address, whatever commune is nearest, and by its typed code', async () => {
    const { latitude, longitude } = places.val;
    const near = `latitude=${latitude}&longitude=${longitude}&radiusM=100000&trade=roofing`;
    const found = async (query: string) => {
      const [list, map] = await Promise.all([
        asker.get(`/api/providers?${query}`),
        asker.get(`/api/provider-map?box=1,48,4,50&zoom=9&${query}`),
      ]);
      return [list.body.count, map.body.cells?.length];
    };
    expect(await found(`${near}&departement=91`)).toEqual([1, 1]);
    expect(await found(`${near}&departement=94`)).toEqual([0, 0]);
    expect(await found('trade=roofing&q=91')).toEqual([1, 1]);
    expect(await found('trade=roofing&q=94')).toEqual([0, 0]);
    expect((await asker.get(`/api/providers?${near}&departement=999`)).status).toBe(422);
    const { items } = (await asker.get('/api/sites')).body;
    expect(items.map((site: { departement: string }) => site.departement).toSorted()).toEqual(['75', '91', '94']);
  });

  test('matches by the site’s code in Corsica and overseas', async () => {
    const somewhere = async (
      latitude: number,
      longitude: number,
      departement: string,
      postalCode: string,
      city: string,
    ) => {
      const base = { label: city, latitude, longitude, radiusM: 100_000 };
      const who = await app.person({ role: 'prestataire', company: await app.provider({ trades: ['lift'], ...base }) });
      expect((await who.put('/api/application/area', { ...base, departements: [departement] })).status).toBe(200);
      const company = await app.company();
      const by = await app.person({ company });
      await tenders(app, by, await app.site(company, { latitude, longitude, postalCode, city })).publish({
        trade: 'lift',
        title: city,
        radiusM: 200_000,
      });
      return async () => {
        const { items } = (await who.get('/api/tenders')).body;
        return items.map(({ title }: { title: string }) => title);
      };
    };
    // Ajaccio and Bastia are 100 km apart.
    const south = await somewhere(41.93, 8.74, '2A', '20000', 'Ajaccio');
    const north = await somewhere(42.7, 9.45, '2B', '20200', 'Bastia');
    const island = await somewhere(-20.9, 55.45, '974', '97400', 'Saint-Denis');
    expect([await south(), await north(), await island()]).toEqual([['Ajaccio'], ['Bastia'], ['Saint-Denis']]);
  });
});
