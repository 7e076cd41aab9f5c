import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import type { Transition } from './application.rules.ts';
import { said } from './said.ts';

export function applicationMovedMail({
  name,
  company,
  number,
  move,
  message,
  url,
}: MailData<'name' | 'company' | 'number' | 'url', 'message'> & { readonly move: Transition }): MailContent {
  return {
    subject: said(`mails.${move}.subject`, { number }),
    paragraphs: [
      said('mails.helloName', { name }),
      said(`mails.${move}.text`, { company }),
      ...(message ? [said('mails.message'), quote(message)] : []),
    ],
    button: { label: said('mails.button'), url },
    footer: said('mails.footer', { company }),
  };
}
