import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockQuote } from './lock-quote.ts';

/** Throws a draft away; a revision's number stays with the quote it was drawn from. */
export async function discardQuote(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  target: { id: string; version: number },
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const { quote } = await lockQuote(trx, viewer, 'discard', target, now);
    await trx.deleteFrom('quotes').where('id', '=', quote.id).execute();
    return { id: quote.id };
  });
}
