import { type RawBuilder, sql } from 'kysely';

/** Labels from the widest to the place itself; null when there is none. */
export const trailOf = (placeId: RawBuilder<unknown>): RawBuilder<string[] | null> =>
  sql<string[] | null>`place_trail(${placeId})`;

/** Ids of a place and everything below it. */
export const placesWithin = (placeId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`places_within(${placeId})`;
