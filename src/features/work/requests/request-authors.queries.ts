import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Person {
  userId: string;
  companyIds: readonly string[];
}

const most = 10_000;

/** Requests written by one person; with the current content while they still belong to the company. */
export function listRequestsBy(db: Kysely<DB>, { userId, companyIds }: Person) {
  const now = (column: 'title' | 'description') =>
    sql<string | null>`CASE WHEN company_id = ANY(${[...companyIds]}::uuid[]) THEN ${sql.ref(column)} END`.as(column);
  return db
    .selectFrom('requests')
    .select(['id', 'number', now('title'), now('description'), 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

export function listEventsBy(db: Kysely<DB>, { userId }: Pick<Person, 'userId'>, limit = most) {
  return db
    .selectFrom('events')
    .select(['kind', 'request_id', 'occurred_at', 'data'])
    .where('actor_user_id', '=', userId)
    .orderBy('occurred_at')
    .limit(limit)
    .execute();
}

export function listFilesBy(db: Kysely<DB>, { userId }: Pick<Person, 'userId'>) {
  return db
    .selectFrom('attachments')
    .select(['id', 'name', 'content_type', 'size_bytes', 'created_at'])
    .where('uploaded_by', '=', userId)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

/** Companies inviting an address by mail. */
export const listAskedAt = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('request_addressees as a')
    .innerJoin('requests as r', 'r.id', 'a.request_id')
    .innerJoin('company_profiles as c', 'c.id', 'r.company_id')
    .select(['c.legal_name', 'a.email', 'a.company_name'])
    .where('a.email', '=', email)
    .where('r.state', '<>', 'draft')
    .execute();
