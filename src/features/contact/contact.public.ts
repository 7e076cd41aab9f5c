import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const keptYears = 3;

/** Erases the messages handled more than three years ago, as the privacy policy promises. */
export async function eraseOldMessages(db: Kysely<DB>, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - keptYears);
  await db.deleteFrom('contact_messages').where('handled_at', '<', limit).execute();
}
