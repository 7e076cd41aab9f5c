import type { Call, Target } from '#platform/act.ts';
import { onQuote } from './lock-quote.ts';

/** Discards a draft; the number of a revision stays with the quote it was made from. */
export async function discardQuote(call: Call, target: Target): Promise<{ id: string }> {
  return onQuote(call, 'discard', target, async ({ trx, quote: { id } }) => {
    await trx.deleteFrom('quotes').where('id', '=', id).execute();
    return { id };
  });
}
