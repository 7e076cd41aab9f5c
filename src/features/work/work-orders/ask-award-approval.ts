import { askApproval } from '#features/work/approvals/approval.public.ts';
import { onQuote, priceWithOptions } from '#features/work/quotes/quote.public.ts';
import type { Call } from '#platform/act.ts';
import { signingOf } from './check-award.ts';

/** Asks colleagues with a sufficient limit to approve an award that the viewer cannot sign themselves. */
export async function askAwardApproval(
  call: Call,
  {
    quoteId,
    version,
    chosenOptions,
    note,
  }: { quoteId: string; version: number; chosenOptions: string[]; note: string },
): Promise<{ id: string }> {
  return onQuote(call, 'accept', { id: quoteId, version }, async ({ trx, quote, viewer, now }) =>
    askApproval(
      trx,
      { viewer, now },
      {
        ...signingOf(quote, await priceWithOptions(trx, quote, chosenOptions)),
        number: quote.number,
        note,
      },
    ),
  );
}
