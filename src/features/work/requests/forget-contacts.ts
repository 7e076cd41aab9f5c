import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Erases on-site contacts with their links and answers one year after a request ended. Returns the number. */
export async function forgetContacts(db: Kysely<DB>, now: Date): Promise<number> {
  const year = new Date(now);
  year.setUTCFullYear(year.getUTCFullYear() - 1);
  const { numAffectedRows } = await sql`
    DELETE FROM request_contacts c USING requests r
    WHERE r.id = c.request_id AND r.state IN ('closed', 'cancelled', 'expired')
      AND coalesce((SELECT max(e.occurred_at) FROM events e WHERE e.request_id = r.id
        AND e.kind IN ('request.closed', 'request.cancelled', 'request.expired')), r.updated_at) <= ${year}`.execute(
    db,
  );
  return Number(numAffectedRows);
}
