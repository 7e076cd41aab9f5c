import type { Call, Target } from '#platform/act.ts';
import { onQuote } from './lock-quote.ts';

/** Throws a draft away; a revision's number stays with the quote it was drawn from. */
export async function discardQuote(call: Call, target: Target): Promise<{ id: string }> {
  return onQuote(call, 'discard', target, async ({ trx, quote: { id } }) => {
    await trx.deleteFrom('quotes').where('id', '=', id).execute();
    return { id };
  });
}
