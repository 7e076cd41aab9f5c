import { escalateApprovals } from '#features/work/approvals/approval.public.ts';
import { forgetSpentProofs } from '#features/people/accounts/account.public.ts';
import { prepareReports } from '#features/operations/activity-reports/activity-report.public.ts';
import { forgetOldConsents } from '#features/people/consent/consent.public.ts';
import { refreshRates, type RateSettings } from '#features/operations/currencies/currency.public.ts';
import { foldFigures } from '#features/work/dashboard/dashboard.public.ts';
import { refreshDirectory } from '#features/network/directory/directory.public.ts';
import { remindEndings } from '#features/network/documents/document.public.ts';
import { forgetErrorReports } from '#features/operations/error-reports/error-report.public.ts';
import { forgetSubscriptions } from '#features/public/newsletter/newsletter.public.ts';
import { eraseOldMessages } from '#features/public/contact/contact.public.ts';
import {
  forgetNotifications,
  warnOfClosing,
  warnOfStorage,
} from '#features/people/notifications/notification.public.ts';
import { alertSearches, refreshValidity, refreshWords } from '#features/network/providers/provider.public.ts';
import { closeTenders, expireQuotes, measureResponses } from '#features/work/quotes/quote.public.ts';
import { passOnLate } from '#features/work/dispatch/dispatch.public.ts';
import { measureTrackRecords, releaseExpiredSlots } from '#features/work/visits/visit.public.ts';
import { forgetContacts, tellVisits } from '#features/work/requests/request.public.ts';
import { forgetReports } from '#features/work/conversations/conversation.public.ts';
import { forgetReplyAddresses } from '#features/work/mail-replies/mail-reply.public.ts';
import { remindGuarantees } from '#features/work/guarantees/guarantee.public.ts';
import { remindContacts } from '#features/work/appointments/appointment.public.ts';
import { receiveTacitly, remindAnswers } from '#features/work/receptions/reception.public.ts';
import { remindSnags, runningOrders } from '#features/work/work-orders/work-order.public.ts';
import { publishDue } from '#features/network/reviews/review.public.ts';
import { forgetLive } from '#platform/events/presence.ts';
import { sweepFiles } from '#platform/files/sweep.ts';
import { forgetAnswers } from '#platform/http/keep-answers.ts';
import { forgetRates } from '#platform/http/rate-counts.ts';
import type { Services } from '#platform/http/services.ts';
import { forgetTexts } from '#platform/sms/send-texts.ts';
import { forgetMails } from '#platform/mail/forget.ts';
import type { Job } from '#platform/jobs/repeated.ts';
import { kept } from './attachments.ts';

/** What the program does by itself, and when. */
export function jobsOf({
  db,
  files,
  clock,
  log,
  ratesUrl,
  publicUrl,
  secret,
  sms,
}: Pick<Services, 'clock' | 'files' | 'publicUrl'> & RateSettings & { secret: string; sms: boolean }): Job[] {
  return [
    { name: 'expire-quotes', cron: '5 * * * *', run: () => expireQuotes(db, clock()) },
    { name: 'escalate-approvals', cron: '*/10 * * * *', run: () => escalateApprovals(db, clock()) },
    { name: 'measure-responses', cron: '40 3 * * *', run: () => measureResponses(db, clock()) },
    { name: 'measure-track-records', cron: '50 3 * * *', run: () => measureTrackRecords(db, clock()) },
    { name: 'fold-figures', cron: '* * * * *', run: () => foldFigures(db) },
    { name: 'prepare-reports', cron: '17 * * * *', run: () => prepareReports(db, clock()) },
    { name: 'refresh-validity', cron: '1 * * * *', run: () => refreshValidity(db, clock()) },
    { name: 'refresh-words', cron: '50 2 * * *', run: () => refreshWords(db) },
    { name: 'refresh-directory', cron: '10 2 * * *', run: () => refreshDirectory(db, clock()) },
    { name: 'alert-searches', cron: '12 * * * *', run: () => alertSearches(db, publicUrl, clock()) },
    // Hourly: the day's turn that was missed is caught up, and a turn too many finds nothing left to say.
    { name: 'remind-endings', cron: '10 7-20 * * *', run: () => remindEndings(db, clock(), runningOrders) },
    { name: 'receive-tacitly', cron: '40 * * * *', run: () => receiveTacitly({ db, files }, clock()) },
    { name: 'remind-answers', cron: '45 * * * *', run: () => remindAnswers(db, clock()) },
    { name: 'remind-snags', cron: '25 7-20 * * *', run: () => remindSnags(db, clock()) },
    { name: 'remind-guarantees', cron: '35 7-20 * * *', run: () => remindGuarantees(db, clock()) },
    { name: 'erase-old-messages', cron: '20 3 * * *', run: () => eraseOldMessages(db, clock()) },
    { name: 'forget-contacts', cron: '15 3 * * *', run: () => forgetContacts(db, clock()) },
    { name: 'forget-live', cron: '*/5 * * * *', run: () => forgetLive(db, clock()) },
    { name: 'forget-rates', cron: '*/10 * * * *', run: () => forgetRates(db) },
    { name: 'publish-reviews', cron: '* * * * *', run: () => publishDue(db, clock()) },
    { name: 'pass-on-orders', cron: '* * * * *', run: () => passOnLate(db, clock()) },
    { name: 'close-tenders', cron: '* * * * *', run: () => closeTenders(db, clock()) },
    { name: 'warn-of-closing', cron: '*/5 * * * *', run: () => warnOfClosing(db, { publicUrl, secret }, clock()) },
    {
      name: 'warn-of-storage',
      cron: '28 * * * *',
      run: () => warnOfStorage({ db, files }, { publicUrl, secret }, clock()),
    },
    { name: 'release-held-slots', cron: '*/5 * * * *', run: () => releaseExpiredSlots(db, clock()) },
    { name: 'remind-contacts', cron: '*/5 * * * *', run: () => remindContacts(db, { publicUrl, sms }, clock()) },
    { name: 'tell-visits', cron: '* * * * *', run: () => tellVisits(db, clock()) },
    // Published around 16:00 on working days; an early turn catches up what was missed.
    { name: 'refresh-rates', cron: '15 6,16,17 * * *', run: () => refreshRates({ db, log, ratesUrl }) },
    { name: 'forget-old-consents', cron: '20 3 * * *', run: () => forgetOldConsents(db, clock()) },
    { name: 'forget-spent-proofs', cron: '35 3 * * *', run: () => forgetSpentProofs(db, clock()) },
    { name: 'forget-error-reports', cron: '30 3 * * *', run: () => forgetErrorReports(db, clock()) },
    { name: 'forget-notices', cron: '35 3 * * *', run: () => forgetNotifications(db, clock()) },
    { name: 'forget-mails', cron: '45 3 * * *', run: () => forgetMails(db, clock()) },
    { name: 'forget-texts', cron: '25 * * * *', run: () => forgetTexts(db, clock()) },
    { name: 'forget-message-reports', cron: '55 3 * * *', run: () => forgetReports(db, clock()) },
    { name: 'forget-reply-addresses', cron: '40 3 * * *', run: () => forgetReplyAddresses(db, clock()) },
    { name: 'forget-answers', cron: '15 * * * *', run: () => forgetAnswers(db, clock()) },
    { name: 'sweep-files', cron: '50 3 * * *', run: () => sweepFiles({ db, files, now: clock(), ...kept }) },
    { name: 'forget-unconfirmed', cron: '25 3 * * *', run: () => forgetSubscriptions(db, clock()) },
  ];
}
