import { conventions, languages } from '#common/locales.ts';
import { speaking } from '#common/said.ts';
import { dressMail, type MailTemplate } from '#platform/mail/layout.ts';
import type { WriteMail } from '#platform/mail/send-mail.ts';
import { voiceOf } from '#platform/voices.ts';
import { slices } from './slices.ts';

const templates = new Map(slices.flatMap(({ mails = {} }) => Object.entries(mails as Record<string, MailTemplate>)));

export const writeMail: WriteMail = (name, data, tag) => {
  const template = templates.get(name);
  if (!template) throw new Error(`no mail is called ${name}`);
  const language = languages.find((known) => known === tag) ?? 'fr';
  const reader = { locale: conventions(language) };
  return speaking(voiceOf(language), () => dressMail(template(data, reader), language));
};
