import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const day = 86_400_000;

/** Deletes proofs that no longer serve: old sessions, old links and attempts outside every limit's window. */
export async function forgetSpentProofs(db: Kysely<DB>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await db.deleteFrom('sessions').where('expires_at', '<', ago(1)).execute();
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', now).execute();
  // Kept for a while: the reader of an old mail learns whether the link was used or expired.
  await db.deleteFrom('mailed_links').where('expires_at', '<', ago(30)).execute();
  await db.deleteFrom('attempts').where('since', '<', ago(1)).execute();
}
