import type { MailContent, MailData } from '#platform/mail/layout.ts';
import { said } from './said.ts';

/** The invitation to join a company. */
export function invitationMail({ by, company, url }: MailData<'by' | 'company' | 'url'>): MailContent {
  return {
    subject: said('mails.invitation.subject', { by, company }),
    paragraphs: [said('mails.hello'), said('mails.invitation.text', { by, company }), said('mails.invitation.lasts')],
    button: { label: said('mails.invitation.button'), url },
    footer: said('mails.invitation.footer'),
  };
}
