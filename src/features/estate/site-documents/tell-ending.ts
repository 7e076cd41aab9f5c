import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { siteDocumentEvents } from './site-document.events.ts';
import { claimEnding } from './site-document.queries.ts';

/** Notifies of each document a month before its end, and once expired. Returns the number of notices. */
export async function tellEndingDocuments(db: Kysely<DB>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ending = await claimEnding(trx, now);
    for (const { companyId, ...data } of ending)
      await record(trx, siteDocumentEvents['site-document.ending'], { companyId, actor: null, data, now });
    return ending.length;
  });
}
