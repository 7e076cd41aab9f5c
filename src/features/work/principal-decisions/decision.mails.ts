import type { Reader } from '#common/dates.ts';
import { type Currency, formatMoney } from '#common/money.ts';
import type { Said } from '#common/said.ts';
import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import type { SumSubject } from './decision.rules.ts';
import { said } from './said.ts';

type About = MailData<
  'name' | 'principal' | 'company' | 'title' | 'site' | 'number' | 'url' | 'until' | 'offers',
  /** The site's, for the time zone of the deadline. */
  'departement' | 'provider' | 'amountMinor' | 'currency' | 'subject'
>;

const hello = ({ name }: About) => said('mails.hello', { name });
const footer = ({ company, principal, name }: About) => said('mails.footer', { company, principal, name });
const until = ({ until: at, departement = '' }: About) => said('mails.until', { at, departement });
const personal = ({ name }: About) => said('mails.personal', { name });
const ask = ({ company, principal, title, site }: About) => said('mails.ask', { company, principal, title, site });
const amountOf = ({ amountMinor = '0', currency }: About, { locale }: Reader) =>
  formatMoney(Number(amountMinor), (currency ?? 'EUR') as Currency, locale);

/** The subject of a decision without quotes; undefined for quotes. */
const sumOf = ({ subject }: About) => (subject && subject !== 'quotes' ? (subject as SumSubject) : undefined);

function content(data: About, subject: Said, paragraphs: MailContent['paragraphs'], button: Said): MailContent {
  return {
    subject,
    paragraphs: [hello(data), ...paragraphs],
    button: { label: button, url: data.url },
    footer: footer(data),
  };
}

function offered(data: About): Said {
  const sum = sumOf(data);
  return sum ? said(`mails.asked.sum.${sum}`) : said('mails.asked.offers', { count: Number(data.offers) });
}

export const askedMail = (data: About): MailContent =>
  content(
    data,
    said('mails.asked.subject', { title: data.title }),
    [ask(data), offered(data), until(data), personal(data)],
    said('mails.asked.button'),
  );

/** To voters who have not voted. */
export const remindedMail = (data: About): MailContent =>
  content(
    data,
    said('mails.reminded.subject', { title: data.title }),
    [ask(data), until(data), personal(data)],
    said('mails.asked.button'),
  );

export const receiptMail = (data: About & MailData<'verdict' | 'word'>, reader: Reader): MailContent =>
  content(
    data,
    said('mails.receipt.subject', { title: data.title }),
    [
      data.verdict === 'approved'
        ? said(sumOf(data) ? 'mails.receipt.approvedSum' : 'mails.receipt.approved', {
            provider: data.provider ?? '',
            amount: amountOf(data, reader),
          })
        : said(sumOf(data) ? 'mails.receipt.refusedSum' : 'mails.receipt.refused'),
      ...(data.word ? [quote(data.word)] : []),
      until(data),
    ],
    said('mails.receipt.button'),
  );

/** Outcome of the decision. */
export function endedMail(data: About & MailData<'outcome'>, reader: Reader): MailContent {
  const outcome = data.outcome as 'approved' | 'refused' | 'lapsed' | 'withdrawn';
  const { company, title, site, provider = '' } = data;
  const words = { company, title, site, provider, amount: amountOf(data, reader) };
  const isSum = sumOf(data) !== undefined;
  const subject =
    isSum && (outcome === 'approved' || outcome === 'refused')
      ? said(`mails.ended.${outcome}.sumSubject`, { title })
      : said(`mails.ended.${outcome}.subject`, { title });
  return content(
    data,
    subject,
    [
      isSum && outcome === 'refused'
        ? said('mails.ended.refused.sumText', words)
        : said(`mails.ended.${outcome}.text`, words),
    ],
    said('mails.ended.button'),
  );
}

export const answeredMail = (data: About & MailData<'question' | 'answer'>): MailContent =>
  content(
    data,
    said('mails.answered.subject', { title: data.title }),
    [
      said('mails.answered.asked'),
      quote(data.question),
      said('mails.answered.text', { company: data.company }),
      quote(data.answer),
      until(data),
    ],
    said('mails.asked.button'),
  );
