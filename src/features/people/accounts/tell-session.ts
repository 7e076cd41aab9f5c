import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { tell } from '#platform/events/tell.ts';

/** `worn`: another company or role was put on; `rights`: what they may do or see; `ended`: they left the company of this id. */
type Change = { change: 'worn' | 'rights' } | { change: 'ended'; endedId: string };

/** Tells the open pages of a person to read their session again, when the transaction commits. */
export async function tellSession(
  db: Kysely<DB>,
  userId: string,
  { now, ...change }: Change & { now: Date },
): Promise<void> {
  await tell(db, 'session', userId, { endedId: null, ...change }, { now });
}
