import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Requests a company published in the calendar month, Paris time, as counted by its plan. */
export async function countPublishedThisMonth(db: Kysely<DB>, companyId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`published_at >= date_trunc('month', ${now}::timestamptz, 'Europe/Paris')`)
    .executeTakeFirstOrThrow();
  return count;
}
