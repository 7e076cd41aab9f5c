import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** The colleague who replaces an absent member on a day, if still in the company. */
export async function findStandIn(
  db: Kysely<DB>,
  { companyId, userId, day }: { companyId: string; userId: string; day: string },
): Promise<string | null> {
  const { rows } = await sql<{ standIn: string | null }>`
    SELECT stand_in_id AS "standIn" FROM member_absences
    WHERE company_id = ${companyId} AND user_id = ${userId} AND ${day}::date BETWEEN from_on AND to_on`.execute(db);
  return rows[0]?.standIn ?? null;
}
