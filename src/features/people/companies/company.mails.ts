import type { MailContent, MailData } from '#platform/mail/layout.ts';
import { said } from './said.ts';

/** The invitation to join a company; a technician reads missions there, and no request. */
export function invitationMail({ by, company, url, role }: MailData<'by' | 'company' | 'url', 'role'>): MailContent {
  return {
    subject: said('mails.invitation.subject', { by, company }),
    paragraphs: [
      said('mails.hello'),
      said(role === 'technician' ? 'mails.invitation.textMissions' : 'mails.invitation.text', { by, company }),
      said('mails.invitation.lasts'),
    ],
    button: { label: said('mails.invitation.button'), url },
    footer: said('mails.invitation.footer'),
  };
}
