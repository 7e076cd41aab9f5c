import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const everything = '00000000-0000-0000-0000-000000000000';

/** Wakes the open screens of a person, when the transaction commits: a notice of theirs was written, read or deleted. */
export async function tellScreens(db: Kysely<DB>, userId: string, noticeId: string | null): Promise<void> {
  await sql`SELECT pg_notify('notices', ${`${userId} ${noticeId ?? everything}`})`.execute(db);
}
