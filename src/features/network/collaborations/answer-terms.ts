import { refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { collaborationProblems } from './collaboration.rules.ts';
import { onCollaboration, recordCollaborationEvent, decideTerms } from './lock-collaboration.ts';

const waiting = (termsId: string | null): string => {
  if (!termsId) throw refuse(collaborationProblems.NOTHING_PROPOSED);
  return termsId;
};

/** Accepts the other side's proposal: it replaces the earlier terms, and starts the collaboration of an invitation. */
export async function acceptTerms(call: Call, target: Target): Promise<void> {
  await onCollaboration(call, 'accept', target, async ({ trx, viewer, now, held, move }) => {
    const proposal = waiting(held.termsId);
    await trx
      .updateTable('collaboration_terms')
      .set({ state: 'replaced' })
      .where('collaboration_id', '=', held.id)
      .where('state', '=', 'agreed')
      .execute();
    await decideTerms(trx, proposal, { state: 'agreed', agreed_at: now }, now);
    const opens = held.state === 'invited';
    await move(opens ? { state: 'active', started_at: now } : {});
    await recordCollaborationEvent(trx, opens ? 'accepted' : 'terms-agreed', held, { viewer, now });
  });
}

/** Declines the other side's proposal; an invitation ends with it, earlier terms stay. */
export async function declineTerms(call: Call, { reason, ...target }: Target & { reason: string }): Promise<void> {
  await onCollaboration(call, 'decline', target, async ({ trx, viewer, now, held, move }) => {
    await decideTerms(trx, waiting(held.termsId), { state: 'declined', decline_reason: reason }, now);
    const closes = held.state === 'invited';
    const closing = { state: 'declined', closed_at: now, closed_by: viewer.company.id, close_reason: reason };
    await move(closes ? closing : {});
    await recordCollaborationEvent(trx, closes ? 'declined' : 'terms-declined', held, {
      viewer,
      data: { reason },
      now,
    });
  });
}

/** Withdraws the company's own proposal; an unanswered invitation ends with it. */
export async function withdrawTerms(call: Call, target: Target): Promise<void> {
  await onCollaboration(call, 'withdraw', target, async ({ trx, viewer, now, held, move }) => {
    await decideTerms(trx, waiting(held.termsId), { state: 'withdrawn' }, now);
    const closes = held.state === 'invited';
    const closing = { state: 'withdrawn', closed_at: now, closed_by: viewer.company.id };
    await move(closes ? closing : {});
    await recordCollaborationEvent(trx, closes ? 'withdrawn' : 'terms-withdrawn', held, { viewer, now });
  });
}
