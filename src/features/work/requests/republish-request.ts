import type { Transaction } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { forgetDeclines } from './decline-invitation.ts';
import { onRequest } from './lock-request.ts';
import type { UpdatedRequest } from './update-request.ts';
import { countAsked, takeBackInvitations } from './recheck-invited.ts';
import { deadlineIssue, requestProblems } from './request.rules.ts';
import { requestEvents } from './request.events.ts';

/** Ends the round of the quotes on a request; provided by the quotes slice. */
export type EndRound = (trx: Transaction<DB>, requestId: string, now: Date) => Promise<void>;

/**
 * Starts the next round of an expired or opened tender: same number, new deadline, sealed again if it was. Companies
 * that can no longer be invited are left out and reported.
 */
export async function republishRequest(
  call: Call,
  { deadlineAt, ...target }: Target & { deadlineAt: string },
  endRound: EndRound,
): Promise<UpdatedRequest & { leftOut: { id: string; name: string }[] }> {
  return onRequest(call, 'republish', target, async ({ trx, viewer, now, request, move }) => {
    assertVerified(viewer);
    const deadline = new Date(deadlineAt);
    const issue = deadlineIssue(deadline, now);
    if (issue) throw refuseFields(issue);
    const round = request.round + 1;
    await endRound(trx, request.id, now);
    await forgetDeclines(trx, request.id);
    const leftOut = await takeBackInvitations(trx, request);
    const asked = await countAsked(trx, request);
    if (request.visibility !== 'marketplace' && asked === 0) throw refuse(requestProblems.NOBODY_LEFT);
    const step = { requestId: request.id, companyId: request.companyId, actor: viewer, now };
    await record(trx, requestEvents['request.republished'], {
      ...step,
      data: { round, deadlineAt: deadline.toISOString() },
    });
    if (leftOut.length > 0) {
      const data = { companies: leftOut.map(({ name }) => name) };
      await record(trx, requestEvents['request.uninvited'], { ...step, data });
    }
    const moved = await move({
      deadline_at: deadline,
      opened_at: null,
      round,
      round_started_at: now,
      quote_count: 0,
      invited_count: asked,
    });
    return { ...moved, leftOut };
  });
}
