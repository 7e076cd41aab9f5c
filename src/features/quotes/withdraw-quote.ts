import type { Kysely } from 'kysely';
import { countQuotes } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockQuote } from './lock-quote.ts';
import { type Moved, moveQuote } from './move-quote.ts';
import { quoteEvents } from './quote.events.ts';

/** The provider takes back a quote that waits for an answer; it may draft another while the tender is open. */
export async function withdrawQuote(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  target: { id: string; version: number },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const { quote, request } = await lockQuote(trx, viewer, 'withdraw', target, now);
    const moved = await moveQuote(trx, quote.id, { state: 'withdrawn', decided_at: now }, now);
    await record(trx, quoteEvents['quote.withdrawn'], {
      providerId: quote.providerId,
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { quoteId: quote.id, number: quote.number, revision: quote.revision },
      now,
    });
    await countQuotes(trx, request.id);
    return moved;
  });
}
