import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import { type dismissals, type Step } from './report.rules.ts';
import { said } from './said.ts';

type Told = MailData<'step' | 'number' | 'name' | 'site' | 'url', 'dismissal' | 'visitAt' | 'departement'>;

export function toldMail({ number, name, site, url, visitAt, departement, ...data }: Told): MailContent {
  const step = data.step as Step;
  const dismissal = data.dismissal as (typeof dismissals)[number] | undefined;
  return {
    subject: said(`mails.told.${step}.subject`, { number, site }),
    paragraphs: [
      name ? said('mails.helloName', { name }) : said('mails.hello'),
      said(`mails.told.${step}.text`, { number, site }),
      ...(step === 'dismissed' && dismissal ? [said(`mails.reasons.${dismissal}`)] : []),
      ...(step === 'planned' && visitAt ? [said('mails.visit', { at: visitAt, departement: departement ?? '' })] : []),
    ],
    button: { label: said('mails.button'), url },
    footer: said('mails.footer', { site }),
  };
}

export function answeredMail({
  number,
  name,
  site,
  url,
  words,
}: MailData<'number' | 'name' | 'site' | 'url' | 'words'>): MailContent {
  return {
    subject: said('mails.told.dismissed.subject', { number }),
    paragraphs: [
      name ? said('mails.helloName', { name }) : said('mails.hello'),
      said('mails.answered', { site }),
      quote(words),
    ],
    button: { label: said('mails.button'), url },
    footer: said('mails.footer', { site }),
  };
}
