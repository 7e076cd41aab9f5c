import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Processes report their streams every 25 s; a stopped one may have done so one beat ago. */
const presentMs = 60_000;
const goneMs = 300_000;
const toldMs = 3_900_000;

/** Which of these people have the application open. The caller checks who may see them. */
export async function presentAmong(db: Kysely<DB>, userIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('presence')
    .select('user_id')
    .where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`)
    .where('seen_at', '>', new Date(now.getTime() - presentMs))
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

export const presentNow = (userIds: string[], now: Date) => sql<never>`
  INSERT INTO presence (user_id, seen_at) SELECT id, ${now} FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id
  ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`;

/** Deletes presence older than minutes, and messages older than an hour. */
export async function forgetLive(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('seen_at', '<', new Date(now.getTime() - goneMs))
    .execute();
  await db
    .deleteFrom('live_messages')
    .where('created_at', '<', new Date(now.getTime() - toldMs))
    .execute();
}
