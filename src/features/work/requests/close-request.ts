import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onRequest } from './lock-request.ts';
import type { UpdatedRequest } from './update-request.ts';
import { requestEvents } from './request.events.ts';

/** Closes an accepted request without open snags; both sides still read the thread. */
export async function closeRequest(call: Call, target: Target): Promise<UpdatedRequest> {
  return onRequest(call, 'close', target, async ({ trx, viewer, now, request, move }) => {
    await record(trx, requestEvents['request.closed'], {
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: {},
      now,
    });
    return move();
  });
}
