import type { Geocoder } from '#platform/geo/geocoder.ts';
import type { Placed } from './search.queries.ts';

/**
 * A search with the département of its place, since providers may have named theirs: from its address, or else that of
 * the nearest commune, which near a border may be the neighbour's.
 */
export function inDepartement<
  T extends { latitude?: number | undefined; longitude?: number | undefined; departement?: string | undefined },
>(search: T, { departementAt }: Geocoder): Placed<T> {
  const { latitude, longitude, departement } = search;
  if (latitude === undefined || longitude === undefined) return { ...search, departement: null };
  return { ...search, departement: departement ?? departementAt({ latitude, longitude }) };
}
