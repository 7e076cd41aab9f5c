import type { Role } from '#common/roles.ts';
import type { Said } from '#common/said.ts';
import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import { said } from './said.ts';

interface Asked {
  readonly kind: 'role' | 'company' | 'sites';
  readonly role: Role;
  readonly target: string;
}
type Decided = MailData<'name' | 'number' | 'url', 'answer'> & Asked;

function wantedOf({ kind, role, target }: Asked): Said {
  if (kind === 'role') return said('mails.wanted.role', { role: said(`mails.roles.${role}`) });
  return kind === 'company' ? said('mails.wanted.company', { target }) : said('mails.wanted.sites', { target });
}

export function accessAcceptedMail({ name, number, answer, url, ...asked }: Decided): MailContent {
  return {
    subject: said('mails.accepted.subject', { number }),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.accepted.text', { wanted: wantedOf(asked) }),
      ...(answer ? [quote(answer)] : []),
      ...(asked.kind === 'role' ? [said('mails.accepted.change')] : []),
    ],
    button: { label: said('mails.accepted.button'), url },
    footer: said('mails.footer'),
  };
}

export function accessRefusedMail({ name, number, answer = '', url, ...asked }: Decided): MailContent {
  return {
    subject: said('mails.refused.subject', { number }),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.refused.text', { wanted: wantedOf(asked) }),
      quote(answer),
    ],
    button: { label: said('mails.refused.button'), url },
    footer: said('mails.footer'),
  };
}

export function accessQuestionMail({ name, number, answer = '', url, ...asked }: Decided): MailContent {
  return {
    subject: said('mails.moreInfo.subject', { number }),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.moreInfo.text', { wanted: wantedOf(asked) }),
      quote(answer),
    ],
    button: { label: said('mails.moreInfo.button'), url },
    footer: said('mails.footer'),
  };
}
