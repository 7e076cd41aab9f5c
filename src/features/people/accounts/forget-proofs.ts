import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const day = 86_400_000;

/** Deletes old sessions, old links and attempts outside every limit's window. */
export async function forgetSpentProofs(db: Kysely<DB>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await db.deleteFrom('sessions').where('expires_at', '<', ago(1)).execute();
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', now).execute();
  // Expired links are kept for a while to tell the reader whether a link was used or expired.
  await db.deleteFrom('mailed_links').where('expires_at', '<', ago(30)).execute();
  await db.deleteFrom('attempts').where('since', '<', ago(1)).execute();
}
