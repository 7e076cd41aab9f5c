import type { Geocoder } from '#platform/geo/geocoder.ts';
import type { Placed } from './search.queries.ts';

/** Adds the place's département, from its address or the nearest commune, as providers may be limited to some. */
export function inDepartement<
  T extends { latitude?: number | undefined; longitude?: number | undefined; departement?: string | undefined },
>(search: T, { departementAt }: Geocoder): Placed<T> {
  const { latitude, longitude, departement } = search;
  if (latitude === undefined || longitude === undefined) return { ...search, departement: null };
  return { ...search, departement: departement ?? departementAt({ latitude, longitude }) };
}
