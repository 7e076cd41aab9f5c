import { type Transaction } from 'kysely';
import { type Problem, problems, refuse } from '#common/problems.ts';
import { actorOf } from '#features/quotes/quote.public.ts';
import { type LockedRequest, lockRequest } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { findOrder, type SeenOrder } from './work-order.queries.ts';
import { judgeAnswer, workOrderProblems, type WorkOrderState } from './work-order.rules.ts';

const known: Record<string, Problem> = { ...problems, ...workOrderProblems };

/** Holds an order in the viewer's reach, its request first; undefined out of reach. */
export async function holdOrder(trx: Transaction<DB>, viewer: Viewer, id: string): Promise<SeenOrder | undefined> {
  const found = await findOrder(trx, viewer, id);
  // Orders move under their request's lock: read again, it is as its last mover left it.
  return found && (await lockRequest(trx, found.requestId)) ? findOrder(trx, viewer, id) : undefined;
}

/** Holds an order for its provider's answer, its request first: out of reach 404, not allowed 403, moved or done 409. */
export async function lockForAnswer(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  target: { id: string; version: number },
): Promise<{ order: SeenOrder; request: LockedRequest }> {
  const found = await findOrder(trx, viewer, target.id);
  const request = found && (await lockRequest(trx, found.requestId));
  // Orders move under their request's lock: read again, it is as its last mover left it.
  const order = request && (await findOrder(trx, viewer, target.id));
  if (!order) throw refuse(problems.NOT_FOUND);
  const verdict = judgeAnswer(actorOf(viewer), { ...order, state: order.state as WorkOrderState });
  const problem = verdict.allowed ? undefined : (known[verdict.code] ?? problems.FORBIDDEN);
  if (problem && problem.status !== 409) throw refuse(problem);
  if (target.version !== order.version) throw refuse(problems.STALE);
  if (problem) throw refuse(problem);
  return { order, request };
}
