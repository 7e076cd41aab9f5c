import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { guaranteeEvents } from './guarantee.events.ts';
import { claimDue, claimEnds } from './guarantee.queries.ts';

/** Announces guarantees and retentions once 30 days before their end, and retentions when due. Returns how many. */
export async function remindGuarantees(db: Kysely<DB>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ends = await claimEnds(trx, now);
    for (const { requestId, companyId, providerId, ...data } of ends) {
      const thread = { requestId, companyId, providerId, actor: null, now };
      await record(trx, guaranteeEvents['guarantee.ending'], { ...thread, data });
    }
    const due = await claimDue(trx, now);
    for (const { requestId, companyId, providerId, ...data } of due) {
      const thread = { requestId, companyId, providerId, actor: null, now };
      await record(trx, guaranteeEvents['retention.due'], { ...thread, data });
    }
    return ends.length + due.length;
  });
}
