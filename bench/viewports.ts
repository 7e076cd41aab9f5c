import type pg from 'pg';
import type { Case } from './cases.ts';

/** A desktop map window in pixels; a world tile has 512. */
const desk = { width: 1440, height: 900 };
const tile = 512;
const zooms = Array.from({ length: 19 }, (_, zoom) => zoom);

function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

interface Place {
  latitude: number;
  longitude: number;
}

/** Places near some provider, slightly off-centre. */
async function places(pool: pg.Pool): Promise<Place[]> {
  const { rows } = await pool.query<Place>(
    'SELECT latitude, longitude FROM provider_areas ORDER BY hashtext(company_id::text) LIMIT 500',
  );
  return rows;
}

function viewport({ latitude, longitude }: Place, zoom: number, chance: () => number): string {
  const across = (360 * desk.width) / (tile * 2 ** zoom);
  const up = ((360 * desk.height) / (tile * 2 ** zoom)) * Math.cos((latitude * Math.PI) / 180);
  const west = longitude - across * chance();
  const south = latitude - up * chance();
  const sides =
    across >= 360 ? [-180, -85, 180, 85] : [west, Math.max(-85, south), west + across, Math.min(85, south + up)];
  // Wraps around the antimeridian.
  return sides.map((side, at) => (at % 2 === 0 && Math.abs(side) > 180 ? side - Math.sign(side) * 360 : side)).join();
}

const filters: Record<string, string>[] = [
  {},
  { trade: 'plumbing' },
  { valid: 'true' },
  { trade: 'electricity', valid: 'true', minRating: '4500' },
];

const mapOf = (box: string, zoom: number, filter: Record<string, string>) =>
  `/api/provider-map?${new URLSearchParams({ box, zoom: String(zoom), ...filter })}`;

/** Random viewports and filters, to compare the map with a direct count. */
export async function randomViewports(pool: pg.Pool, count: number): Promise<string[]> {
  const chance = sequence(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T;
  const known = await places(pool);
  return Array.from({ length: count }, () => {
    const zoom = pick(zooms);
    return mapOf(viewport(pick(known), zoom, chance), zoom, pick(filters));
  });
}

/** Random circles, also far from providers, in any département: for the list, and for the world map. */
export async function randomCircles(pool: pg.Pool, count: number): Promise<string[]> {
  const chance = sequence(11);
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T;
  const known = await places(pool);
  return Array.from({ length: count }, () => {
    const { latitude, longitude } = pick(known);
    return new URLSearchParams({
      latitude: String(latitude + chance() - 0.5),
      longitude: String(longitude + chance() - 0.5),
      radiusM: String(500 + Math.floor(chance() ** 2 * 99_500)),
      departement: pick(['75', '69', '13', '31', '59', '48']),
      ...pick(filters),
    }).toString();
  });
}

/** The map at every zoom with changing filters, then searches and the list. */
export async function networkCases(pool: pg.Pool): Promise<Case[]> {
  const chance = sequence(3);
  const known = await places(pool);
  const as = { as: 'owner', paged: false } as const;
  const around = ({ latitude, longitude }: Place, radiusM: number) => ({
    latitude: String(latitude),
    longitude: String(longitude),
    radiusM: String(radiusM),
  });
  const each = (filter: (place: Place, turn: number) => Record<string, string>, path: string) =>
    known.slice(0, 40).map((place, turn) => `${path}${new URLSearchParams(filter(place, turn))}`);
  const typed = [
    'toitures martin',
    'plomberie',
    'lyon',
    '75011',
    'sarl durand paris',
    'zzz',
    'le',
    'marttin',
    'plombeir lyon',
  ];
  const list = '/api/providers?';
  const mapAt = (zoom: number, more: (place: Place, turn: number) => Record<string, string>) =>
    known.slice(0, 40).map((place, turn) => mapOf(viewport(place, zoom, chance), zoom, more(place, turn)));
  return [
    ...zooms.map((zoom) => ({
      ...as,
      name: `map, zoom ${zoom}`,
      paths: mapAt(zoom, (_, turn) => filters[turn % filters.length] ?? {}),
    })),
    { ...as, name: 'map, typed', paths: mapAt(9, (_, turn) => ({ q: typed[turn % typed.length] ?? '' })) },
    { ...as, name: 'map, 30 km around', paths: mapAt(9, (place) => around(place, 30_000)) },
    { ...as, name: 'map, 100 km around', paths: mapAt(6, (place) => around(place, 100_000)) },
    { ...as, name: 'list, filters', paths: each((_, turn) => filters[turn % filters.length] ?? {}, list) },
    { ...as, name: 'list, typed', paths: each((_, turn) => ({ q: typed[turn % typed.length] ?? '' }), list) },
    { ...as, name: 'list, 30 km around', paths: each((place) => around(place, 30_000), list) },
  ];
}
