import type { Kysely } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { actorOf } from '#features/quotes/quote.public.ts';
import { requestScope } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { WorkOrder } from './work-order.contract.ts';
import { findOrder, findOrderOf, reachesRequest, type SeenOrder } from './work-order.queries.ts';
import { judgeAnswer, type WorkOrderState } from './work-order.rules.ts';

/** An order as it stands on the wire, with what its viewer may do. */
function present(viewer: Viewer, row: SeenOrder): WorkOrder {
  const state = row.state as WorkOrderState;
  const verdict = judgeAnswer(actorOf(viewer), { ...row, state });
  return {
    id: row.id,
    number: row.number,
    state,
    request: { id: row.requestId, number: row.requestNumber, title: row.title },
    quoteId: row.quoteId,
    orderingCompany: { id: row.companyId, name: row.companyName },
    provider: { id: row.providerId, name: row.providerName, phone: row.phone, email: row.email },
    currency: row.currency as WorkOrder['currency'],
    totalHtMinor: row.totalHtMinor,
    totalVatMinor: row.totalVatMinor,
    totalTtcMinor: row.totalTtcMinor,
    startOn: row.startOn,
    issuedAt: row.issuedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
    version: row.version,
    acts: { confirm: verdict, refuse: verdict },
  };
}

/** One order for its reader; out of reach is absent. */
export async function readOrder(db: Kysely<DB>, viewer: Viewer, id: string): Promise<WorkOrder> {
  const row = await findOrder(db, viewer, id);
  if (!row) throw refuse(problems.NOT_FOUND);
  return present(viewer, row);
}

/** The order of a request in reach, null when it has none that concerns the reader. */
export async function readOrderOf(
  db: Kysely<DB>,
  viewer: Viewer,
  requestId: string,
): Promise<{ workOrder: WorkOrder | null }> {
  if (!(await reachesRequest(db, requestId, requestScope(viewer)))) throw refuse(problems.NOT_FOUND);
  const row = await findOrderOf(db, viewer, requestId);
  return { workOrder: row ? present(viewer, row) : null };
}
