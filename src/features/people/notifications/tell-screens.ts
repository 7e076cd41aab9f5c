import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { tell } from '#platform/events/tell.ts';

/** Notifies a person's open screens; `noticeId`: the new notice. */
export async function tellScreens(db: Kysely<DB>, userId: string, noticeId: string | null, now: Date): Promise<void> {
  await tell(db, 'notices', userId, { noticeId }, { now });
}
