import { closeForBlock } from '#features/network/collaborations/collaboration.public.ts';
import { mailAccountOwner, mailAdministrators, mailResetLink } from '#features/people/accounts/account.public.ts';
import {
  accountNotifications,
  approvalNotifications,
  assignmentTold,
  checkContested,
  codesTold,
  keyNotifications,
  roundNotifications,
  siteDocumentNotifications,
  threadNotifications,
  visitNotifications,
  messageNotifications,
  moderationNotifications,
} from '#features/people/notifications/notification.public.ts';
import {
  adminNotificationReactions,
  mailWaiting,
} from '#features/operations/admin-notifications/admin-notification.public.ts';
import { linkContractor } from '#features/network/contractors/contractor.public.ts';
import { followAddress, forgetBlocked } from '#features/network/providers/provider.public.ts';
import { moderationMails } from '#features/work/conversations/conversation.public.ts';
import { declineForBlock, declineForCancellation } from '#features/work/quotes/quote.public.ts';
import { giveTimeAgain, passOnRefused } from '#features/work/dispatch/dispatch.public.ts';
import { endOfRequest, principalMails } from '#features/work/principal-decisions/decision.public.ts';
import { contactMessages } from '#features/work/appointments/appointment.public.ts';
import { occupantMessages } from '#features/work/occupant-reports/report.public.ts';
import { endCalendars } from '#features/work/planning/planning.public.ts';
import { followReception } from '#features/money/invoices/invoice.public.ts';
import { platformReactions, receivedReactions } from '#features/money/transmissions/transmission.public.ts';
import { followCredit } from '#features/money/settlements/settlement.public.ts';
import { keepLifting } from '#features/work/receptions/reception.public.ts';
import { endViewings, leaveForBlock, leaveForDecline } from '#features/work/viewings/viewing.public.ts';
import { cancelVisits } from '#features/work/visits/visit.public.ts';
import { cancelWorkOrder } from '#features/work/work-orders/work-order.public.ts';
import { path } from '#paths.ts';
import type { z } from 'zod';
import type { InvoicePlatformSettings } from '#platform/invoice-platform-settings.ts';
import type { ReplySettings } from '#platform/reply-settings.ts';
import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import type { events, HeardKind } from './events.ts';

const blockOf = ({ companyId, data: { blockedId } }: StoredEvent<{ blockedId: string }>) => ({
  companyId: companyId ?? '',
  blockedId,
});

const toSignature = (visitId: string) => `${path('mission', { visitId })}?etape=signature`;

/** The page where a provider signs, contests, and sees the date of a reception. */
const toReception = (requestId: string) => path('reception', { requestId });

/** The page of a bidder's certificates of visit, readable after the tender ends. */
const toCertificate =
  ({ number = '' }: { number?: string | undefined }) =>
  () =>
    `${path('viewingCertificates')}?q=${encodeURIComponent(number)}`;

const toInvoice = (_: string, { invoiceId }: { invoiceId: string }) => path('invoice', { invoiceId });

/** A company that answered an invitation while refused or suspended is linked once admitted. */
const linkAdmitted: Reaction<unknown> = async (trx, { companyId }, now) => {
  if (companyId) await linkContractor(trx, companyId, now);
};

/** Every kind not declared quiet by its slice. */
type Table = {
  [Kind in HeardKind]: Record<string, Reaction<z.output<(typeof events)[Kind]['data']>>>;
};

/** All reactions (docs/decisions/0004). Keys name stored jobs: renaming one strands them (0027). */
export function reactionsOf(settings: {
  publicUrl: string;
  secret: string;
  replies?: ReplySettings | undefined;
  /** E-invoicing platform and SMS gateway, when configured. */
  invoicePlatform?: InvoicePlatformSettings | undefined;
  sms?: { answerSecret?: string | undefined } | undefined;
}): Table {
  const { publicUrl } = settings;
  const onSite = contactMessages({
    publicUrl,
    sms: Boolean(settings.sms),
    answers: Boolean(settings.sms?.answerSecret),
  });
  const occupants = occupantMessages({ ...settings, sms: Boolean(settings.sms) });
  const principals = principalMails(settings);
  const notify = threadNotifications(settings);
  const visit = visitNotifications(settings, notify);
  const account = accountNotifications(settings);
  const codes = codesTold(settings);
  const keys = keyNotifications(settings);
  const rounds = roundNotifications(settings);
  const siteDocuments = siteDocumentNotifications(settings);
  const approval = approvalNotifications(settings);
  const moderation = moderationMails(settings);
  const moderated = moderationNotifications(settings);
  const transmitted = platformReactions(settings.invoicePlatform);
  const toldOfReceived = receivedReactions(settings.invoicePlatform);
  const owner = (template: string) => mailAccountOwner(template, publicUrl);
  return {
    'account.locked': { owner: owner('accounts.locked') },
    'second-factor.locked': { owner: owner('accounts.second-factor-locked') },
    'password.reset-asked': { owner: mailResetLink(publicUrl) },
    'password.reset': {
      owner: owner('accounts.password-changed'),
      calendars: (trx, { data }) => endCalendars(trx, data.userId),
    },
    'password.changed': {
      owner: owner('accounts.password-changed'),
      calendars: async (trx, { actorUserId, data }) => {
        if (actorUserId && data.others) await endCalendars(trx, actorUserId);
      },
    },
    'two-factor.enabled': { owner: owner('accounts.two-factor-enabled') },
    'two-factor.disabled': { owner: owner('accounts.two-factor-disabled') },
    'two-factor.lifted': { owner: owner('accounts.two-factor-disabled') },
    'recovery-codes.renewed': { owner: owner('accounts.recovery-codes-renewed') },
    'recovery-code.used': { owner: owner('accounts.recovery-code-used') },
    'role.granted': { administrators: mailAdministrators(settings.publicUrl) },
    'roles.set': { administrators: mailAdministrators(settings.publicUrl) },
    'member.joined': { owners: account.memberMoved('joined') },
    'member.admitted': { owners: account.memberMoved('admitted') },
    'member.edited': { owners: account.memberMoved('edited') },
    'member.limited': { owners: account.memberMoved('limited') },
    'member.left': { owners: account.memberMoved('left') },
    'company.transferred': { owners: account.memberMoved('transferred') },
    'request.published': { providers: notify.toProviders('tender_invited'), planLimit: account.planLimit('requests') },
    'request.republished': { bidders: notify.toBidders('tender_changed.round') },
    'request.deadline-moved': { bidders: notify.toBidders('tender_changed.deadline') },
    'request.edited': { toAuthors: notify.toAuthors },
    'request.opened': {
      ordering: notify.toOrdering('tender_changed.opened'),
      bidders: notify.toBidders('tender_changed.opened'),
    },
    'request.expired': { ordering: notify.toOrdering('tender_changed.expired') },
    'request.held': {
      awarded: notify.toAwarded('request_held.held'),
      crew: visit.requestHeld('visit_planned.crew_held'),
      visitors: notify.toComing('viewing_told.held'),
      held: onSite.held,
    },
    'request.resumed': {
      awarded: notify.toAwarded('request_held.resumed'),
      giveTimeAgain,
      crew: visit.requestHeld('visit_planned.crew_resumed'),
      visitors: notify.toComing('viewing_told.resumed'),
      resumed: onSite.resumed,
    },
    'request.invited': { toInvited: notify.toInvited },
    'request.assigned': { assignee: assignmentTold(settings) },
    'request.closed': {
      awarded: notify.toAwarded('request_closed'),
      visits: async (trx, { requestId }, now) => {
        if (requestId) await cancelVisits(trx, requestId, { by: 'request', now });
      },
    },
    'request.contacts-changed': { contactChanged: onSite.contactChanged },
    'appointment.none-suits': {
      provider: notify.toProvider('visit_planned.unsuitable'),
      ordering: notify.toOrdering('visit_planned.unsuitable'),
    },
    'visit.due-soon': {
      provider: notify.toProvider('visit_due.soon'),
      ordering: notify.toOrdering('visit_due.soon'),
    },
    'visit.late': {
      provider: notify.toProvider('visit_due.late'),
      ordering: notify.toOrdering('visit_due.late'),
    },
    'request.merged': {
      reports: occupants.followed,
      tender: async (trx, event, now) => {
        await notify.toProviders('request_cancelled')(trx, event, now);
        if (!event.requestId) return;
        await endViewings(trx, event.requestId, now);
        await endOfRequest(trx, event.requestId, { now });
      },
    },
    'request.cancelled': {
      reports: occupants.released,
      all: async (trx, event, now) => {
        const { requestId } = event;
        // First: excludes providers notified by their quote.
        await notify.toProviders('request_cancelled')(trx, event, now);
        if (!requestId) return;
        await declineForCancellation(trx, requestId, now);
        await cancelWorkOrder(trx, requestId, now);
        await cancelVisits(trx, requestId, { by: 'request', now });
        await endViewings(trx, requestId, now);
        await endOfRequest(trx, requestId, { now });
      },
    },
    'principal-decision.asked': { voters: principals.asked },
    'principal-decision.reminded': { voters: principals.reminded },
    'principal-link.renewed': { voter: principals.renewed },
    'principal-vote.cast': { voter: principals.voted },
    'principal-decision.ended': {
      voters: principals.ended,
      ordering: async (trx, event, now) => {
        const { outcome } = event.data;
        if (outcome !== 'withdrawn') await notify.toOrdering(`principal_told.${outcome}`)(trx, event, now);
      },
    },
    'principal-question.asked': { ordering: notify.toOrdering('principal_told.question') },
    'principal-question.answered': { asker: principals.answered },
    'occupant-report.received': { occupant: occupants.received },
    'report-group.moved': { occupants: occupants.moved },
    'report-group.answered': { occupants: occupants.answered },
    'visit.planned': {
      ordering: notify.toOrdering('visit_planned.planned'),
      crew: visit.toCrew('visit_planned.crew_planned'),
      reporters: occupants.planned,
    },
    'visit.proposed': {
      ordering: notify.toOrdering('visit_planned.proposed'),
      proposed: onSite.proposed,
      crewLeft: visit.crewLeft,
    },
    'visit.confirmed': {
      companies: async (trx, event, now) => {
        // An occupant's choice is news to the ordering side too.
        const byOccupant = event.data.by === 'occupant';
        const name = byOccupant ? 'visit_planned.occupant' : 'visit_planned.confirmed';
        await notify.toProvider(name)(trx, event, now);
        if (byOccupant) await notify.toOrdering('visit_planned.occupant')(trx, event, now);
      },
      confirmed: onSite.confirmed,
      reporters: occupants.planned,
      crew: visit.toCrew('visit_planned.crew_planned', 'technicians'),
    },
    'visit.agreed': { provider: notify.toProvider('visit_planned.agreed') },
    'visit.moved': {
      ordering: notify.toOrdering('visit_planned.moved'),
      crewMoved: visit.crewMoved,
      moved: onSite.moved,
      reporters: occupants.planned,
    },
    'visit.set-out': { ordering: notify.setOut, setOut: onSite.setOut },
    'visit.missed': {
      ordering: notify.toOrdering('visit_planned.missed'),
      // Reported by the crew: the office must plan again.
      provider: notify.toProvider('visit_planned.undone'),
      missed: onSite.missed,
    },
    'visit.cancelled': {
      visitCancelled: visit.visitCancelled,
      crew: async (trx, event, now) => {
        // The company is notified of the other side's cancellation; technicians must be notified separately.
        const only = event.data.by === 'ordering' ? 'technicians' : undefined;
        await visit.toCrew('visit_planned.crew_cancelled', only)(trx, event, now);
      },
      cancelled: onSite.cancelled,
    },
    'quote.sent': {
      ordering: async (trx, event, now) => {
        const name = event.data.revision > 0 ? 'quote_revised' : 'quote_received';
        await notify.toOrdering(name)(trx, event, now);
      },
    },
    'quote.withdrawn': { ordering: notify.toOrdering('quote_withdrawn') },
    'quote.confirmed': { ordering: notify.toOrdering('quote_received.confirmed') },
    'quote.confirmation-asked': { provider: notify.toProvider('tender_changed.asked') },
    'quote.asked-again': { provider: notify.toProvider('tender_changed.again') },
    'quote.revision-asked': { provider: notify.toProvider('revision_asked') },
    'quote.revision-declined': { ordering: notify.toOrdering('revision_declined') },
    'invitation.declined': {
      ordering: notify.toOrdering('invitation_declined'),
      viewings: async (trx, { requestId, audienceProviderId: providerId }, now) => {
        if (requestId && providerId) await leaveForDecline(trx, { requestId, providerId }, now);
      },
    },
    'quote.declined': { provider: notify.toProvider('quote_declined') },
    'work-order.issued': {
      provider: notify.orderIssued,
      viewings: async (trx, { requestId }, now) => {
        if (requestId) await endViewings(trx, requestId, now);
      },
    },
    'viewing.offered': { bidders: notify.viewingOffered },
    'viewing.moved': { visitors: notify.toVisitors('viewing_told.moved') },
    'viewing.cancelled': {
      visitors: (trx, event, now) =>
        notify.toVisitors(event.data.over ? 'viewing_told.over' : 'viewing_told.cancelled')(trx, event, now),
    },
    'viewing.asked': { ordering: notify.toOrdering('viewing_told.asked') },
    'viewing.booked': { ordering: notify.toOrdering('viewing_told.booked') },
    'viewing.removed': { provider: notify.toProvider('viewing_told.removed') },
    'viewing.left': { ordering: notify.toOrdering('viewing_told.left') },
    'viewing.recorded': {
      provider: (trx, event, now) => {
        const { attendance, over } = event.data;
        if (attendance === 'present')
          return notify.toProvider('viewing_told.present', toCertificate(event.data))(trx, event, now);
        // After the tender ended, some may no longer open the request.
        if (over) return notify.toProvider('viewing_told.missed_over', () => path('planning'))(trx, event, now);
        return notify.toProvider('viewing_told.missed')(trx, event, now);
      },
    },
    'viewing.waived': { provider: notify.toProvider('viewing_told.waived') },
    'cover-end.warned': {
      provider: (trx, event, now) =>
        notify.toProvider('document_ending')(trx, { ...event, data: { ...event.data, kind: event.data.paper } }, now),
    },
    'order-lines.entered': { ordering: notify.toOrdering('lines_moved.entered') },
    'order-line.objected': { provider: notify.toProvider('lines_moved.objected') },
    'overrun.asked': { ordering: notify.toOrdering('lines_moved.asked') },
    'overrun.approved': { provider: notify.toProvider('lines_moved.approved') },
    'overrun.declined': { provider: notify.toProvider('lines_moved.declined') },
    'approval.asked': { approvers: approval.asked },
    'approval.escalated': { approvers: approval.asked },
    'approval.given': { asker: approval.given },
    'approval.declined': { asker: approval.declined },
    'work-order.confirmed': { ordering: notify.toOrdering('order_answered.confirmed') },
    'work-order.refused': { orderRefused: notify.orderRefused, passOnRefused },
    'work-order.lapsed': { provider: notify.toProvider('order_issued.lapsed') },
    'dispatch.entrusted': { orderPassed: notify.orderPassed },
    'dispatch.exhausted': { ordering: notify.orderLeft },
    'request.scheduled': { ordering: notify.toOrdering('work_moved.scheduled') },
    'request.started': { ordering: notify.toOrdering('work_moved.started') },
    'request.done': { ordering: notify.toOrdering('work_done'), reporters: occupants.done },
    'request.accepted': {
      provider: notify.toProvider('work_received.accepted'),
      // Received tacitly: the ordering side did not act, so it is notified.
      ordering: async (trx, event, now) => {
        if (event.data.tacitDays) await notify.toOrdering('work_done.tacit')(trx, event, now);
      },
      invoiced: followReception,
      // Snags need another visit.
      visits: async (trx, { requestId, data: { snags } }, now) => {
        if (requestId && snags === 0) await cancelVisits(trx, requestId, { by: 'reception', now });
      },
    },
    'reception.provider-signed': { ordering: notify.toOrdering('work_done.signed') },
    'reception.signed-on-device': { provider: notify.toProvider('work_received.signed_for', toReception) },
    'reception.answer-asked': { provider: notify.toProvider('work_received.answer_asked', toReception) },
    'reception.called': { provider: notify.toProvider('work_received.called', toReception) },
    'reception.client-called': { ordering: notify.toOrdering('work_done.called') },
    'reception.counter-signed': { ordering: notify.toOrdering('work_done.counter_signed') },
    'reception.signature-contested': { ordering: notify.toOrdering('work_done.contested') },
    'reception.answer-soon': { provider: notify.toProvider('work_received.answer_soon', toReception) },
    'reception.unanswered': {
      provider: notify.toProvider('work_received.unanswered'),
      ordering: notify.toOrdering('work_done.unanswered'),
    },
    'reception.tacit-soon': { ordering: notify.toOrdering('work_done.tacit_soon') },
    'acceptance.refused': { provider: notify.toProvider('work_received.refused') },
    'snag.fixed': { ordering: notify.toOrdering('snag_moved.fixed') },
    'snag.lifted': {
      provider: notify.toProvider('snag_moved.lifted'),
      keepLifting,
      visits: async (trx, { requestId, data: { remaining } }, now) => {
        if (requestId && remaining === 0) await cancelVisits(trx, requestId, { by: 'reception', now });
      },
    },
    'snag.reopened': { provider: notify.toProvider('snag_moved.reopened') },
    'snag.due-soon': { provider: notify.toProvider('snag_moved.due') },
    'snag.overdue': { provider: notify.toProvider('snag_moved.overdue') },
    'snag.waiting': { ordering: notify.toOrdering('snag_moved.waiting') },
    'amendment.asked': { provider: notify.toProvider('order_amended.asked') },
    'amendment.proposed': { ordering: notify.toOrdering('order_amended.proposed') },
    'amendment.signed': { provider: notify.toProvider('order_amended.signed') },
    'amendment.declined': { otherSide: notify.ofAmendment('order_amended.declined') },
    'amendment.withdrawn': { otherSide: notify.ofAmendment('order_amended.withdrawn') },
    'mission.reported': {
      ordering: (trx, event, now) =>
        notify.toOrdering(event.data.edition > 1 ? 'mission_told.again' : 'mission_told.ready')(trx, event, now),
    },
    'mission.signed-on-device': { ordering: notify.toOrdering('mission_told.signed') },
    'mission.signature-contested': {
      provider: notify.toProvider('mission_told.denied', (_, { visitId }) => toSignature(visitId)),
    },
    // Findings that need no quote are in the report.
    'mission.finding-noted': {
      ordering: async (trx, event, now) => {
        if (event.data.needsQuote) await notify.toOrdering('finding_told')(trx, event, now);
      },
    },
    'mission.follow-up-asked': { provider: notify.toProvider('mission_told.followUp') },
    'key.late': { managers: keys.late },
    'round.due': { makers: rounds.due },
    'site-document.ending': { managers: siteDocuments.ending },
    'mission.codes-read': { read: codes.read },
    'mission.code-reported': { wrong: codes.wrong },
    'mission.check-contested': { provider: checkContested(settings) },
    'maintenance.due': {
      ordering: async (trx, event, now) => {
        const { earlier, byHand, repeats } = event.data;
        // The acting user already knows.
        if (byHand) return;
        const made = earlier ? 'maintenance_due.again' : 'maintenance_due.made';
        await notify.toOrdering(repeats ? 'maintenance_due.repeated' : made)(trx, event, now);
      },
    },
    'guarantee.ending': {
      ordering: (trx, event, now) => notify.toOrdering(`guarantee_ending.${event.data.kind}`)(trx, event, now),
      provider: (trx, event, now) => notify.toProvider(`guarantee_ending.${event.data.kind}`)(trx, event, now),
    },
    'invoice.extras-allowed': { provider: notify.toProvider('lines_moved.extras') },
    'invoice.issued': {
      ordering: (trx, event, now) =>
        notify.toOrdering(event.data.kind === 'credit' ? 'invoice_issued.credit' : 'invoice_issued.invoice')(
          trx,
          event,
          now,
        ),
      credited: followCredit,
      platform: transmitted.issued,
    },
    'received-invoice.mailed': {
      company: (trx, event, now) =>
        notify.toCompany(event.data.kept > 0 ? 'invoices_mailed.kept' : 'invoices_mailed.none', { committing: true })(
          trx,
          event,
          now,
        ),
    },
    'received-invoice.confirmed': { platform: toldOfReceived.confirmed },
    'received-invoice.dismissed': { platform: toldOfReceived.dismissed },
    'payable.contested': { platform: toldOfReceived.contested },
    'payable.approved': { platform: toldOfReceived.approved },
    'payable.paid': { platform: toldOfReceived.paid },
    'payable.unpaid': { platform: toldOfReceived.unpaid },
    'invoice.contested': {
      provider: notify.toProvider('invoice_settled.contested', toInvoice),
      platform: transmitted.contested,
    },
    'invoice.contest-answered': { ordering: notify.toOrdering('invoice_settled.answered', toInvoice) },
    'invoice.contest-closed': {
      provider: async (trx, event, now) => {
        // The issuer made the credit note itself: no notice needed.
        if (event.data.outcome === 'agreed')
          await notify.toProvider('invoice_settled.agreed', toInvoice)(trx, event, now);
      },
    },
    'invoice.approved': {
      provider: notify.toProvider('invoice_settled.approved', toInvoice),
      platform: transmitted.approved,
    },
    'payment.announced': {
      provider: notify.toProvider('invoice_paid.announced', toInvoice),
      platform: transmitted.paid,
    },
    'payment.received': {
      ordering: notify.toOrdering('invoice_paid.received', toInvoice),
      platform: transmitted.cashed,
    },
    'payment.unconfirmed': {
      ordering: notify.toOrdering('invoice_paid.missing', toInvoice),
      platform: transmitted.takenBack,
    },
    'payment.withdrawn': {
      otherSide: async (trx, event, now) => {
        const isMistaken = event.data.by === 'ordering';
        if (isMistaken) await notify.toProvider('invoice_paid.mistaken', toInvoice)(trx, event, now);
        else await notify.toOrdering('invoice_paid.missing', toInvoice)(trx, event, now);
      },
      platform: transmitted.takenBack,
    },
    'invoice.platform-refused': { provider: notify.toProvider('invoice_settled.refused', toInvoice) },
    'invoice.reminded': { ordering: notify.toOrdering('invoice_reminded', toInvoice) },
    'retention.released': { provider: notify.toProvider('retention_moved.released') },
    'retention.due': {
      ordering: notify.toOrdering('retention_moved.due'),
      provider: notify.toProvider('retention_moved.due'),
    },
    'retention.bond-proposed': { ordering: notify.toOrdering('retention_moved.bond') },
    'retention.bond-taken': { provider: notify.toProvider('retention_moved.bondTaken') },
    'retention.bond-refused': { provider: notify.toProvider('retention_moved.bondRefused') },
    'retention.opposed': { provider: notify.toProvider('retention_moved.opposed') },
    'message.posted': { readers: messageNotifications(settings) },
    'message.reported': {
      administrators: adminNotificationReactions['message.reported'],
      received: moderation.received,
    },
    'message-report.decided': { decided: moderation.decided, tellDecided: moderated.tellDecided },
    'message.restored': { author: moderation.restored, tellRestored: moderated.tellRestored },
    'writing.given-back': { author: moderation.givenBack, tellGivenBack: moderated.tellGivenBack },
    'company.blocked': {
      all: async (trx, event, now) => {
        await closeForBlock(trx, blockOf(event), now);
        await declineForBlock(trx, blockOf(event), now);
        await forgetBlocked(trx, blockOf(event));
        await leaveForBlock(trx, blockOf(event), now);
      },
    },
    'collaboration.invited': { otherSide: notify.ofCollaboration('collaboration_invited.invited') },
    'collaboration.accepted': { otherSide: notify.ofCollaboration('collaboration_answered.accepted') },
    'collaboration.declined': { otherSide: notify.ofCollaboration('collaboration_answered.declined') },
    'collaboration.withdrawn': { otherSide: notify.ofCollaboration('collaboration_ended.withdrawn') },
    'collaboration.ended': { otherSide: notify.ofCollaboration('collaboration_ended.ended') },
    'collaboration.terms-proposed': { otherSide: notify.ofCollaboration('collaboration_terms.proposed') },
    'collaboration.terms-agreed': { otherSide: notify.ofCollaboration('collaboration_terms.agreed') },
    'collaboration.terms-declined': { otherSide: notify.ofCollaboration('collaboration_terms.refused') },
    'collaboration.terms-withdrawn': { otherSide: notify.ofCollaboration('collaboration_terms.retracted') },
    'document.deposited': { administrators: adminNotificationReactions['document.deposited'] },
    'document.asked': {
      documentAsked: notify.toCompany('document_asked', { toPapers: ({ kind }) => `&piece=${kind}`, committing: true }),
    },
    'document.answered': { documentAnswered: notify.documentAnswered },
    'document.ending': { company: notify.toCompany('document_ending', { toPapers: () => '' }) },
    'document.ended': {
      company: notify.toCompany('document_ended', { toPapers: () => '' }),
      documentEnded: adminNotificationReactions['document.ended'],
    },
    'document.ended-under-way': {
      ordering: notify.toOrdering('document_ended'),
      provider: notify.toProvider('document_ended'),
    },
    'document.rejected': { documentRejected: notify.toCompany('document_rejected') },
    'application.more_info': { company: notify.toCompany('application_decided.more_info') },
    'application.approved': { company: notify.toCompany('application_decided.approved'), linkAdmitted },
    'application.rejected': { company: notify.toCompany('application_decided.rejected') },
    'application.suspended': { company: notify.toCompany('application_decided.suspended') },
    'application.reinstated': { company: notify.toCompany('application_decided.reinstated'), linkAdmitted },
    'application.submitted': { administrators: adminNotificationReactions['application.submitted'] },
    'contact-message.received': { contactMessage: adminNotificationReactions['contact-message.received'] },
    'error-report.received': { errorReport: adminNotificationReactions['error-report.received'] },
    'company.edited': {
      companyEdited: adminNotificationReactions['company.edited'],
      area: (trx, { companyId, data }) => followAddress(trx, companyId, data),
    },
    'provider.edited': { companyEdited: adminNotificationReactions['provider.edited'] },
    'access-request.created': { accessRequest: adminNotificationReactions['access-request.created'] },
    'access-request.completed': { accessRequest: adminNotificationReactions['access-request.completed'] },
    'directory-claim.received': { administrators: adminNotificationReactions['directory-claim.received'] },
    'access-request.accepted': { asker: account.ofAccess('access_decided.accepted') },
    'access-request.refused': { asker: account.ofAccess('access_decided.refused') },
    'access-request.more_info': { asker: account.ofAccess('access_decided.more_info') },
    'contractor.joined': { contractorJoined: account.contractorJoined },
    'site.created': { planLimit: account.planLimit('sites') },
    'sites.imported': { planLimit: account.planLimit('sites') },
    'plan.asked': { planAsked: adminNotificationReactions['plan.asked'] },
    'plan.set': { company: notify.toCompany('plan_decided.set') },
    'plan.declined': { company: notify.toCompany('plan_decided.declined') },
    'storage.raised': { storageRaised: notify.toCompany('plan_decided.raised', { committing: true }) },
    'review.written': { otherSide: notify.ofReview('review_received') },
    'review.published': { otherSide: notify.ofReview('review_published') },
    'review.answered': { otherSide: notify.ofReview('review_answered') },
    'admin-notification.created': { administrators: mailWaiting(publicUrl) },
    'review.reported': { administrators: adminNotificationReactions['review.reported'] },
    'directory-claim.proved': { administrators: adminNotificationReactions['directory-claim.proved'] },
    'directory-opposition.received': {
      directoryOpposition: adminNotificationReactions['directory-opposition.received'],
    },
  };
}
