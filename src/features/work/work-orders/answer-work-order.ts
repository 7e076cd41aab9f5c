import { releaseSigned } from '#features/work/approvals/approval.public.ts';
import { countQuotes, voidAcceptedQuote } from '#features/work/quotes/quote.public.ts';
import { reopenRequest, returnToDraft } from '#features/work/requests/request.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { writeHand } from '#platform/db/hands.ts';
import { askPaper } from '#platform/papers/keep-paper.ts';
import { confirmedOrderPaper } from './compose-order-paper.ts';
import { onOrder } from './lock-work-order.ts';
import { readOrder } from './present-work-order.ts';
import { recordOrderEvent } from './record-order-event.ts';
import type { WorkOrder } from './work-order.contract.ts';

export async function confirmOrder(acting: Call, target: Target): Promise<WorkOrder> {
  return onOrder(acting, 'confirm', target, async ({ trx, order, move }) => {
    await move({ confirmed_at: acting.now });
    await recordOrderEvent(trx, acting, order, 'work-order.confirmed', { number: order.number });
    await writeHand(trx, acting, { subjectId: order.id, act: 'confirmed' });
    await askPaper(trx, confirmedOrderPaper, order.id);
    return readOrder(trx, acting.viewer, order.id);
  });
}

/** Withdraws the provider's quote and reopens the request; a direct order's request becomes a draft. */
export async function refuseOrder(
  acting: Call,
  { reason, ...target }: Target & { reason: string },
): Promise<WorkOrder> {
  return onOrder(acting, 'refuse', target, async ({ trx, viewer, now, order, request, move }) => {
    await move({ refusal_reason: reason });
    await releaseSigned(trx, order.requestId, now);
    await recordOrderEvent(trx, acting, order, 'work-order.refused', {
      number: order.number,
      reason,
      ...(!order.quoteId && { direct: true }),
    });
    if (order.quoteId) {
      await voidAcceptedQuote(trx, order.quoteId, now);
      await reopenRequest(trx, request, now);
      await countQuotes(trx, request.id);
    } else {
      await returnToDraft(trx, request, now);
    }
    return readOrder(trx, viewer, order.id);
  });
}
