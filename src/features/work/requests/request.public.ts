import type { RawBuilder, Transaction } from 'kysely';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import { type UpdatedRequest, updateRequest } from './update-request.ts';
import type { LockedRequest } from './lock-request.ts';
import { startClock, stopClock } from './visit-clock.ts';

export { countRequestsToMove } from './request.queries.ts';
export { draftAgain } from './draft-again.ts';
export { draftByPlan } from './draft-by-plan.ts';
export { copyPhotos, draftFromFinding, findDraftOf } from './draft-from-finding.ts';
export { addPhotoToDraft, draftWithPhotos } from './draft-with-photos.ts';
export type { Addressee } from './addressee.contract.ts';
export type { EmergencyPriority } from './request.rules.ts';
export { atField, findAddressee } from './find-addressee.ts';
export { forgetAddressee, inviteAddressee, type MailingCall, type SendLink } from './invite-by-mail.ts';
export { askAdmitted } from './invite-provider.ts';
export { makeUrgent } from './make-urgent.ts';
export { countPublishedThisMonth } from './month.queries.ts';
export { photosOfRequest } from './request-columns.queries.ts';
export { documents as requestDocuments, photos } from './request-files.ts';
export { type OpeningReport, passDeadline } from './pass-deadline.ts';
export { type LockedRequest, lockRequest, onRequest } from './lock-request.ts';
export { assertWithinPlan, type SendWarrantyCall } from './publish-request.ts';
export { maxDocuments, orderingIssues, requestActs, requestProblems } from './request.rules.ts';
export { type OwnReason, sayOwnReason } from './own-reasons.rules.ts';
export { forgetContacts } from './forget-contacts.ts';
export { findContacts, listContacts } from './request-contact.queries.ts';
export type { RequestContact } from './request-contact.contract.ts';
export { changesSince } from './request-versions.ts';
export { tellVisits } from './visit-clock.ts';

/** Marks the request as ordered, with its provider and known price, and starts the clock of the first visit. */
export async function awardRequest(
  trx: Transaction<DB>,
  award: {
    request: LockedRequest;
    quoteId: string | null;
    providerId: string;
    amountMinor: number | null;
    currency: string;
    now: Date;
  },
): Promise<UpdatedRequest> {
  const { request, now } = award;
  return updateRequest(
    trx,
    request.id,
    {
      state: 'awarded',
      // A direct order publishes the draft to its provider only.
      number: request.number ?? (await takeNumber(trx, request.companyId, 'DI', now)),
      published_at: request.publishedAt ?? now,
      awarded_quote_id: award.quoteId,
      provider_id: award.providerId,
      amount_minor: award.amountMinor,
      currency: award.currency,
      first_visit_due_at: await startClock(trx, request, now),
    },
    now,
  );
}

/** The provider refused the order: reopens the request to quotes, or expires it past its deadline. */
export async function reopenRequest(trx: Transaction<DB>, request: LockedRequest, now: Date): Promise<UpdatedRequest> {
  const open = request.deadlineAt !== null && request.deadlineAt > now && request.openedAt === null;
  await stopClock(trx, request.id);
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

/** The provider refused an order without tender: the request is a draft again and keeps its number. */
export async function returnToDraft(trx: Transaction<DB>, request: LockedRequest, now: Date): Promise<UpdatedRequest> {
  await stopClock(trx, request.id);
  const values = { published_at: null, provider_id: null, amount_minor: null, first_visit_due_at: null };
  return updateRequest(trx, request.id, { state: 'draft', ...values }, now);
}

/** Stores a new cost of the work, tax included. */
export async function keepAmount(trx: Transaction<DB>, requestId: string, amountMinor: number): Promise<void> {
  await trx.updateTable('requests').set({ amount_minor: amountMinor }).where('id', '=', requestId).execute();
}

/** A revived quote on an expired tender: the request waits for the ordering side's choice. */
export async function awaitChoice(trx: Transaction<DB>, request: LockedRequest, now: Date): Promise<UpdatedRequest> {
  return updateRequest(trx, request.id, { state: 'published' }, now);
}

/** Moves ordered work: planned, started, finished, received or reopened. */
export async function advanceRequest(
  trx: Transaction<DB>,
  request: LockedRequest,
  state: 'scheduled' | 'in_progress' | 'done' | 'accepted',
  now: Date,
): Promise<UpdatedRequest> {
  if (state !== 'scheduled') await stopClock(trx, request.id);
  return updateRequest(trx, request.id, { state }, now);
}

/** No visit is planned any more; a request on hold will resume in that state. */
export async function unscheduleRequest(trx: Transaction<DB>, request: LockedRequest, now: Date): Promise<void> {
  if (request.state === 'scheduled') await updateRequest(trx, request.id, { state: 'awarded' }, now);
  else if (request.heldState === 'scheduled') await updateRequest(trx, request.id, { held_state: 'awarded' }, now);
}

/** Updates the number of pending quotes, from the quotes slice. */
export async function keepQuoteCount(trx: Transaction<DB>, requestId: string, waiting: RawBuilder<number>) {
  await trx.updateTable('requests').set({ quote_count: waiting }).where('id', '=', requestId).execute();
}
