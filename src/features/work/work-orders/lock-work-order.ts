import type { Transaction } from 'kysely';
import { type LockedRequest, lockRequest } from '#features/work/requests/request.public.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { findOrder, findSnag, type OrderRow } from './work-order.queries.ts';
import { orderActs, snagActs } from './work-order.rules.ts';

interface OrderLock {
  order: OrderRow;
  request: LockedRequest;
  facts: OrderRow;
}

/** Locks an order in the viewer's reach, its request first. */
async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string): Promise<OrderLock | undefined> {
  const found = await findOrder(trx, viewer, id);
  const request = found && (await lockRequest(trx, found.requestId));
  // Orders move under their request's lock: read again, it is as its last mover left it.
  const order = request && (await findOrder(trx, viewer, id));
  return order && { order, request, facts: order };
}

/** Locks an order in the viewer's reach, its request first; undefined out of reach. */
export async function lockOrder(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<OrderRow | undefined> {
  return (await lock(trx, viewer, id))?.order;
}

/** Locks a snag in the viewer's reach, its order and request first. */
async function lockSnag(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const found = await findSnag(trx, viewer, id);
  const locked = found && (await lock(trx, viewer, found.orderId));
  const snag = locked && (await findSnag(trx, viewer, id));
  if (!snag) return undefined;
  const { companyId, providerId } = locked.order;
  return { ...locked, snag, facts: { ...snag, companyId, providerId } };
}

/** Does an act on an order. */
export const onOrder = carryOut(orderActs, updateOf('work_orders', ['id']), lock);

/** Does an act on a snag of an order. */
export const onSnag = carryOut(snagActs, updateOf('snags', ['id']), lockSnag);
