import type { Kysely } from 'kysely';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import { readAs } from '#common/readers.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { orderedBy } from './amend-order.ts';
import { presentSnags } from './present-snags.ts';
import { type WorkOrder, workOrder } from './work-order.contract.ts';
import { findOrder, findOrderOf, canReadRequest, type OrderRow } from './work-order.queries.ts';
import { orderActs, plannedDay } from './work-order.rules.ts';

async function present(db: Kysely<DB>, viewer: Viewer, row: OrderRow): Promise<WorkOrder> {
  const { lines } = await orderedBy(db, row.id);
  return readAs(workOrder, viewer.side, {
    ...row,
    request: { id: row.requestId, number: row.requestNumber, title: row.title },
    lines: lines.map(({ amendmentId: _, objection = null, siteCoefficientE4 = 10_000, ...line }) => ({
      ...line,
      objection,
      siteCoefficientE4,
    })),
    orderingCompany: { id: row.companyId, name: row.companyName, phone: row.companyPhone },
    provider: { id: row.providerId, name: row.providerName, phone: row.phone, email: row.email },
    currency: row.currency as WorkOrder['currency'],
    plannedOn: plannedDay(row),
    issuedAt: row.issuedAt.toISOString(),
    confirmBy: row.state === 'issued' ? (row.confirmBy?.toISOString() ?? null) : null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    snags: row.acceptedAt ? await presentSnags(db, viewer, row) : [],
    acts: orderActs.of(actorOf(viewer), row),
  });
}

/** 404 out of reach. */
export async function readOrder(db: Kysely<DB>, viewer: Viewer, id: string): Promise<WorkOrder> {
  const row = orNotFound(await findOrder(db, viewer, id));
  return present(db, viewer, row);
}

/** The order of a request in reach, null if none concerns the reader. */
export async function readOrderOf(
  db: Kysely<DB>,
  viewer: Viewer,
  requestId: string,
): Promise<{ workOrder: WorkOrder | null }> {
  if (!(await canReadRequest(db, viewer, requestId))) throw refuse(problems.NOT_FOUND);
  const row = await findOrderOf(db, viewer, requestId);
  return { workOrder: row ? await present(db, viewer, row) : null };
}
