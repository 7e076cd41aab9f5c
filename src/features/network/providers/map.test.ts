import { beforeAll, describe, expect, test } from 'vitest';
import { distanceKm } from '#common/geo.ts';
import { type TradeId, tradeIds } from '#common/trades.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { refreshValidity } from './refresh-validity.ts';

const app = await startTestApp();
let viewer: Caller;

interface Known {
  id: string;
  latitude: number;
  longitude: number;
  trades: TradeId[];
  documents: boolean;
}
const known: Known[] = [];

function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
const chance = sequence(4);

const shownPlace = (id: string) =>
  app.db
    .selectFrom('provider_areas')
    .select(['public_latitude as latitude', 'public_longitude as longitude'])
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  viewer = await app.person({ company: await app.company() });
  for (let rank = 0; rank < 150; rank++) {
    const overseas = rank % 10 === 0;
    const one = {
      latitude: overseas ? -22 + chance() : 42 + chance() * 9,
      longitude: overseas ? (rank % 20 === 0 ? 179.2 + chance() * 0.8 : -180 + chance() * 0.8) : -4 + chance() * 11,
      trades: [tradeIds[Math.floor(chance() * 3)], tradeIds[4]] as TradeId[],
      documents: chance() < 0.5,
    };
    const id = await app.provider({ ...one, radiusM: 500_000 });
    known.push({ id, ...one, ...(await shownPlace(id)) });
  }
  await refreshValidity(app.db, app.clock.now);
});

type Box = [west: number, south: number, east: number, north: number];
const map = async (box: Box, zoom: number, more: Record<string, string> = {}) =>
  viewer.get(`/api/provider-map?${new URLSearchParams({ box: box.join(','), zoom: String(zoom), ...more })}`);
const inside = ([west, south, east, north]: Box, { latitude, longitude }: Known) =>
  latitude >= south &&
  latitude < north &&
  (west < east ? longitude >= west && longitude < east : longitude >= west || longitude < east);
const total = (cells: { count: number }[]) => cells.reduce((sum, { count }) => sum + count, 0);

describe('the map of providers', () => {
  test('counts the providers of its cells, at any zoom, place and filter', async () => {
    for (let turn = 0; turn < 60; turn++) {
      const zoom = Math.floor(chance() * 17);
      const [width, height] = [600 / 2 ** zoom, 200 / 2 ** zoom];
      const west = -4 + chance() * 10;
      const south = 42 + chance() * 8;
      const box: Box = [west, south, Math.min(180, west + width), Math.min(89, south + height)];
      const trade = chance() < 0.5 ? tradeIds[Math.floor(chance() * 3)] : undefined;
      const valid = chance() < 0.5;
      const { status, body } = await map(box, zoom, { ...(trade && { trade }), ...(valid && { valid: 'true' }) });
      expect(status).toBe(200);
      const here = known.filter(
        (one) => inside(body.box, one) && (!trade || one.trades.includes(trade)) && (!valid || one.documents),
      );
      expect([turn, zoom, box, total(body.cells)]).toEqual([turn, zoom, box, here.length]);
      expect(body.cells.length).toBeLessThan(66 * 66);
      for (const { count, provider, latitude, longitude } of body.cells) {
        expect(provider === null).toBe(count > 1);
        if (!provider) continue;
        const one = here.find(({ id }) => id === provider.id) as Known;
        expect(provider).toMatchObject({ valid: one.documents, ...(trade && { trade }) });
        expect(distanceKm({ latitude, longitude }, one)).toBeLessThan(0.001);
      }
    }
  });

  test('joins both sides of the antimeridian', async () => {
    const { body } = await map([179, -23, -179, -20], 6);
    const here = known.filter((one) => inside(body.box, one));
    expect(here.length).toBeGreaterThan(5);
    expect(total(body.cells)).toBe(here.length);
  });

  test('shows the whole world, an empty sea, and the circle of a place', async () => {
    expect(total((await map([-180, -85, 180, 85], 0)).body.cells)).toBe(known.length);
    expect((await map([-40, 10, -30, 20], 5)).body.cells).toEqual([]);
    const lyon = { latitude: 45.75, longitude: 4.85 };
    const near = known.filter((one) => distanceKm(one, lyon) <= 100);
    const { body } = await map([-10, 40, 12, 52], 5, { latitude: '45.75', longitude: '4.85', radiusM: '100000' });
    expect(total(body.cells)).toBe(near.length);
    const list = await viewer.get('/api/providers?zone=4,45,6,47');
    expect(list.body.count).toBe(known.filter((one) => inside([4, 45, 6, 47], one)).length);
  });

  test.each([
    ['upside down', '2,49,3,48'],
    ['of three sides', '2,48,3'],
    ['off the globe', '2,48,3,95'],
    ['of words', 'a,b,c,d'],
    ['with a hole', '2,,3,49'],
  ])('refuses a box %s', async (_, box) => {
    expect(await viewer.get(`/api/provider-map?box=${box}&zoom=5`)).toMatchObject({ status: 422 });
  });

  test('removes at once a provider that leaves the network', async () => {
    const [first] = known as [Known];
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', first.id)
      .execute();
    expect(total((await map([-180, -85, 180, 85], 0)).body.cells)).toBe(known.length - 1);
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'approved' })
      .where('id', '=', first.id)
      .execute();
  });
});
