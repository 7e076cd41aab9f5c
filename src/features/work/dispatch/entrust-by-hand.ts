import type { Transaction } from 'kysely';
import type { GiveTime } from '#features/work/direct-orders/direct-order.public.ts';
import { giveTime } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { confirmTerm } from './confirm-term.ts';
import { beginDispatch } from './give-turn.ts';

/** Starts the time limit of a manual emergency order; afterwards it passes on to the list if the signer chose so. */
export const entrustByHand: GiveTime = async (trx: Transaction<DB>, now, { request, orderId, order }) => {
  const { providerId, priority: _, ...ordered } = order;
  const dispatchId = await beginDispatch(trx, { request, ordered }, now);
  await giveTime(trx, orderId, await confirmTerm(trx, request, now));
  await trx
    .insertInto('dispatch_turns')
    .values({ dispatch_id: dispatchId, provider_id: providerId, work_order_id: orderId })
    .execute();
};
