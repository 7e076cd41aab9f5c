import * as account from '#features/people/accounts/account.mails.ts';
import * as access from '#features/people/user-administration/access-request.mails.ts';
import * as application from '#features/network/applications/application.mails.ts';
import * as appointment from '#features/work/appointments/appointment.mails.ts';
import * as company from '#features/people/companies/company.mails.ts';
import * as contractor from '#features/network/contractors/contractor.mails.ts';
import * as contact from '#features/public/contact/contact.mails.ts';
import * as directory from '#features/network/directory/directory.mails.ts';
import * as mailReply from '#features/work/mail-replies/mail-reply.mails.ts';
import * as moderation from '#features/work/conversations/moderation/moderation.mails.ts';
import * as document from '#features/network/documents/document.mails.ts';
import * as notifications from '#features/people/notifications/notification.mails.ts';
import * as newsletter from '#features/public/newsletter/newsletter.mails.ts';
import { conventions, languages } from '#common/locales.ts';
import { speaking } from '#common/said.ts';
import { dressMail, type MailTemplate } from '#platform/mail/layout.ts';
import * as plans from '#features/operations/plans/plan.mails.ts';
import * as providers from '#features/network/providers/provider.mails.ts';
import * as reviews from '#features/network/reviews/review.mails.ts';
import type { WriteMail } from '#platform/mail/send-mail.ts';
import { voiceOf } from '#platform/voices.ts';

/** Every mail of the product, by name: `slice.occasion`. */
const templates = {
  'accounts.verification': account.verificationMail,
  'accounts.reset': account.resetMail,
  'accounts.email-change': account.emailChangeMail,
  'accounts.email-changed': account.emailChangedMail,
  'accounts.administrator': account.administratorMail,
  'accounts.locked': account.lockedMail,
  'accounts.second-factor-locked': account.secondFactorLockedMail,
  'accounts.password-changed': account.passwordChangedMail,
  'accounts.two-factor-enabled': account.twoFactorEnabledMail,
  'accounts.two-factor-disabled': account.twoFactorDisabledMail,
  'accounts.recovery-codes-renewed': account.recoveryCodesRenewedMail,
  'accounts.recovery-code-used': account.recoveryCodeUsedMail,
  'companies.invitation': company.invitationMail,
  'companies.member': company.memberMail,
  'contractors.invitation': contractor.contractorInvitationMail,
  'plans.set': plans.planSetMail,
  'plans.declined': plans.planDeclinedMail,
  'newsletter.confirmation': newsletter.confirmationMail,
  'newsletter.welcome': newsletter.welcomeMail,
  'notifications.notice': notifications.notificationMail,
  'notifications.collaboration': notifications.collaborationMail,
  'notifications.digest': notifications.digestMail,
  'notifications.plan-limit': notifications.planLimitMail,
  'notifications.message': notifications.messageMail,
  'notifications.test': notifications.testMail,
  'providers.search-alert': providers.searchAlertMail,
  'contact.received': contact.contactReceivedMail,
  'contact.acknowledged': contact.contactAcknowledgedMail,
  'applications.moved': application.applicationMovedMail,
  'documents.decided': document.documentDecidedMail,
  'notifications.document': notifications.documentMail,
  'access-requests.accepted': access.accessAcceptedMail,
  'access-requests.refused': access.accessRefusedMail,
  'access-requests.more_info': access.accessQuestionMail,
  'directory.opposition-confirmation': directory.oppositionConfirmationMail,
  'directory.opposition-received': directory.oppositionReceivedMail,
  'directory.opposition-granted': directory.oppositionGrantedMail,
  'directory.opposition-refused': directory.oppositionRefusedMail,
  'directory.claim-taken-back': directory.claimTakenBackMail,
  'directory.claim-over': directory.claimOverMail,
  'directory.claim-granted': directory.claimGrantedMail,
  'reviews.hidden': reviews.reviewHiddenMail,
  'reviews.report-decided': reviews.reportDecidedMail,
  'reviews.restored': reviews.reviewRestoredMail,
  'reviews.report-revised': reviews.reportRevisedMail,
  'conversations.report-received': moderation.reportReceivedMail,
  'conversations.decision': moderation.decisionMail,
  'conversations.report-decided': moderation.reportDecidedMail,
  'conversations.decision-undone': moderation.decisionUndoneMail,
  'conversations.report-revised': moderation.reportRevisedMail,
  'appointments.proposed': appointment.proposedMail,
  'appointments.confirmed': appointment.confirmedMail,
  'appointments.moved': appointment.movedMail,
  'appointments.held': appointment.heldMail,
  'appointments.cancelled': appointment.cancelledMail,
  'appointments.reminder': appointment.reminderMail,
  'mail-replies.not-posted': mailReply.notPostedMail,
  'mail-replies.files-left-out': mailReply.filesLeftOutMail,
  'directory.claim-refused': directory.claimRefusedMail,
} satisfies Record<string, MailTemplate<never>>;

export const writeMail: WriteMail = (name, data, tag) => {
  if (!(name in templates)) throw new Error(`no mail is called ${name}`);
  // The data are those that were queued for it.
  const template = templates[name as keyof typeof templates] as MailTemplate;
  const language = languages.find((known) => known === tag) ?? 'fr';
  const reader = { locale: conventions(language) };
  return speaking(voiceOf(language), () => dressMail(template(data, reader), language));
};
