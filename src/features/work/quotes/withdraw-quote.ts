import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onQuote } from './lock-quote.ts';
import type { UpdatedQuote } from './update-quote.ts';
import { countQuotes } from './close-quotes.ts';
import { quoteEvents } from './quote.events.ts';

/** Another quote may be drafted while the tender is open. */
export async function withdrawQuote(call: Call, target: Target): Promise<UpdatedQuote> {
  return onQuote(call, 'withdraw', target, async ({ trx, viewer, now, quote, request, move }) => {
    const moved = await move({ decided_at: now });
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
