import { type RawBuilder, sql } from 'kysely';

/** The labels of a place from the widest to its own; null where there is none. */
export const trailOf = (placeId: RawBuilder<unknown>): RawBuilder<string[] | null> =>
  sql<string[] | null>`place_trail(${placeId})`;

export const placesWithin = (placeId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`places_within(${placeId})`;
