import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/**
 * Erases who lived there and who kept the keys once a request has been closed, cancelled or expired for a year, with
 * their links and answers; no event, notice nor version names them. Answers how many.
 */
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
