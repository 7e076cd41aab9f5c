import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Person {
  userId: string;
}

export function listAssignments(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('site_assignments as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select(['s.id as site_id', 's.name', 'a.created_at'])
    .where('a.user_id', '=', userId)
    .orderBy('s.name')
    .execute();
}

export function listSitesBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('sites')
    .select(['id', 'name', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .limit(10_000)
    .execute();
}

export function listImportsBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('site_imports')
    .select(['id', 'file_name', 'created_at', 'confirmed_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listCodesReportedBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('site_codes')
    .select(['site_id', 'reported_at'])
    .where('reported_by', '=', userId)
    .orderBy('reported_at')
    .execute();
}
