import { type Transaction } from 'kysely';
import { type Allowed, type Problem, problems, refuse } from '#common/problems.ts';
import { actorOf } from '#features/quotes/quote.public.ts';
import { type LockedRequest, lockRequest } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { findOrder, findSnag, type SeenOrder, type SeenSnag } from './work-order.queries.ts';
import { judgeMove, judgeSnag, type OrderMove, type SnagMove, workOrderProblems } from './work-order.rules.ts';

const known: Record<string, Problem> = { ...problems, ...workOrderProblems };

export interface Target {
  id: string;
  version: number;
}

/** An order held until the transaction ends, and its request. */
export interface HeldOrder {
  order: SeenOrder;
  request: LockedRequest;
}

async function hold(trx: Transaction<DB>, viewer: Viewer, id: string): Promise<HeldOrder | undefined> {
  const found = await findOrder(trx, viewer, id);
  const request = found && (await lockRequest(trx, found.requestId));
  // Orders move under their request's lock: read again, it is as its last mover left it.
  const order = request && (await findOrder(trx, viewer, id));
  return order && { order, request };
}

/** Holds an order in the viewer's reach, its request first; undefined out of reach. */
export async function holdOrder(trx: Transaction<DB>, viewer: Viewer, id: string): Promise<SeenOrder | undefined> {
  return (await hold(trx, viewer, id))?.order;
}

/** Refuses what is not allowed; of a thing that moved since it was read, that it moved rather than why it is late. */
function refuseUnless(verdict: Allowed, version: number, target: Target): void {
  const problem = verdict.allowed ? undefined : (known[verdict.code] ?? problems.FORBIDDEN);
  if (problem && problem.status !== 409) throw refuse(problem);
  if (target.version !== version) throw refuse(problems.STALE);
  if (problem) throw refuse(problem);
}

/** Holds an order for a move, its request first: out of reach 404, not allowed 403, moved or done 409. */
export async function lockForMove(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  move: OrderMove,
  target: Target,
): Promise<HeldOrder> {
  const held = await hold(trx, viewer, target.id);
  if (!held) throw refuse(problems.NOT_FOUND);
  refuseUnless(judgeMove(move, actorOf(viewer), held.order), held.order.version, target);
  return held;
}

/** Holds a snag for a move, its order and request first; refuses as `lockForMove` does, by the version of the snag. */
export async function lockSnag(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  move: SnagMove,
  target: Target,
): Promise<HeldOrder & { snag: SeenSnag }> {
  const found = await findSnag(trx, viewer, target.id);
  const held = found && (await hold(trx, viewer, found.orderId));
  const snag = held && (await findSnag(trx, viewer, target.id));
  if (!snag) throw refuse(problems.NOT_FOUND);
  refuseUnless(judgeSnag(move, actorOf(viewer), held.order, snag), snag.version, target);
  return { ...held, snag };
}
