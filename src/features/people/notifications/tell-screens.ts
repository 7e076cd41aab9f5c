import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { tell } from '#platform/events/tell.ts';

/** Tells the screens of a person that their notices changed; `noticeId`: the one that is new. */
export async function tellScreens(db: Kysely<DB>, userId: string, noticeId: string | null, now: Date): Promise<void> {
  await tell(db, 'notices', userId, { noticeId }, { now });
}
