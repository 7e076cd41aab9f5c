import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import { contactSubjects } from './contact.contract.ts';
import { said } from './said.ts';

export function contactReceivedMail({
  name,
  company,
  email,
  message,
  url,
  ...data
}: MailData<'subject' | 'name' | 'email' | 'message' | 'url', 'company'>): MailContent {
  const subject = contactSubjects.find((one) => one === data.subject) ?? 'other';
  return {
    subject: said('mails.received.subject', { subject: said(`mails.received.subjects.${subject}`), name }),
    paragraphs: [
      company
        ? said('mails.received.fromCompany', { name, company, email })
        : said('mails.received.from', { name, email }),
      quote(message),
    ],
    button: { label: said('mails.received.button'), url },
    footer: said('mails.received.footer'),
  };
}

export function contactAcknowledgedMail({ name, message }: MailData<'name' | 'message'>): MailContent {
  return {
    subject: said('mails.acknowledged.subject'),
    paragraphs: [said('mails.helloName', { name }), said('mails.acknowledged.text'), quote(message)],
    footer: said('mails.acknowledged.footer'),
  };
}
