import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import { said } from './said.ts';

export function searchAlertMail({
  name,
  providers,
  url,
  stop,
  oneClick,
  ...data
}: MailData<'name' | 'count' | 'providers' | 'url' | 'stop' | 'oneClick'>): MailContent {
  const count = Number(data.count);
  return {
    subject: said('mails.alert.subject', { count, name }),
    paragraphs: [said('mails.hello'), said('mails.alert.text', { count, name }), quote(providers)],
    button: { label: said('mails.alert.button'), url },
    footer: said('mails.alert.footer'),
    footerLink: { label: said('mails.alert.stop'), url: stop },
    unsubscribeUrl: oneClick,
  };
}
