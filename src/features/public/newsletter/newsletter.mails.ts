import { addressOf } from '#common/address-of.ts';
import { newsletterContract } from '#features/public/newsletter/newsletter.contract.ts';
import type { MailContent, MailData } from '#platform/mail/layout.ts';
import { pageUrl } from './page-url.ts';
import { said } from './said.ts';

type Linked = MailData<'publicUrl' | 'token'>;

/** Double opt-in: the address is subscribed once its owner confirms. */
export function confirmationMail(data: Linked): MailContent {
  return {
    subject: said('mails.confirmation.subject'),
    paragraphs: [said('mails.hello'), said('mails.confirmation.text'), said('mails.confirmation.lasts')],
    button: { label: said('mails.confirmation.button'), url: pageUrl('newsletterConfirmation', data) },
    footer: said('mails.confirmation.footer'),
  };
}

/** Sent after confirmation, with the unsubscribe link. */
export function welcomeMail(data: Linked): MailContent {
  return {
    subject: said('mails.welcome.subject'),
    paragraphs: [said('mails.hello'), said('mails.welcome.text')],
    footer: said('mails.welcome.footer'),
    footerLink: { label: said('mails.welcome.leave'), url: pageUrl('newsletterUnsubscription', data) },
    unsubscribeUrl: data.publicUrl + addressOf(newsletterContract.unsubscribe, { token: data.token }),
  };
}
