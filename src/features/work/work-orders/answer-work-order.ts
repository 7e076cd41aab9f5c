import { countQuotes, retractQuote } from '#features/work/quotes/quote.public.ts';
import { reopenRequest } from '#features/work/requests/request.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { onOrder } from './lock-work-order.ts';
import { readOrder } from './present-work-order.ts';
import { tellOfOrder } from './tell-of-order.ts';
import type { WorkOrder } from './work-order.contract.ts';

/** The provider takes the order. */
export async function confirmOrder(acting: Call, target: Target): Promise<WorkOrder> {
  return onOrder(acting, 'confirm', target, async ({ trx, order, move }) => {
    await move({ confirmed_at: acting.now });
    await tellOfOrder(trx, acting, order, 'work-order.confirmed', { number: order.number });
    return readOrder(trx, acting.viewer, order.id);
  });
}

/** The provider refuses the order, with a reason: its quote is withdrawn and the request takes quotes again. */
export async function refuseOrder(
  acting: Call,
  { reason, ...target }: Target & { reason: string },
): Promise<WorkOrder> {
  return onOrder(acting, 'refuse', target, async ({ trx, viewer, now, order, request, move }) => {
    await move({ refusal_reason: reason });
    await tellOfOrder(trx, acting, order, 'work-order.refused', { number: order.number, reason });
    if (order.quoteId) await retractQuote(trx, order.quoteId, now);
    await reopenRequest(trx, request, now);
    await countQuotes(trx, request.id);
    return readOrder(trx, viewer, order.id);
  });
}
