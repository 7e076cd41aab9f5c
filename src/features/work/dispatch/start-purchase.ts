import { dayAt } from '#common/place-time.ts';
import { refuse } from '#common/problems.ts';
import type { CertifiedRate } from '#common/vat.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import { placeOrder } from '#features/work/direct-orders/direct-order.public.ts';
import { onRequest } from '#features/work/requests/request.public.ts';
import { readOrder, type WorkOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import { listFor } from './dispatch.queries.ts';
import { dispatchProblems } from './dispatch.rules.ts';
import { beginDispatch, giveTurn } from './give-turn.ts';

type Placed = Parameters<typeof placeOrder>[2];

interface Asked {
  requestId: string;
  version: number;
  order: Extract<Placed['order'], { origin: 'tariffs' }>;
  overrideReason?: string | undefined;
  principalReason?: string | undefined;
  vatCertified: CertifiedRate[];
}

/** Orders at agreed tariffs; passes on to providers with the same lines for no more, under one signature. */
export async function startPurchase(call: Call, { requestId, version, ...asked }: Asked): Promise<WorkOrder> {
  return onRequest(call, 'order', { id: requestId, version }, async ({ trx, viewer, now, request }) => {
    assertVerified(viewer);
    const list = await listFor(trx, request, dayAt(now, request.departement));
    if (!list) throw refuse(dispatchProblems.NO_PREFERRED_LIST);
    const chosen = list.providers.find(({ id }) => id === asked.order.providerId);
    if (!chosen) throw refuse(dispatchProblems.NOT_PREFERRED);
    const orderId = await placeOrder(trx, { viewer, now }, { request, ...asked });
    const { origin, startOn, endsOn, note, retentionBp } = asked.order;
    const ordered = { origin, startOn, endsOn, note, retentionBp };
    const dispatchId = await beginDispatch(trx, { request, ordered }, now);
    await giveTurn(trx, { viewer, now }, { dispatchId, request, list, chosen, orderId, skipped: [] });
    return readOrder(trx, viewer, orderId);
  });
}
