import { countQuotes, retractQuote } from '#features/quotes/quote.public.ts';
import { reopenRequest } from '#features/requests/request.public.ts';
import { lockForMove, type Target } from './lock-work-order.ts';
import { type Context, moveOrder, tellOfOrder } from './move-work-order.ts';
import { readOrder } from './present-work-order.ts';
import type { WorkOrder } from './work-order.contract.ts';

/** The provider takes the order. */
export async function confirmOrder({ db, ...acting }: Context, target: Target): Promise<WorkOrder> {
  return db.transaction().execute(async (trx) => {
    const { order } = await lockForMove(trx, acting.viewer, 'answer', target);
    await moveOrder(trx, acting, order, { state: 'confirmed', confirmed_at: acting.now });
    await tellOfOrder(trx, acting, order, 'work-order.confirmed', { number: order.number });
    return readOrder(trx, acting.viewer, order.id);
  });
}

/** The provider refuses the order, with a reason: its quote is withdrawn and the request takes quotes again. */
export async function refuseOrder(
  { db, ...acting }: Context,
  { reason, ...target }: Target & { reason: string },
): Promise<WorkOrder> {
  const { viewer, now } = acting;
  return db.transaction().execute(async (trx) => {
    const { order, request } = await lockForMove(trx, viewer, 'answer', target);
    await moveOrder(trx, acting, order, { state: 'refused', refusal_reason: reason });
    await tellOfOrder(trx, acting, order, 'work-order.refused', { number: order.number, reason });
    if (order.quoteId) await retractQuote(trx, order.quoteId, now);
    await reopenRequest(trx, request, now);
    await countQuotes(trx, request.id);
    return readOrder(trx, viewer, order.id);
  });
}
