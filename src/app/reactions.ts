import { closeForBlock } from '#features/collaborations/collaboration.public.ts';
import { mailResetLink, tellOwner } from '#features/accounts/account.public.ts';
import { tellings } from '#features/notifications/notification.public.ts';
import { noticeReactions } from '#features/admin-notifications/admin-notification.public.ts';
import { followAddress, forgetBlocked } from '#features/providers/provider.public.ts';
import { declineForBlock, declineForCancellation } from '#features/quotes/quote.public.ts';
import { cancelWorkOrder } from '#features/work-orders/work-order.public.ts';
import type { Reactions, StoredEvent } from '#platform/events/react.ts';

const blockOf = ({ companyId, data }: StoredEvent) => ({
  companyId: companyId ?? '',
  blockedId: String(data.blockedId),
});

/** What follows of what: the only place where an effect travels upward (docs/decisions/0004). */
export function reactionsOf({ publicUrl }: { publicUrl: string }): Reactions {
  const tell = tellings(publicUrl);
  return {
    'account.locked': [tellOwner('accounts.locked')],
    'second-factor.locked': [tellOwner('accounts.second-factor-locked')],
    'password.reset-asked': [mailResetLink(publicUrl)],
    'password.reset': [tellOwner('accounts.password-changed')],
    'password.changed': [tellOwner('accounts.password-changed')],
    'two-factor.enabled': [tellOwner('accounts.two-factor-enabled')],
    'two-factor.disabled': [tellOwner('accounts.two-factor-disabled')],
    'two-factor.lifted': [tellOwner('accounts.two-factor-disabled')],
    'recovery-codes.renewed': [tellOwner('accounts.recovery-codes-renewed')],
    'recovery-code.used': [tellOwner('accounts.recovery-code-used')],
    'request.published': [tell.toProviders('tender_invited')],
    'request.republished': [tell.toProviders('tender_invited')],
    'request.invited': [tell.toInvited],
    'request.cancelled': [
      tell.toProviders('request_cancelled'),
      async (trx, { requestId }, now) => {
        if (!requestId) return;
        await declineForCancellation(trx, requestId, now);
        await cancelWorkOrder(trx, requestId, now);
      },
    ],
    'quote.sent': [tell.toOrdering('quote_received')],
    'quote.declined': [tell.toProvider('quote_declined')],
    'work-order.issued': [tell.toProvider('order_issued')],
    'work-order.confirmed': [tell.toOrdering('order_answered', { answer: 'confirmed' })],
    'work-order.refused': [tell.toOrdering('order_answered', { answer: 'refused' })],
    'request.scheduled': [tell.toOrdering('work_moved', { move: 'scheduled' })],
    'request.started': [tell.toOrdering('work_moved', { move: 'started' })],
    'request.done': [tell.toOrdering('work_done')],
    'request.accepted': [tell.toProvider('work_received', { move: 'accepted' })],
    'acceptance.refused': [tell.toProvider('work_received', { move: 'refused' })],
    'snag.fixed': [tell.toOrdering('snag_moved', { move: 'fixed' })],
    'snag.lifted': [tell.toProvider('snag_moved', { move: 'lifted' })],
    'snag.reopened': [tell.toProvider('snag_moved', { move: 'reopened' })],
    'company.blocked': [
      async (trx, event, now) => {
        await closeForBlock(trx, blockOf(event), now);
        await declineForBlock(trx, blockOf(event), now);
        await forgetBlocked(trx, blockOf(event));
      },
    ],
    'collaboration.invited': [tell.ofCollaboration('collaboration_invited', 'invited')],
    'collaboration.accepted': [tell.ofCollaboration('collaboration_answered', 'accepted')],
    'collaboration.declined': [tell.ofCollaboration('collaboration_answered', 'declined')],
    'collaboration.withdrawn': [tell.ofCollaboration('collaboration_ended', 'withdrawn')],
    'collaboration.ended': [tell.ofCollaboration('collaboration_ended', 'ended')],
    'collaboration.terms-proposed': [tell.ofCollaboration('collaboration_terms', 'proposed')],
    'collaboration.terms-agreed': [tell.ofCollaboration('collaboration_terms', 'agreed')],
    'collaboration.terms-declined': [tell.ofCollaboration('collaboration_terms', 'refused')],
    'collaboration.terms-withdrawn': [tell.ofCollaboration('collaboration_terms', 'retracted')],
    'document.deposited': [noticeReactions['document.deposited']],
    'document.ending': [tell.ofDocument('document_ending')],
    'document.ended': [tell.ofDocument('document_ended'), noticeReactions['document.ended']],
    'document.ended-under-way': [tell.toOrdering('document_ended'), tell.toProvider('document_ended')],
    'document.rejected': [tell.documentRejected],
    'application.more_info': [tell.ofApplication('more_info')],
    'application.approved': [tell.ofApplication('approved')],
    'application.rejected': [tell.ofApplication('rejected')],
    'application.suspended': [tell.ofApplication('suspended')],
    'application.reinstated': [tell.ofApplication('reinstated')],
    'application.submitted': [noticeReactions['application.submitted']],
    'contact-message.received': [noticeReactions['contact-message.received']],
    'error-report.received': [noticeReactions['error-report.received']],
    'company.edited': [
      noticeReactions['company.edited'],
      (trx, { companyId, data }) => followAddress(trx, companyId, data),
    ],
    'provider.edited': [noticeReactions['provider.edited']],
    'access-request.created': [noticeReactions['access-request.created']],
    'access-request.completed': [noticeReactions['access-request.completed']],
    'directory-claim.received': [noticeReactions['directory-claim.received']],
    'review.written': [tell.ofReview('review_received')],
    'review.published': [tell.ofReview('review_published')],
    'review.answered': [tell.ofReview('review_answered')],
    'review.reported': [noticeReactions['review.reported']],
    'directory-claim.proved': [noticeReactions['directory-claim.proved']],
    'directory-opposition.received': [noticeReactions['directory-opposition.received']],
  };
}
