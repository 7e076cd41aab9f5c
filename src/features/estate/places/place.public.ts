import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Whether a place is of a site; a retired one still is. */
export async function isPlaceOf(db: Kysely<DB>, siteId: string, placeId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM places WHERE id = ${placeId} AND site_id = ${siteId}`.execute(db);
  return rows.length > 0;
}
