import { type Kysely, sql } from 'kysely';
import { memberSees } from './site-limit.scope.ts';
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

/** Who stands in for a member on a day at a site: a colleague who is still there and sees it. */
export async function findStandIn(
  db: Kysely<DB>,
  { companyId, siteId, userId, day }: { companyId: string; siteId: string; userId: string; day: string },
): Promise<string | null> {
  const { rows } = await sql<{ standIn: string | null }>`
    SELECT m.user_id AS "standIn" FROM member_absences b
      JOIN memberships m ON m.company_id = b.company_id AND m.user_id = b.stand_in_id AND ${memberSees(siteId)}
    WHERE b.company_id = ${companyId} AND b.user_id = ${userId} AND ${day}::date BETWEEN b.from_on AND b.to_on`.execute(
    db,
  );
  return rows[0]?.standIn ?? null;
}
