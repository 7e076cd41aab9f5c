import type { Geocoder } from '#platform/geo/geocoder.ts';

/** A search with the département of its place, which providers that named theirs are chosen by. */
export function inDepartement<T extends { latitude?: number | undefined; longitude?: number | undefined }>(
  search: T,
  { departementAt }: Geocoder,
): T & { departement: string | null } {
  const { latitude, longitude } = search;
  const known = latitude !== undefined && longitude !== undefined;
  return { ...search, departement: known ? departementAt({ latitude, longitude }) : null };
}
