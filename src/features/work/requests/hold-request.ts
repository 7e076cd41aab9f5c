import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onRequest } from './lock-request.ts';
import type { UpdatedRequest } from './update-request.ts';
import { recordDeadline } from './record-deadline.ts';
import type { HoldReason } from './request.rules.ts';
import { requestEvents } from './request.events.ts';
import { resumeClock } from './visit-clock.ts';

/** Puts a request on hold and stops its clock. */
export async function holdRequest(
  call: Call,
  { reason, ...target }: Target & { reason: HoldReason },
): Promise<UpdatedRequest> {
  return onRequest(call, 'hold', target, async ({ trx, viewer, now, request, move }) => {
    await record(trx, requestEvents['request.held'], {
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { reason, from: request.state },
      now,
    });
    return move({ held_state: request.state, hold_reason: reason, held_at: now });
  });
}

/** Moves the deadline by the length of the hold, and keeps the visit's remaining time; a past deadline stays past. */
export async function resumeRequest(call: Call, target: Target): Promise<UpdatedRequest> {
  return onRequest(call, 'resume', target, async ({ trx, viewer, now, request, move }) => {
    const { deadlineAt } = request;
    const heldAt = request.heldAt ?? now;
    const running = deadlineAt !== null && deadlineAt > heldAt;
    const deadline = running ? new Date(deadlineAt.getTime() + now.getTime() - heldAt.getTime()) : deadlineAt;
    await record(trx, requestEvents['request.resumed'], {
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { to: request.heldState },
      now,
    });
    if (request.heldState === 'published') await recordDeadline(trx, { request, deadline, viewer, now });
    return move({
      state: request.heldState ?? 'published',
      held_state: null,
      hold_reason: null,
      held_at: null,
      first_visit_due_at: await resumeClock(trx, { request, heldAt, now }),
      deadline_at: deadline,
    });
  });
}
