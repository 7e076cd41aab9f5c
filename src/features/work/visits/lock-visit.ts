import type { Transaction } from 'kysely';
import {
  lockOrderAndRequest,
  lockOrderByItself,
  type OrderLock,
} from '#features/work/work-orders/work-order.public.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { findVisit, visitByItself, type VisitRow } from './visit.queries.ts';
import { plannableActs, visitActs } from './visit.rules.ts';

export interface VisitLock extends Omit<OrderLock, 'facts'> {
  visit: VisitRow;
  facts: VisitRow;
}

/** Locks a visit in reach, its request first. */
export async function lockVisit(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<VisitLock | undefined> {
  const found = await findVisit(trx, viewer, id);
  const orderLock = found && (await lockOrderAndRequest(trx, viewer, found.workOrderId));
  // Visits move under their request's lock: rereads it.
  const visit = orderLock && (await findVisit(trx, viewer, id));
  return visit && { ...orderLock, visit, facts: visit };
}

/** Locks a visit for automatic acts, or for a person without an account. */
export async function lockVisitByItself(trx: Transaction<DB>, id: string): Promise<VisitLock | undefined> {
  const found = await visitByItself(trx, id);
  const orderLock = found && (await lockOrderByItself(trx, found.workOrderId));
  const visit = orderLock && (await visitByItself(trx, id));
  return visit && { ...orderLock, visit, facts: visit };
}

export const updateVisit = updateOf('visits', ['id']);

export const onVisit = carryOut(visitActs, updateVisit, lockVisit);

export const onPlannable = carryOut(plannableActs, updateOf('work_orders', ['id']), lockOrderAndRequest);
