import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { keyEvents } from './key.events.ts';
import { claimLate } from './key.queries.ts';

/** Notifies site managers once of each late loan. Returns the number of loans. */
export async function tellLateKeys(db: Kysely<DB>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const late = await claimLate(trx, now);
    for (const { companyId, ...data } of late)
      await record(trx, keyEvents['key.late'], { companyId, actor: null, data, now });
    return late.length;
  });
}
