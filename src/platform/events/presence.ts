import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Processes say every beat (25 s) whose streams they hold; one that stopped may have said so a beat ago. */
const presentMs = 60_000;
const goneMs = 300_000;
const toldMs = 3_900_000;

/** Of these people, those who have the application open. Whom one may see is the caller's matter. */
export async function presentAmong(db: Kysely<DB>, userIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('presence')
    .select('user_id')
    .where(sql<boolean>`user_id = ANY(${userIds}::uuid[])`)
    .where('seen_at', '>', new Date(now.getTime() - presentMs))
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Says that these people are here, all in one statement; an account that is gone meanwhile is no fault. */
export const presentNow = (userIds: string[], now: Date) => sql<never>`
  INSERT INTO presence (user_id, seen_at) SELECT id, ${now} FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id
  ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at`;

/** Forgets who left minutes ago, and what was told more than an hour ago. */
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
