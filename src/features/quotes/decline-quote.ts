import type { Kysely } from 'kysely';
import { countQuotes } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockQuote } from './lock-quote.ts';
import { type Moved, moveQuote } from './move-quote.ts';
import { quoteEvents } from './quote.events.ts';

/** The ordering side declines one quote, with a reason its author reads; the tender goes on. */
export async function declineQuote(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { reason, ...target }: { id: string; version: number; reason: string },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const { quote, request } = await lockQuote(trx, viewer, 'decline', target, now);
    const moved = await moveQuote(trx, quote.id, { state: 'declined', decided_at: now, decline_reason: reason }, now);
    await record(trx, quoteEvents['quote.declined'], {
      providerId: quote.providerId,
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { quoteId: quote.id, number: quote.number, revision: quote.revision, reason },
      now,
    });
    await countQuotes(trx, request.id);
    return moved;
  });
}
