import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import { retractQuote } from '#features/quotes/quote.public.ts';
import { countQuotes, reopenRequest } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAnswer } from './lock-work-order.ts';
import { readOrder } from './present-work-order.ts';
import type { WorkOrder } from './work-order.contract.ts';
import type { SeenOrder } from './work-order.queries.ts';

interface Context {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
}

/** Writes the answer and its event, which the two companies of the order read. */
async function answer(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Context, 'db'>,
  order: SeenOrder,
  { state, ...values }: UpdateObject<DB, 'work_orders'> & { state: 'confirmed' | 'refused' },
): Promise<void> {
  await trx
    .updateTable('work_orders')
    .set({ ...values, state, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', order.id)
    .execute();
  await record(trx, {
    kind: `work-order.${state}`,
    audience: 'provider',
    audienceProviderId: order.providerId,
    requestId: order.requestId,
    companyId: order.companyId,
    actor: viewer,
    data: {
      workOrderId: order.id,
      number: order.number,
      ...(values.refusal_reason ? { reason: values.refusal_reason } : {}),
    },
    now,
  });
}

/** The provider takes the order. */
export async function confirmOrder(
  { db, viewer, now }: Context,
  target: { id: string; version: number },
): Promise<WorkOrder> {
  return db.transaction().execute(async (trx) => {
    const { order } = await lockForAnswer(trx, viewer, target);
    await answer(trx, { viewer, now }, order, { state: 'confirmed', confirmed_at: now });
    return readOrder(trx, viewer, order.id);
  });
}

/** The provider refuses the order, with a reason: its quote is withdrawn and the request takes quotes again. */
export async function refuseOrder(
  { db, viewer, now }: Context,
  { reason, ...target }: { id: string; version: number; reason: string },
): Promise<WorkOrder> {
  return db.transaction().execute(async (trx) => {
    const { order, request } = await lockForAnswer(trx, viewer, target);
    await answer(trx, { viewer, now }, order, { state: 'refused', refusal_reason: reason });
    if (order.quoteId) await retractQuote(trx, order.quoteId, now);
    await reopenRequest(trx, request, now);
    await countQuotes(trx, request.id);
    return readOrder(trx, viewer, order.id);
  });
}
