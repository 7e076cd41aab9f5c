import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** The colleagues for whom these members stand in on a day. */
export async function findCovered(
  db: Kysely<DB>,
  { companyId, userIds, day }: { companyId: string; userIds: readonly string[]; day: string },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id AS "userId" FROM member_absences
    WHERE company_id = ${companyId} AND stand_in_id = ANY(${userIds}::uuid[])
      AND ${day}::date BETWEEN from_on AND to_on`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Who stands in for a member on a day, while they are away and the colleague is still there. */
export async function findStandIn(
  db: Kysely<DB>,
  { companyId, userId, day }: { companyId: string; userId: string; day: string },
): Promise<string | null> {
  const { rows } = await sql<{ standIn: string | null }>`
    SELECT stand_in_id AS "standIn" FROM member_absences
    WHERE company_id = ${companyId} AND user_id = ${userId} AND ${day}::date BETWEEN from_on AND to_on`.execute(db);
  return rows[0]?.standIn ?? null;
}
