import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

export interface ViewRow {
  id: string;
  list: string;
  name: string;
  address: string;
  isShared: boolean;
  isOwn: boolean;
  author: string;
}

/** A person's own and shared views, by name; a single one, or those of a list. */
export async function findViews(
  db: Kysely<DB>,
  { userId, company }: CompanyViewer,
  { id, list }: { id?: string; list?: string },
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT v.id, v.list, v.name, v.address, v.is_shared AS "isShared", v.user_id = ${userId} AS "isOwn", u.name AS author
    FROM saved_views v JOIN users u ON u.id = v.user_id
    WHERE v.company_id = ${company.id} AND (v.user_id = ${userId} OR v.is_shared)
      AND (${id ?? null}::uuid IS NULL OR v.id = ${id ?? null}) AND (${list ?? null}::text IS NULL OR v.list = ${list ?? null})
    ORDER BY v.name COLLATE "fr-x-icu", v.id`.execute(db);
  return rows;
}

export async function countShared(db: Kysely<DB>, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', companyId)
    .where('is_shared', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
