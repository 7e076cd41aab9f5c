import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { roundEvents } from './round.events.ts';
import { claimDue } from './round.queries.ts';

/** Notifies the people who make a site's rounds that one is due, once per date. Returns the number of rounds. */
export async function tellDueRounds(db: Kysely<DB>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await claimDue(trx, now);
    for (const { companyId, ...data } of due)
      await record(trx, roundEvents['round.due'], { companyId, actor: null, data, now });
    return due.length;
  });
}
