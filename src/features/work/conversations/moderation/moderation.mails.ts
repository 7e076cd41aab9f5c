import { formatLongDate, type Reader } from '#common/dates.ts';
import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import { excerptOf } from '../conversation.rules.ts';
import { said } from '../said.ts';
import { type reportKinds } from '../moderation.rules.ts';

type About = MailData<'name' | 'said' | 'kind' | 'sentAt' | 'url'>;
type Decision = About & MailData<'decision' | 'reason', 'isHidden' | 'suspended' | 'until'>;
type Undone = About & MailData<'reason' | 'undo'>;

const dayOf = (instant: string, reader: Reader) => formatLongDate(instant, reader);
const kindOf = (kind: string) => said(`moderation.kind.${kind as (typeof reportKinds)[number]}`);

/** The message concerned: when it was sent and, for a recipient who may still read it, its beginning. */
const message = ({ said: text, sentAt }: About, reader: Reader) =>
  text
    ? [said('mails.message', { date: dayOf(sentAt, reader) }), quote(excerptOf(text, 300))]
    : [said('mails.messageOf', { date: dayOf(sentAt, reader) })];

const contest = ({ url }: About) => ({ button: { label: said('mails.contact'), url } });

/** To the reporter: acknowledgement of receipt (art. 16, 4). */
export function reportReceivedMail(data: About, reader: Reader): MailContent {
  return {
    subject: said('mails.received.subject'),
    paragraphs: [
      said('mails.helloName', { name: data.name }),
      said('mails.received.text', { kind: kindOf(data.kind) }),
      ...message(data, reader),
    ],
    footer: said('mails.footers.reporter'),
  };
}

function measures({ decision, isHidden, suspended, until }: Decision, reader: Reader) {
  const whose = suspended === 'company' ? 'company' : 'person';
  return [
    ...(isHidden ? [said('mails.decision.hidden')] : []),
    ...(decision === 'warned' ? [said('mails.decision.warned')] : []),
    ...(suspended && until ? [said(`mails.decision.${whose}Until`, { date: dayOf(until, reader) })] : []),
    ...(suspended && !until ? [said(`mails.decision.${whose}`)] : []),
  ];
}

/** To the author: what was decided, about what, why, by whom, and how to contest it (art. 17). */
export function decisionMail(data: Decision, reader: Reader): MailContent {
  return {
    subject: said(data.decision === 'suspended' ? 'mails.decision.subjectSuspended' : 'mails.decision.subject'),
    paragraphs: [
      said('mails.helloName', { name: data.name }),
      ...message(data, reader),
      ...measures(data, reader),
      said('mails.ground', { kind: kindOf(data.kind) }),
      said('mails.reason'),
      quote(data.reason),
      said('mails.decision.contest'),
    ],
    ...contest(data),
    footer: said('mails.footers.author'),
  };
}

/** To the reporter: the decision (art. 16, 5). */
export function reportDecidedMail(data: Decision, reader: Reader): MailContent {
  const outcome = data.decision === 'dismissed' ? 'dismissed' : data.isHidden ? 'hidden' : 'measured';
  return {
    subject: said('mails.decided.subject'),
    paragraphs: [
      said('mails.helloName', { name: data.name }),
      ...message(data, reader),
      said(`mails.decided.${outcome}`),
      said('mails.reason'),
      quote(data.reason),
      said('mails.decided.contest'),
    ],
    ...contest(data),
    footer: said('mails.footers.reporter'),
  };
}

export function decisionUndoneMail(data: Undone, reader: Reader): MailContent {
  const what = data.undo === 'restored' ? 'restored' : 'givenBack';
  return {
    subject: said(`mails.undone.${what}Subject`),
    paragraphs: [
      said('mails.helloName', { name: data.name }),
      ...message(data, reader),
      said(`mails.undone.${what}`),
      said('mails.reason'),
      quote(data.reason),
    ],
    footer: said('mails.footers.author'),
  };
}

export function reportRevisedMail(data: Undone, reader: Reader): MailContent {
  return {
    subject: said('mails.revised.subject'),
    paragraphs: [
      said('mails.helloName', { name: data.name }),
      ...message(data, reader),
      said('mails.revised.text'),
      said('mails.reason'),
      quote(data.reason),
      said('mails.decided.contest'),
    ],
    ...contest(data),
    footer: said('mails.footers.reporter'),
  };
}
