import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Also true for a retired place. */
export async function isPlaceOf(db: Kysely<DB>, siteId: string, placeId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM places WHERE id = ${placeId} AND site_id = ${siteId}`.execute(db);
  return rows.length > 0;
}
