import type { MailContent, MailData } from '#platform/mail/layout.ts';
import { said } from './said.ts';

export function contractorInvitationMail({
  by,
  company,
  request,
  url,
}: MailData<'by' | 'company' | 'url', 'request'>): MailContent {
  return {
    subject: said('mails.invitation.subject', { company }),
    paragraphs: [
      said('mails.hello'),
      said('mails.invitation.text', { by, company }),
      ...(request ? [said('mails.invitation.request', { request })] : []),
      said('mails.invitation.lasts'),
    ],
    button: { label: said('mails.invitation.button'), url },
    footer: said('mails.invitation.footer'),
  };
}
