import type { Transaction } from 'kysely';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import { type LockedRequest, makeUrgent, onRequest } from '#features/work/requests/request.public.ts';
import { type WorkOrder, readOrder } from '#features/work/work-orders/work-order.public.ts';
import type { CertifiedRate } from '#common/vat.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { DirectOrderInput } from './direct-order.contract.ts';
import { isOfTrade } from './direct-order.queries.ts';
import { placeOrder } from './place-order.ts';

/** Starts the time limit for confirming an emergency; provided by the dispatch slice. */
export type GiveTime = (
  trx: Transaction<DB>,
  now: Date,
  placed: { request: LockedRequest; orderId: string; order: Extract<DirectOrderInput, { origin: 'emergency' }> },
) => Promise<void>;

interface Asked {
  requestId: string;
  version: number;
  order: DirectOrderInput;
  overrideReason?: string | undefined;
  principalReason?: string | undefined;
  vatCertified: CertifiedRate[];
}

/** Concurrent orders never exceed the ceiling of their terms. */
export async function orderDirectly(
  call: Call,
  { requestId, version, ...asked }: Asked,
  giveTime: GiveTime,
): Promise<WorkOrder> {
  return onRequest(call, 'order', { id: requestId, version }, async ({ trx, viewer, now, request: drafted }) => {
    assertVerified(viewer);
    const { order } = asked;
    const isEmergency = order.origin === 'emergency';
    const request = isEmergency ? await makeUrgent(trx, drafted, order.priority) : drafted;
    const ofTrade = !isEmergency || (await isOfTrade(trx, order.providerId, request.trade));
    const orderId = await placeOrder(trx, { viewer, now }, { request, ...asked, ofTrade });
    if (isEmergency) await giveTime(trx, now, { request, orderId, order });
    return readOrder(trx, viewer, orderId);
  });
}
