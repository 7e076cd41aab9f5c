import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();

/** Places around centres all over the world, poles and antimeridian included: within the radius, but not in its box. */
const lost = `
  WITH drawn AS MATERIALIZED (SELECT CASE n % 3 WHEN 0 THEN sign(random() - 0.5) * (83 + 7 * random()) ELSE 180 * random() - 90 END AS latitude,
      CASE n % 5 WHEN 0 THEN sign(random() - 0.5) * (176 + 4 * random()) ELSE 360 * random() - 180 END AS longitude,
      (1000 + 499000 * random())::integer AS radius_m, 6.28 * random() AS way, 2 * random() AS share FROM generate_series(1, 30000) n),
  placed AS MATERIALIZED (SELECT *, degrees(asin(sin(radians(latitude)) * cos(far) + cos(radians(latitude)) * sin(far) * cos(way))) AS to_latitude,
      longitude + degrees(atan2(sin(way) * sin(far) * cos(radians(latitude)), cos(far) - sin(radians(latitude))
        * (sin(radians(latitude)) * cos(far) + cos(radians(latitude)) * sin(far) * cos(way)))) AS unwrapped
    FROM (SELECT *, radius_m / 6371000.0::double precision * share AS far FROM drawn) d),
  judged AS (SELECT distance_m(latitude, longitude, to_latitude, to_longitude) <= radius_m AS within,
      reach_box(latitude, longitude, radius_m) @> point(mercator_x(to_longitude), mercator_y(to_latitude)) AS held
    FROM (SELECT *, unwrapped - 360 * floor((unwrapped + 180) / 360) AS to_longitude FROM placed) p)
  SELECT count(*) FILTER (WHERE within) AS within, count(*) FILTER (WHERE within AND NOT held) AS lost, count(*) FILTER (WHERE NOT held) AS spared
  FROM judged`;

test('a provider that serves a place has it in the box of its reach, everywhere', async () => {
  const { rows } = await app.pool.query<{ within: number; lost: number; spared: number }>(lost);
  expect(rows[0]?.lost).toBe(0);
  expect(rows[0]?.within).toBeGreaterThan(10_000);
  expect(rows[0]?.spared).toBeGreaterThan(1000);
});

test('providers that named départements serve them from as far as a search reaches, whatever their radius', async () => {
  const company = await app.provider({ latitude: 49.74, radiusM: 1000 });
  const areas = app.db.updateTable('provider_areas').where('company_id', '=', company);
  await areas.set({ departements: ['75'] }).execute();
  const orderer = await app.person({ company: await app.company() });
  const paris = 'latitude=48.8566&longitude=2.3522&radiusM=100000';
  const count = async (query: string) => (await orderer.get(`/api/providers?${query}`)).body.count;
  expect(await count(`${paris}&departement=75`)).toBe(1);
  expect(await count(`${paris}&departement=92`)).toBe(0);
  expect((await orderer.get(`/api/providers?${paris.replace('100000', '100001')}`)).status).toBe(422);
  await areas.set({ departements: [] }).execute();
  expect(await count(`${paris}&departement=75`)).toBe(0);
});
