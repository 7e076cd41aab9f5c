import { refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { lockPair } from './link-requests.ts';
import { onRequest } from './lock-request.ts';
import { requestEvents } from './request.events.ts';
import { requestProblems } from './request.rules.ts';
import type { UpdatedRequest } from './update-request.ts';
import { stopClock } from './visit-clock.ts';

/** Merges a duplicate into another request of its site, which then shows both histories. */
export async function mergeRequest(
  call: Call,
  { id, version, intoId }: Target & { intoId: string },
): Promise<UpdatedRequest> {
  const { viewer, now } = call;
  return call.db.transaction().execute(async (trx) => {
    await lockPair(trx, { id, otherId: intoId });
    const { request, move } = await onRequest.within(trx, call, 'merge', { id, version });
    const { request: into } = await onRequest.within(trx, call, 'link', { id: intoId });
    if (into.siteId !== request.siteId || ['cancelled', 'closed'].includes(into.state)) {
      throw refuse(requestProblems.MERGED_ELSEWHERE);
    }
    const { companyId } = request;
    await record(trx, requestEvents['request.merged'], {
      requestId: id,
      companyId,
      actor: viewer,
      data: { from: request.state },
      now,
    });
    await record(trx, requestEvents['request.took-in'], {
      requestId: intoId,
      companyId,
      actor: viewer,
      data: { otherId: id, other: request.number ?? request.title },
      now,
    });
    await stopClock(trx, id);
    // Requests merged into the duplicate follow it.
    await trx.updateTable('requests').set({ merged_into_id: intoId }).where('merged_into_id', '=', id).execute();
    return move({ merged_into_id: intoId });
  });
}
