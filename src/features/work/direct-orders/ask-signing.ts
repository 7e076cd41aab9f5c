import { dayAt } from '#common/place-time.ts';
import { refuse } from '#common/problems.ts';
import { findFramework } from '#features/network/collaborations/collaboration.public.ts';
import { askApproval } from '#features/work/approvals/approval.public.ts';
import { onRequest } from '#features/work/requests/request.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { overrunSigning } from './check-overrun.ts';
import { onOverrun } from './decide-overrun.ts';
import { obstacleOf } from './direct-order.rules.ts';

interface Sum {
  providerId: string;
  amountHtMinor: number;
  currency: string;
}

/** The commitment of signing a direct order: an amount before tax, a provider, the request at its version. */
export const signingOf = ({ id, version }: Target, sum: Sum) =>
  ({ kind: 'direct-order', subjectId: id, requestId: id, version, ...sum }) as const;

/** Asks colleagues with a sufficient limit to approve an order that the viewer cannot sign themselves. */
export async function askOrderSigning(
  call: Call,
  { requestId, version, note, ...sum }: Sum & { requestId: string; version: number; note: string },
): Promise<{ id: string }> {
  return onRequest(call, 'order', { id: requestId, version }, async ({ trx, viewer, now, request }) => {
    const pair = { orderingId: request.companyId, providerId: sum.providerId };
    // The provider must be a collaborating company: no other may take any order.
    const obstacle = obstacleOf(await findFramework(trx, pair, dayAt(now, request.departement)), 'emergency');
    if (obstacle) throw refuse(obstacle);
    const asked = { number: request.number, note };
    return askApproval(trx, { viewer, now }, { ...signingOf(request, sum), ...asked });
  });
}

export async function askOverrunSigning(
  call: Call,
  { note, ...target }: Target & { note: string },
): Promise<{ id: string }> {
  return onOverrun(call, 'approve', target, async ({ trx, viewer, now, overrun, order }) => {
    const asked = { number: order.number, note };
    return askApproval(trx, { viewer, now }, { ...overrunSigning(overrun, order), ...asked });
  });
}
