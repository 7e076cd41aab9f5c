import { endApprovals } from '#features/work/approvals/approval.public.ts';
import { endOfSum } from '#features/work/principal-decisions/decision.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { Amendment } from './amendment.contract.ts';
import { onAmendment } from './lock-amendment.ts';
import { readAmendment } from './present-amendment.ts';
import { recordAmendmentEvent } from './record-amendment-event.ts';

const sideOf = ({ viewer }: Call) => (viewer.side === 'provider' ? 'provider' : 'ordering');

/** The other side declines a proposal or a request, with a reason. */
export async function declineAmendment(
  call: Call,
  { reason, ...target }: Target & { reason: string },
): Promise<Amendment> {
  const by = sideOf(call);
  const act = by === 'provider' ? 'declineAsk' : 'decline';
  return onAmendment(call, act, target, async ({ trx, viewer, now, amendment, move }) => {
    await move({ decline_reason: reason, closed_at: now });
    await endApprovals(trx, { kind: 'amendment', subjectId: amendment.id }, now);
    await endOfSum(trx, amendment.id, { now });
    const closed = { number: amendment.number, reason, by } as const;
    await recordAmendmentEvent(trx, call, amendment, 'amendment.declined', closed);
    return readAmendment(trx, viewer, amendment.id);
  });
}

export async function withdrawAmendment(call: Call, target: Target): Promise<Amendment> {
  const by = sideOf(call);
  const act = by === 'provider' ? 'withdraw' : 'withdrawAsk';
  return onAmendment(call, act, target, async ({ trx, viewer, now, amendment, move }) => {
    await move({ closed_at: now });
    await endApprovals(trx, { kind: 'amendment', subjectId: amendment.id }, now);
    await endOfSum(trx, amendment.id, { now });
    await recordAmendmentEvent(trx, call, amendment, 'amendment.withdrawn', { number: amendment.number, by });
    return readAmendment(trx, viewer, amendment.id);
  });
}
