import type { Transaction } from 'kysely';
import { type LockedRequest, lockRequest } from '#features/work/requests/request.public.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { findOrder, findSnag, orderByItself, type OrderRow } from './work-order.queries.ts';
import { snagActs } from './snag.rules.ts';
import { orderActs } from './work-order.rules.ts';

export interface OrderLock {
  order: OrderRow;
  request: LockedRequest;
  facts: OrderRow;
}

/** Locks an order in the viewer's reach with its request, which is locked first. */
export async function lockOrderAndRequest(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<OrderLock | undefined> {
  const found = await findOrder(trx, viewer, id);
  const request = found && (await lockRequest(trx, found.requestId));
  // Orders change only under their request's lock: read again, this one is current.
  const order = request && (await findOrder(trx, viewer, id));
  return order && { order, request, facts: order };
}

/** Locks an order for an automatic act, its request first; undefined if there is none. */
export async function lockOrderByItself(trx: Transaction<DB>, id: string): Promise<OrderLock | undefined> {
  const found = await orderByItself(trx, id);
  const request = found && (await lockRequest(trx, found.requestId));
  const order = request && (await orderByItself(trx, id));
  return order && { order, request, facts: order };
}

/** Locks an order in the viewer's reach, its request first; undefined out of reach. */
export async function lockOrder(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  id: string,
): Promise<OrderRow | undefined> {
  return (await lockOrderAndRequest(trx, viewer, id))?.order;
}

/** Locks a snag in the viewer's reach, its order and request first. */
async function lockSnag(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const found = await findSnag(trx, viewer, id);
  const locked = found && (await lockOrderAndRequest(trx, viewer, found.orderId));
  const snag = locked && (await findSnag(trx, viewer, id));
  if (!snag) return undefined;
  const { companyId, providerId } = locked.order;
  return { ...locked, snag, facts: { ...snag, companyId, providerId } };
}

export const updateOrder = updateOf('work_orders', ['id']);

export const onOrder = carryOut(orderActs, updateOrder, lockOrderAndRequest);

export const onSnag = carryOut(snagActs, updateOf('snags', ['id']), lockSnag);
