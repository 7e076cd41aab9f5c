import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Person {
  userId: string;
}

const most = 10_000;

/** The requests one person wrote. */
export function listRequestsBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('requests')
    .select(['id', 'number', 'title', 'description', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

/** The steps one person made on threads. */
export function listEventsBy(db: Kysely<DB>, { userId }: Person, limit = most) {
  return db
    .selectFrom('events')
    .select(['kind', 'request_id', 'occurred_at', 'data'])
    .where('actor_user_id', '=', userId)
    .orderBy('occurred_at')
    .limit(limit)
    .execute();
}

/** The files one person sent. */
export function listFilesBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('attachments')
    .select(['id', 'name', 'content_type', 'size_bytes', 'created_at'])
    .where('uploaded_by', '=', userId)
    .orderBy('created_at')
    .limit(most)
    .execute();
}
