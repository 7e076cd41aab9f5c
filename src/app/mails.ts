import {
  accessAcceptedMail,
  accessQuestionMail,
  accessRefusedMail,
} from '#features/access-requests/access-request.mails.ts';
import { invitationMail } from '#features/companies/company.mails.ts';
import { confirmationMail, welcomeMail } from '#features/newsletter/newsletter.mails.ts';
import { contactAcknowledgedMail, contactReceivedMail } from '#features/contact/contact.mails.ts';
import { dressMail, type MailContent } from '#platform/mail/layout.ts';
import type { WriteMail } from '#platform/mail/sender.ts';

/** What a slice's template answers for one mail, in one language. */
export type MailTemplate = (data: Record<string, string>, language: string) => MailContent;

/** Every mail of the product, by name: `slice.occasion`. */
const templates: Record<string, MailTemplate> = {
  'companies.invitation': invitationMail,
  'newsletter.confirmation': confirmationMail,
  'newsletter.welcome': welcomeMail,
  'contact.received': contactReceivedMail,
  'contact.acknowledged': contactAcknowledgedMail,
  'access-requests.accepted': accessAcceptedMail,
  'access-requests.refused': accessRefusedMail,
  'access-requests.more_info': accessQuestionMail,
};

export const writeMail: WriteMail = (name, data, language) => {
  const template = templates[name];
  if (!template) throw new Error(`no mail is called ${name}`);
  return dressMail(template(data, language));
};
