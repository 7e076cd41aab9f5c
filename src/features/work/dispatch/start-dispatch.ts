import { refuse } from '#common/problems.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import { type EmergencyPriority, makeUrgent, onRequest } from '#features/work/requests/request.public.ts';
import { readOrder, type WorkOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import { dispatchProblems } from './dispatch.rules.ts';
import { entrustNext, type Ordered } from './entrust.ts';
import { beginDispatch } from './give-turn.ts';

interface Asked {
  requestId: string;
  version: number;
  order: Ordered & { priority?: EmergencyPriority | undefined };
  principalReason?: string | undefined;
}

/** Orders from the first available provider of the list; unconfirmed in time, passes on. */
export async function startDispatch(
  call: Call,
  { requestId, version, order: { priority, ...ordered }, principalReason }: Asked,
): Promise<WorkOrder> {
  return onRequest(call, 'order', { id: requestId, version }, async ({ trx, viewer, now, request: drafted }) => {
    assertVerified(viewer);
    const request = await makeUrgent(trx, drafted, priority);
    const dispatchId = await beginDispatch(trx, { request, ordered }, now);
    const done = await entrustNext(trx, { viewer, now }, { dispatchId, request, ordered, principalReason });
    if (!done) throw refuse(dispatchProblems.NO_PREFERRED_LIST);
    if (!done.chosen) throw refuse(dispatchProblems.NOBODY_AVAILABLE, { skipped: done.skipped });
    return readOrder(trx, viewer, done.chosen.orderId);
  });
}
