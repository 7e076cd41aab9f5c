import { closeForBlock } from '#features/network/collaborations/collaboration.public.ts';
import { mailAccountOwner, mailAdministrators, mailResetLink } from '#features/people/accounts/account.public.ts';
import {
  accountNotifications,
  approvalNotifications,
  checkContested,
  codesTold,
  expiryOf,
  overrunOf,
  placingOf,
  threadNotifications,
  visitNotifications,
  visitOf,
  messageNotifications,
  moderationNotifications,
} from '#features/people/notifications/notification.public.ts';
import { adminNotificationReactions } from '#features/operations/admin-notifications/admin-notification.public.ts';
import { linkContractor } from '#features/network/contractors/contractor.public.ts';
import { followAddress, forgetBlocked } from '#features/network/providers/provider.public.ts';
import { moderationMails } from '#features/work/conversations/conversation.public.ts';
import { declineForBlock, declineForCancellation } from '#features/work/quotes/quote.public.ts';
import { giveTimeAgain, passOnRefused } from '#features/work/dispatch/dispatch.public.ts';
import { contactMessages } from '#features/work/appointments/appointment.public.ts';
import { keepLifting } from '#features/work/receptions/reception.public.ts';
import { cancelVisits } from '#features/work/visits/visit.public.ts';
import { cancelWorkOrder } from '#features/work/work-orders/work-order.public.ts';
import { path } from '#paths.ts';
import type { z } from 'zod';
import type { ReplySettings } from '#platform/reply-settings.ts';
import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import type { EventKind, events } from './events.ts';

const blockOf = ({ companyId, data: { blockedId } }: StoredEvent<{ blockedId: string }>) => ({
  companyId: companyId ?? '',
  blockedId,
});

const openingOf = ({ deadlineAt, quotes }: { deadlineAt: string; quotes: number }) => ({
  deadline: deadlineAt,
  quotes: String(quotes),
});

/** The page where a provider signs, contests, and reads for what date it is called. */
const toReception = (requestId: string) => path('reception', { requestId });

/** Who answered an invitation while refused or suspended is linked once admitted. */
const linkAdmitted: Reaction<unknown> = async (trx, { companyId }, now) => {
  if (companyId) await linkContractor(trx, companyId, now);
};

/**
 * Kinds of which nothing follows by itself; every other one has its line below. Nobody is told of them either: whoever did
 * it sees it, its slice mails it, or another event tells it (an accepted quote by its order, a request taken back or a quote
 * that ended by the new round, who is no longer invited by what parted the two).
 */
type Quiet =
  | 'access-request.withdrawn'
  | 'account.erased'
  | 'admin-notification.created'
  | 'admin-notification.read'
  | 'application.in_review'
  | 'company.unblocked'
  | 'absence.removed'
  | 'absence.written'
  | 'contractor.invited'
  | 'crew.archived'
  | 'crew.written'
  | 'vehicle.archived'
  | 'vehicle.written'
  | 'worker.archived'
  | 'worker.written'
  | 'directory-claim.granted'
  | 'directory-claim.refused'
  | 'directory-claim.taken-back'
  | 'directory-import.asked'
  | 'directory-import.cancelled'
  | 'directory-opposition.granted'
  | 'directory-opposition.refused'
  | 'directory.claimed'
  | 'document.verified'
  | 'document.withdrawn'
  | 'email.changed'
  | 'email.verified'
  | 'error-report.resolved'
  | 'exchange-rate.set'
  | 'budget.set'
  | 'failure.abandoned'
  | 'failure.retried'
  | 'mission.times-corrected'
  | 'mission.check-decided'
  | 'mission.finding-taken-up'
  | 'mission.photos-filed'
  | 'member.invited'
  | 'message-report.read'
  | 'preferred-list.ranked'
  | 'preferred-list.removed'
  | 'profile.updated'
  | 'qualification.doubted'
  | 'qualification.verified'
  | 'invitation.resumed'
  | 'quote.accepted'
  | 'quote.expired'
  | 'quote.late'
  | 'reception.terms-set'
  | 'reference.revised'
  | 'trip.ended'
  | 'trip.started'
  | 'request.drafted-from-finding'
  | 'request.uninvited'
  | 'review.hidden'
  | 'review.kept'
  | 'review.restored'
  | 'role.selected'
  | 'roles.migrated'
  | 'roles.restored'
  | 'session.ended'
  | 'sessions.closed'
  | 'site.access_read'
  | 'site.edited'
  | 'task.created'
  | 'task.edited'
  | 'task.removed'
  | 'translation.removed'
  | 'translation.set'
  | 'vigilance.overridden'
  | 'visit.arrived'
  | 'visit.finished'
  | 'work-order.cancelled';

type Table = {
  [Kind in Exclude<EventKind, Quiet>]: Reaction<z.output<(typeof events)[Kind]['data']>>[];
};

/**
 * What follows of what: the only place where an effect travels upward (docs/decisions/0004). Each effect is a job of its
 * own, called by its function or else by its place: a new one is added at the end (docs/decisions/0027).
 */
export function reactionsOf(settings: {
  publicUrl: string;
  secret: string;
  replies?: ReplySettings | undefined;
  /** A gateway of text messages, where one is set. */
  sms?: unknown;
}): Table {
  const { publicUrl } = settings;
  const onSite = contactMessages({ publicUrl, sms: Boolean(settings.sms) });
  const notify = threadNotifications(settings);
  const visit = visitNotifications(settings, notify);
  const account = accountNotifications(settings);
  const codes = codesTold(settings);
  const approval = approvalNotifications(settings);
  const moderation = moderationMails(settings);
  const moderated = moderationNotifications(settings);
  const owner = (template: string) => mailAccountOwner(template, publicUrl);
  return {
    'account.locked': [owner('accounts.locked')],
    'second-factor.locked': [owner('accounts.second-factor-locked')],
    'password.reset-asked': [mailResetLink(publicUrl)],
    'password.reset': [owner('accounts.password-changed')],
    'password.changed': [owner('accounts.password-changed')],
    'two-factor.enabled': [owner('accounts.two-factor-enabled')],
    'two-factor.disabled': [owner('accounts.two-factor-disabled')],
    'two-factor.lifted': [owner('accounts.two-factor-disabled')],
    'recovery-codes.renewed': [owner('accounts.recovery-codes-renewed')],
    'recovery-code.used': [owner('accounts.recovery-code-used')],
    'role.granted': [mailAdministrators(settings.publicUrl)],
    'roles.set': [mailAdministrators(settings.publicUrl)],
    'member.joined': [account.memberMoved('joined')],
    'member.admitted': [account.memberMoved('admitted')],
    'member.edited': [account.memberMoved('edited')],
    'member.limited': [account.memberMoved('limited')],
    'member.left': [account.memberMoved('left')],
    'company.transferred': [account.memberMoved('transferred')],
    'request.published': [notify.toProviders('tender_invited'), account.planLimit('requests')],
    'request.republished': [notify.toBidders('round', ({ deadlineAt }) => ({ deadline: deadlineAt }))],
    'request.deadline-moved': [notify.toBidders('deadline', ({ after }) => ({ deadline: after }))],
    'request.edited': [notify.toAuthors],
    'request.opened': [
      notify.toOrdering('tender_changed', (said) => ({ ...openingOf(said), move: 'opened' })),
      notify.toBidders('opened', openingOf),
    ],
    'request.expired': [notify.toOrdering('tender_changed', () => ({ move: 'expired' }))],
    'request.held': [notify.toAwarded('request_held', { move: 'held' }), visit.requestHeld('crew_held'), onSite.held],
    'request.resumed': [
      notify.toAwarded('request_held', { move: 'resumed' }),
      giveTimeAgain,
      visit.requestHeld('crew_resumed'),
      onSite.resumed,
    ],
    'request.invited': [notify.toInvited],
    'request.closed': [
      notify.toAwarded('request_closed'),
      async (trx, { requestId }, now) => {
        if (requestId) await cancelVisits(trx, requestId, now);
      },
    ],
    'request.contacts-changed': [onSite.contactChanged],
    'appointment.none-suits': [
      notify.toProvider('visit_planned', () => ({ move: 'unsuitable' })),
      notify.toOrdering('visit_planned', () => ({ move: 'unsuitable' })),
    ],
    'visit.due-soon': [
      notify.toProvider('visit_due', ({ dueAt }) => ({ dueAt, move: 'soon' })),
      notify.toOrdering('visit_due', ({ dueAt }) => ({ dueAt, move: 'soon' })),
    ],
    'visit.late': [
      notify.toProvider('visit_due', ({ dueAt }) => ({ dueAt, move: 'late' })),
      notify.toOrdering('visit_due', ({ dueAt }) => ({ dueAt, move: 'late' })),
    ],
    'request.cancelled': [
      async (trx, event, now) => {
        const { requestId } = event;
        // First: it leaves out those who learn of it by their quote.
        await notify.toProviders('request_cancelled')(trx, event, now);
        if (!requestId) return;
        await declineForCancellation(trx, requestId, now);
        await cancelWorkOrder(trx, requestId, now);
        await cancelVisits(trx, requestId, now);
      },
    ],
    'visit.planned': [notify.toOrdering('visit_planned', visitOf('planned')), visit.toCrew('crew_planned')],
    'visit.proposed': [
      notify.toOrdering('visit_planned', ({ slots }) => ({ slots: String(slots.length), move: 'proposed' })),
      onSite.proposed,
      visit.crewLeft,
    ],
    'visit.confirmed': [
      async (trx, event, now) => {
        // Chosen by an occupant, it is news to the ordering side too.
        const byOccupant = event.data.by === 'occupant';
        const say = (data: typeof event.data) => ({
          ...visitOf('confirmed')(data),
          ...(byOccupant && { move: 'occupant' }),
        });
        await notify.toProvider('visit_planned', say)(trx, event, now);
        if (byOccupant) await notify.toOrdering('visit_planned', say)(trx, event, now);
      },
      onSite.confirmed,
      visit.toCrew('crew_planned', 'technicians'),
    ],
    'visit.agreed': [notify.toProvider('visit_planned', visitOf('agreed'))],
    'visit.moved': [notify.toOrdering('visit_planned', visitOf('moved')), visit.crewMoved, onSite.moved],
    'visit.missed': [notify.toOrdering('visit_planned', visitOf('missed'))],
    'visit.cancelled': [
      visit.visitCancelled,
      async (trx, event, now) => {
        // Their company is told what the other side cancelled; technicians are not of those.
        const only = event.data.by === 'ordering' ? 'technicians' : undefined;
        await visit.toCrew('crew_cancelled', only)(trx, event, now);
      },
      onSite.cancelled,
    ],
    'quote.sent': [notify.toOrdering('quote_received')],
    'quote.withdrawn': [notify.toOrdering('quote_withdrawn')],
    'quote.confirmed': [notify.toOrdering('quote_received', () => ({ move: 'confirmed' }))],
    'quote.confirmation-asked': [notify.toProvider('tender_changed', () => ({ move: 'asked' }))],
    'quote.asked-again': [notify.toProvider('tender_changed', () => ({ move: 'again' }))],
    'quote.revision-asked': [notify.toProvider('revision_asked')],
    'quote.revision-declined': [notify.toOrdering('revision_declined')],
    'invitation.declined': [notify.toOrdering('invitation_declined', ({ company }) => ({ who: company }))],
    'quote.declined': [notify.toProvider('quote_declined')],
    'work-order.issued': [notify.orderIssued<Parameters<typeof placingOf>[0] & { workOrderId: string }>(placingOf)],
    'cover-end.warned': [notify.toProvider('document_ending', ({ paper, until }) => ({ paper, until }))],
    'order-lines.entered': [notify.toOrdering('lines_moved', () => ({ move: 'entered' }))],
    'order-line.objected': [notify.toProvider('lines_moved', () => ({ move: 'objected' }))],
    'overrun.asked': [notify.toOrdering('lines_moved', overrunOf('asked'))],
    'overrun.approved': [notify.toProvider('lines_moved', overrunOf('approved'))],
    'overrun.declined': [notify.toProvider('lines_moved', overrunOf('declined'))],
    'approval.asked': [approval.asked],
    'approval.escalated': [approval.escalated],
    'approval.given': [approval.given],
    'approval.declined': [approval.declined],
    'work-order.confirmed': [notify.toOrdering('order_answered', () => ({ answer: 'confirmed' }))],
    'work-order.refused': [notify.orderRefused, passOnRefused],
    'work-order.lapsed': [notify.toProvider('order_issued', () => ({ move: 'lapsed' }))],
    'dispatch.entrusted': [notify.orderPassed],
    'dispatch.exhausted': [notify.orderLeft],
    'request.scheduled': [notify.toOrdering('work_moved', ({ startOn }) => ({ startOn, move: 'scheduled' }))],
    'request.started': [
      notify.toOrdering('work_moved', ({ plannedOn, startedOn }) => ({
        ...(plannedOn && startedOn && { plannedOn, startedOn }),
        move: 'started',
      })),
    ],
    'request.done': [notify.toOrdering('work_done')],
    'request.accepted': [
      notify.toProvider('work_received', ({ snags }) => ({ snags: String(snags), move: 'accepted' })),
      // Received by their own silence: they were not there to see it.
      async (trx, event, now) => {
        if (event.data.tacitDays) await notify.toOrdering('work_done', () => ({ move: 'tacit' }))(trx, event, now);
      },
    ],
    'reception.provider-signed': [notify.toOrdering('work_done', () => ({ move: 'signed' }))],
    'reception.signed-on-device': [
      notify.toProvider(
        'work_received',
        ({ name, until }) => ({ signer: name, until, move: 'signed_for' }),
        toReception,
      ),
    ],
    'reception.answer-asked': [
      notify.toProvider('work_received', ({ until }) => ({ until, move: 'answer_asked' }), toReception),
    ],
    'reception.called': [
      notify.toProvider('work_received', ({ calledFor }) => ({ dueAt: calledFor, move: 'called' }), toReception),
    ],
    'reception.counter-signed': [
      notify.toOrdering('work_done', ({ observations }) => ({
        ...(observations && { reason: observations }),
        move: 'counter_signed',
      })),
    ],
    'reception.signature-contested': [
      notify.toOrdering('work_done', ({ name, reason }) => ({ signer: name, reason, move: 'contested' })),
    ],
    'reception.answer-soon': [
      notify.toProvider('work_received', ({ until }) => ({ until, move: 'answer_soon' }), toReception),
    ],
    'reception.unanswered': [
      notify.toProvider('work_received', ({ until }) => ({ until, move: 'unanswered' })),
      notify.toOrdering('work_done', ({ until }) => ({ until, move: 'unanswered' })),
    ],
    'reception.tacit-soon': [notify.toOrdering('work_done', ({ dueOn }) => ({ until: dueOn, move: 'tacit_soon' }))],
    'acceptance.refused': [notify.toProvider('work_received', () => ({ move: 'refused' }))],
    'snag.fixed': [notify.toOrdering('snag_moved', ({ description }) => ({ snag: description, move: 'fixed' }))],
    'snag.lifted': [
      notify.toProvider('snag_moved', ({ description }) => ({ snag: description, move: 'lifted' })),
      keepLifting,
    ],
    'snag.reopened': [notify.toProvider('snag_moved', ({ description }) => ({ snag: description, move: 'reopened' }))],
    'snag.due-soon': [
      notify.toProvider('snag_moved', ({ description, dueOn }) => ({
        snag: description,
        ...(dueOn && { until: dueOn }),
        move: 'due',
      })),
    ],
    'snag.overdue': [
      notify.toProvider('snag_moved', ({ description, dueOn }) => ({
        snag: description,
        ...(dueOn && { until: dueOn }),
        move: 'overdue',
      })),
    ],
    'snag.waiting': [notify.toOrdering('snag_moved', ({ description }) => ({ snag: description, move: 'waiting' }))],
    'amendment.asked': [notify.toProvider('order_amended', () => ({ move: 'asked' }))],
    'amendment.proposed': [
      notify.toOrdering('order_amended', ({ number }) => ({ amendment: String(number), move: 'proposed' })),
    ],
    'amendment.signed': [
      notify.toProvider('order_amended', ({ number, startOn }) => ({
        amendment: String(number),
        ...(startOn && { startOn }),
        move: 'signed',
      })),
    ],
    'amendment.declined': [notify.ofAmendment('declined')],
    'amendment.withdrawn': [notify.ofAmendment('withdrawn')],
    'mission.reported': [
      notify.toOrdering('mission_told', ({ edition }) => ({ move: edition > 1 ? 'again' : 'ready' })),
    ],
    'mission.signed-on-device': [notify.toOrdering('mission_told', ({ name }) => ({ signer: name, move: 'signed' }))],
    'mission.signature-contested': [
      notify.toProvider(
        'mission_told',
        ({ name, reason }) => ({ signer: name, reason, move: 'denied' }),
        (_, { visitId }) => `${path('mission', { visitId })}?etape=signature`,
      ),
    ],
    // What needs no quote is read in the report.
    'mission.finding-noted': [
      async (trx, event, now) => {
        if (event.data.needsQuote)
          await notify.toOrdering('finding_told', () => ({ reason: event.data.description }))(trx, event, now);
      },
    ],
    'mission.follow-up-asked': [notify.toProvider('mission_told', ({ note }) => ({ move: 'followUp', reason: note }))],
    'mission.codes-read': [codes.read],
    'mission.code-reported': [codes.wrong],
    'mission.check-contested': [checkContested(settings)],
    'guarantee.ending': [
      notify.toOrdering('guarantee_ending', ({ kind, endsOn }) => ({ guarantee: kind, until: endsOn })),
      notify.toProvider('guarantee_ending', ({ kind, endsOn }) => ({ guarantee: kind, until: endsOn })),
    ],
    'retention.released': [notify.toProvider('retention_moved', () => ({ move: 'released' }))],
    'retention.opposed': [notify.toProvider('retention_moved', () => ({ move: 'opposed' }))],
    'message.posted': [messageNotifications(settings)],
    'message.reported': [adminNotificationReactions['message.reported'], moderation.received],
    'message-report.decided': [moderation.decided, moderated.tellDecided],
    'message.restored': [moderation.restored, moderated.tellRestored],
    'writing.given-back': [moderation.givenBack, moderated.tellGivenBack],
    'company.blocked': [
      async (trx, event, now) => {
        await closeForBlock(trx, blockOf(event), now);
        await declineForBlock(trx, blockOf(event), now);
        await forgetBlocked(trx, blockOf(event));
      },
    ],
    'collaboration.invited': [notify.ofCollaboration('collaboration_invited', 'invited')],
    'collaboration.accepted': [notify.ofCollaboration('collaboration_answered', 'accepted')],
    'collaboration.declined': [notify.ofCollaboration('collaboration_answered', 'declined')],
    'collaboration.withdrawn': [notify.ofCollaboration('collaboration_ended', 'withdrawn')],
    'collaboration.ended': [notify.ofCollaboration('collaboration_ended', 'ended')],
    'collaboration.terms-proposed': [notify.ofCollaboration('collaboration_terms', 'proposed')],
    'collaboration.terms-agreed': [notify.ofCollaboration('collaboration_terms', 'agreed')],
    'collaboration.terms-declined': [notify.ofCollaboration('collaboration_terms', 'refused')],
    'collaboration.terms-withdrawn': [notify.ofCollaboration('collaboration_terms', 'retracted')],
    'document.deposited': [adminNotificationReactions['document.deposited']],
    'document.asked': [notify.documentAsked],
    'document.answered': [notify.documentAnswered],
    'document.ending': [notify.ofDocument('document_ending')],
    'document.ended': [notify.ofDocument('document_ended'), adminNotificationReactions['document.ended']],
    'document.ended-under-way': [
      notify.toOrdering('document_ended', expiryOf),
      notify.toProvider('document_ended', expiryOf),
    ],
    'document.rejected': [notify.documentRejected],
    'application.more_info': [notify.ofApplication('more_info')],
    'application.approved': [notify.ofApplication('approved'), linkAdmitted],
    'application.rejected': [notify.ofApplication('rejected')],
    'application.suspended': [notify.ofApplication('suspended')],
    'application.reinstated': [notify.ofApplication('reinstated'), linkAdmitted],
    'application.submitted': [adminNotificationReactions['application.submitted']],
    'contact-message.received': [adminNotificationReactions['contact-message.received']],
    'error-report.received': [adminNotificationReactions['error-report.received']],
    'company.edited': [
      adminNotificationReactions['company.edited'],
      (trx, { companyId, data }) => followAddress(trx, companyId, data),
    ],
    'provider.edited': [adminNotificationReactions['provider.edited']],
    'access-request.created': [adminNotificationReactions['access-request.created']],
    'access-request.completed': [adminNotificationReactions['access-request.completed']],
    'directory-claim.received': [adminNotificationReactions['directory-claim.received']],
    'access-request.accepted': [account.ofAccess('accepted')],
    'access-request.refused': [account.ofAccess('refused')],
    'access-request.more_info': [account.ofAccess('more_info')],
    'contractor.joined': [account.contractorJoined],
    'site.created': [account.planLimit('sites')],
    'sites.imported': [account.planLimit('sites')],
    'plan.asked': [adminNotificationReactions['plan.asked']],
    'plan.set': [notify.ofPlan('set')],
    'plan.declined': [notify.ofPlan('declined')],
    'storage.raised': [notify.storageRaised],
    'review.written': [notify.ofReview('review_received')],
    'review.published': [notify.ofReview('review_published')],
    'review.answered': [notify.ofReview('review_answered')],
    'review.reported': [adminNotificationReactions['review.reported']],
    'directory-claim.proved': [adminNotificationReactions['directory-claim.proved']],
    'directory-opposition.received': [adminNotificationReactions['directory-opposition.received']],
  };
}
