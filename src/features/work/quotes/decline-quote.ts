import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onQuote } from './lock-quote.ts';
import type { UpdatedQuote } from './update-quote.ts';
import { countQuotes } from './close-quotes.ts';
import { quoteEvents } from './quote.events.ts';

/** The ordering side declines one quote, with a reason for its author; the tender continues. */
export async function declineQuote(
  call: Call,
  { reason, ...target }: Target & { reason: string },
): Promise<UpdatedQuote> {
  return onQuote(call, 'decline', target, async ({ trx, viewer, now, quote, request, move }) => {
    const moved = await move({ decided_at: now, decline_reason: reason });
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
