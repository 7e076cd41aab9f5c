import { assertVerified } from '#features/people/accounts/account.public.ts';
import { onRequest } from '#features/work/requests/request.public.ts';
import { type WorkOrder, readOrder } from '#features/work/work-orders/work-order.public.ts';
import type { CertifiedRate } from '#common/vat.ts';
import type { Call } from '#platform/act.ts';
import type { DirectOrderInput } from './direct-order.contract.ts';
import { placeOrder } from './place-order.ts';

interface Asked {
  requestId: string;
  version: number;
  order: DirectOrderInput;
  overrideReason?: string | undefined;
  vatCertified: CertifiedRate[];
}

/** Orders the work of a draft without a tender; of many at once, none goes past the ceiling of their terms. */
export async function orderDirectly(call: Call, { requestId, version, ...asked }: Asked): Promise<WorkOrder> {
  return onRequest(call, 'order', { id: requestId, version }, async ({ trx, viewer, now, request }) => {
    assertVerified(viewer);
    return readOrder(trx, viewer, await placeOrder(trx, { viewer, now }, { request, ...asked }));
  });
}
