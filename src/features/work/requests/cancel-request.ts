import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onRequest } from './lock-request.ts';
import type { UpdatedRequest } from './update-request.ts';
import { requestEvents } from './request.events.ts';
import { stopClock } from './visit-clock.ts';

/** Both sides read the reason; offers and orders stay on the thread. */
export async function cancelRequest(
  call: Call,
  { reason, ...target }: Target & { reason: string },
): Promise<UpdatedRequest> {
  return onRequest(call, 'cancel', target, async ({ trx, viewer, now, request, move }) => {
    await record(trx, requestEvents['request.cancelled'], {
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { reason, from: request.state },
      now,
    });
    await stopClock(trx, request.id);
    return move({ held_state: null, cancel_reason: reason });
  });
}
