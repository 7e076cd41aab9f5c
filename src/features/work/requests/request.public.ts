import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { type UpdatedRequest, updateRequest } from './update-request.ts';
import type { LockedRequest } from './lock-request.ts';
import { firstVisitDue } from './sla.rules.ts';

export { askAdmitted } from './invite-provider.ts';
export { countPublished } from './month.queries.ts';
export { photos } from './photos.ts';
export { type OpeningReport, passDeadline } from './pass-deadline.ts';
export { requestData } from './personal-data.ts';
export { type LockedRequest, lockRequest } from './lock-request.ts';
export { type OwnReason, sayOwnReason } from './own-reasons.rules.ts';
export { changesSince } from './request-versions.ts';

/** An accepted quote orders the work: the request has its provider and its price, and the first visit is due from now. */
export async function awardRequest(
  trx: Transaction<DB>,
  award: { request: LockedRequest; quoteId: string; providerId: string; amountMinor: number; now: Date },
): Promise<UpdatedRequest> {
  return updateRequest(
    trx,
    award.request.id,
    {
      state: 'awarded',
      awarded_quote_id: award.quoteId,
      provider_id: award.providerId,
      amount_minor: award.amountMinor,
      first_visit_due_at: firstVisitDue(award.request.priority, award.now),
    },
    award.now,
  );
}

/** The provider refused the order: the request is open to quotes again, or expired when its deadline is past. */
export async function reopenRequest(trx: Transaction<DB>, request: LockedRequest, now: Date): Promise<UpdatedRequest> {
  const open = request.deadlineAt !== null && request.deadlineAt > now && request.openedAt === null;
  return updateRequest(
    trx,
    request.id,
    {
      state: open ? 'published' : 'expired',
      awarded_quote_id: null,
      provider_id: null,
      amount_minor: null,
      first_visit_due_at: null,
    },
    now,
  );
}

/** A quote asked again answers an expired tender: it waits for the ordering side's choice. */
export async function awaitChoice(trx: Transaction<DB>, request: LockedRequest, now: Date): Promise<UpdatedRequest> {
  return updateRequest(trx, request.id, { state: 'published' }, now);
}

/** The ordered work moves: planned, begun, finished, received, or taken up again. */
export async function advanceRequest(
  trx: Transaction<DB>,
  request: LockedRequest,
  state: 'scheduled' | 'in_progress' | 'done' | 'accepted',
  now: Date,
): Promise<UpdatedRequest> {
  return updateRequest(trx, request.id, { state }, now);
}

/** Keeps how many sent quotes wait for an answer, as those who write quotes count them. */
export async function keepQuoteCount(trx: Transaction<DB>, requestId: string, waiting: RawBuilder<number>) {
  await trx.updateTable('requests').set({ quote_count: waiting }).where('id', '=', requestId).execute();
}
