import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import { said } from './said.ts';

type OfAuthor = MailData<'name' | 'subject' | 'reason' | 'url'>;
type OfReporter = MailData<'name' | 'author' | 'subject' | 'reason'>;

/** A review was hidden, with the reason for its author (Code de la consommation, art. D. 111-19). */
export function reviewHiddenMail({ name, subject, reason, url }: OfAuthor): MailContent {
  return {
    subject: said('mails.hidden.subject', { subject }),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.hidden.text', { subject }),
      said('mails.reason'),
      quote(reason),
    ],
    button: { label: said('mails.thread'), url },
    footer: said('mails.hidden.footer'),
  };
}

export function reportDecidedMail({
  name,
  author,
  subject,
  decision,
  reason,
}: OfReporter & MailData<'decision'>): MailContent {
  return {
    subject: said('mails.reportDecided.subject'),
    paragraphs: [
      said('mails.helloName', { name }),
      decision === 'hidden'
        ? said('mails.reportDecided.hidden', { author, subject })
        : said('mails.reportDecided.kept', { author, subject }),
      said('mails.reason'),
      quote(reason),
    ],
    footer: said('mails.reportDecided.footer'),
  };
}

export function reviewRestoredMail({ name, subject, reason, url }: OfAuthor): MailContent {
  return {
    subject: said('mails.restored.subject', { subject }),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.restored.text', { subject }),
      said('mails.reason'),
      quote(reason),
    ],
    button: { label: said('mails.thread'), url },
    footer: said('mails.restored.footer'),
  };
}

export function reportRevisedMail({ name, author, subject, reason }: OfReporter): MailContent {
  return {
    subject: said('mails.reportRevised.subject'),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.reportRevised.text', { author, subject }),
      said('mails.reason'),
      quote(reason),
    ],
    footer: said('mails.reportRevised.footer'),
  };
}
