import type { Reader } from '#common/dates.ts';
import { tradeName } from '#common/faults.ts';
import type { Said } from '#common/said.ts';
import type { NoticeData, NoticeDefinition, NoticeValue } from '#common/notices.ts';
import type { TradeId } from '#common/trades.ts';
import { type Plan, planNames } from '#features/operations/plans/plan.public.ts';
import { type DocumentKind, paperName } from '#features/network/documents/document.public.ts';
import { replyWords } from '#features/work/mail-replies/mail-reply.public.ts';
import { type MailContent, type MailData, type MailTemplate, quote } from '#platform/mail/layout.ts';
import { dayOf, instantOf, valuesOf } from './mail-values.ts';
import { noticeOf, type StepKey } from './notices.contract.ts';
import { amountBefore, amountOf, changesOf, obstacles } from './sentence.contract.ts';
import { said } from './said.ts';
import fr from './texts/fr.json' with { type: 'json' };

const { steps, collaboration, need } = fr.mails;

const isOf = <Words extends object>(words: Words, code = ''): code is keyof Words & string =>
  Object.hasOwn(words, code);
const hasMail = (key: string): key is StepKey => {
  const [group = '', step] = key.split('.');
  return isOf(steps, group) && isOf(steps[group], step);
};

type Sentences = Pick<typeof fr.screens, 'notice' | 'tender'>;
type SentenceKey = { [Group in keyof Sentences]: `${Group}.${keyof Sentences[Group] & string}` }[keyof Sentences];
const hasSentence = (key: string): key is SentenceKey => {
  const [group = '', step] = key.split('.');
  return (group === 'notice' || group === 'tender') && isOf(fr.screens[group], step);
};

type Need = 'trade' | 'priority' | 'sealed' | 'description';
type Notice = MailData<
  'kind' | 'title' | 'url' | 'settings',
  NoticeValue | Need | 'move' | 'timeZone' | 'stop' | 'watching'
>;

type Row = NoticeData & { readonly kind?: string };
const declared = ({ kind = '', ...data }: Row): NoticeDefinition | undefined => noticeOf({ kind, data });

const wayOut = ({ settings, stop }: MailData<'settings', 'stop'>) => ({
  footerLink: { label: said('mails.settings'), url: settings },
  ...(stop && { unsubscribeUrl: stop }),
});

function revisedOf(data: NoticeData, reader: Reader): MailContent['paragraphs'] {
  const [amount, before] = [amountOf(data, reader), amountBefore(data, reader)];
  const changes = changesOf(data).map((one) => said(`screens.change.${one}`));
  return [
    before ? said('mails.revised.total', { amount, before }) : said('mails.revised.same', { amount }),
    ...(changes.length > 0 ? [said('mails.revised.changes', { changes })] : []),
  ];
}

/** Description of the request in an invitation; deadline of an order; condition of a visit. */
function needOf(
  { kind, trade = '', priority = '', sealed, description, ...data }: Notice,
  reader: Reader,
): MailContent['paragraphs'] {
  if (kind === 'order_issued' && data.deadline)
    return [said('mails.confirmBy', { deadline: instantOf(data.deadline, data, reader) })];
  if (data.beforeMinor) return revisedOf(data, reader);
  if (data.asks) return [said('mails.awaitsAgreement')];
  const obstacle = obstacles.find((one) => one === data.obstacle);
  if (obstacle) return [said('mails.obstacle', { reason: said(`screens.obstacle.${obstacle}`) })];
  if (kind !== 'tender_invited' || !data.deadline) return [];
  return [
    said('mails.need.due', { deadline: instantOf(data.deadline, data, reader) }),
    ...(sealed ? [said('mails.need.sealed')] : []),
    said('mails.need.trade', { trade: tradeName(trade as TradeId) }),
    said('mails.need.priority', {
      priority: isOf(need.priorities, priority) ? said(`mails.need.priorities.${priority}`) : priority,
    }),
    ...(description ? [quote(description)] : []),
  ];
}

/** Text entered with the step: a snag, a finding or a reason. */
function wordsWith(data: Row): MailContent['paragraphs'] {
  const { snag, reason } = data;
  if (snag) return [quote(snag)];
  const quotes = reason && declared(data)?.quotes;
  return quotes ? [...(quotes === 'why' ? [said('mails.reason')] : []), quote(reason)] : [];
}

const buttons = {
  approvals: 'mails.approvals',
  certificate: 'mails.certificate',
  choose: 'mails.choose',
  codes: 'mails.codes',
  planning: 'mails.planning',
} as const;

const keyOf = (says: NoticeDefinition['says'] | undefined, data: NoticeData) =>
  typeof says === 'function' ? says(data) : (says ?? '');

/** For members who cannot act: the event, and who will answer. */
const toWatchers = ({ watching }: MailData<never, 'watching'>, news: Said, content: MailContent): MailContent =>
  watching ? { ...content, paragraphs: [said('mails.hello'), news, said('mails.notYours')] } : content;

/** A step of a request that concerns the reader or requires action. */
export function notificationMail(data: Notice, reader: Reader): MailContent {
  const { title, number } = data;
  const notice = declared(data);
  const values = valuesOf(data, reader);
  const step = keyOf(notice?.mails ?? notice?.says, data);
  const [subject, text] = hasMail(step)
    ? [said(`mails.steps.${step}.subject`, values), said(`mails.steps.${step}.text`, values)]
    : [said('mails.news'), quote(title)];
  const screen = keyOf(notice?.says, data);
  const news = data.watching && hasSentence(screen) ? said(`screens.${screen}`, values) : subject;
  return toWatchers(data, news, {
    subject: number ? `${String(news)} (${number})` : news,
    paragraphs: [said('mails.hello'), text, ...wordsWith(data), ...needOf(data, reader)],
    button: { label: said(notice?.button ? buttons[notice.button] : 'mails.thread'), url: data.url },
    footer: said('mails.follower'),
    ...wayOut(data),
  });
}

/** The other company's step in a collaboration. */
export function collaborationMail(
  data: MailData<'move' | 'who' | 'url' | 'settings', 'reason' | 'stop' | 'watching'>,
): MailContent {
  const { move, who, reason, url } = data;
  const [subject, text] = isOf(collaboration.moves, move)
    ? [
        said(`mails.collaboration.moves.${move}.subject`, { who }),
        said(`mails.collaboration.moves.${move}.text`, { who }),
      ]
    : [said('mails.collaboration.news'), quote(who)];
  return toWatchers(data, subject, {
    subject,
    paragraphs: [said('mails.hello'), text, ...(reason ? [said('mails.reason'), quote(reason)] : [])],
    button: { label: said('mails.collaboration.button'), url },
    footer: said('mails.collaboration.footer'),
    ...wayOut(data),
  });
}

/** A document of the reader's own company that expires soon, or has expired. */
export function documentMail(
  data: MailData<'kind' | 'url' | 'settings', 'until' | 'who' | 'title' | 'stop' | 'watching'> & {
    readonly paper: DocumentKind;
  },
  reader: Reader,
): MailContent {
  const { kind, url, who = '', title = '' } = data;
  const paper = paperName(data.paper);
  const until = dayOf(data.until, reader);
  const state = kind === 'document_asked' ? 'asked' : kind === 'document_ended' ? 'ended' : 'ending';
  const subject = said(`mails.document.${state}.subject`, { paper, who });
  return toWatchers(data, subject, {
    subject,
    paragraphs: [said('mails.hello'), said(`mails.document.${state}.text`, { until, paper, who, title })],
    button: { label: said('mails.document.button'), url },
    footer: said('mails.document.footer'),
    ...wayOut(data),
  });
}

/** For a published answer, the question comes first. */
function messageWords({ who = '', question, excerpt = '' }: DigestPart['data']): MailContent['paragraphs'] {
  if (!question) return [said('mails.message.line', { who }), quote(excerpt)];
  return [said('mails.message.question'), quote(question), said('mails.message.answer', { who }), quote(excerpt)];
}

/** A message, or a mention of the reader; `byMail`: can be answered by mail. */
export function messageMail(
  data: MailData<'kind' | 'who' | 'excerpt' | 'url' | 'settings', 'stop' | 'about' | 'byMail' | 'question'>,
): MailContent {
  const { kind, who, url, about, byMail } = data;
  const { how, ...above } = replyWords(byMail === 'yes');
  const subject = said(kind === 'mentioned' ? 'mails.message.mentioned' : 'mails.message.received', { who });
  return {
    subject: about ? `${String(subject)} (${about})` : subject,
    ...above,
    paragraphs: [said('mails.hello'), ...messageWords(data), how],
    button: { label: said('mails.message.button'), url },
    footer: said('mails.message.footer'),
    ...wayOut(data),
  };
}

export function planLimitMail(
  data: MailData<'limit' | 'plan' | 'url' | 'settings', 'move' | 'what' | 'percent' | 'stop' | 'watching'>,
): MailContent {
  const plan = planNames[data.plan as Plan];
  const { move = data.what } = data;
  const what = move === 'sites' ? 'sites' : 'requests';
  const [subject, text] =
    move === 'storage'
      ? [
          said('mails.planLimit.storage.subject'),
          said('mails.planLimit.storage.text', { size: data.limit, percent: data.percent ?? '' }),
        ]
      : [
          said(`mails.planLimit.${what}.subject`, { plan }),
          said(`mails.planLimit.${what}.text`, { plan, count: Number(data.limit) }),
        ];
  return toWatchers(data, subject, {
    subject,
    paragraphs: [said('mails.hello'), text],
    button: { label: said('mails.planLimit.button'), url: data.url },
    footer: said('mails.document.footer'),
    ...wayOut(data),
  });
}

/** Templates that a digest may contain. */
const parts: Partial<Record<string, MailTemplate<never>>> = {
  'notifications.notice': notificationMail,
  'notifications.collaboration': collaborationMail,
  'notifications.document': documentMail,
  'notifications.message': messageMail,
  'notifications.plan-limit': planLimitMail,
};

interface DigestPart {
  template: string;
  group: string;
  data: Readonly<Record<string, string>>;
}

const aboutOf = ({ data, group }: DigestPart) => (data.number ?? '') || group.slice(group.indexOf(':') + 1);

const mailOf = ({ template, data }: DigestPart, reader: Reader) => parts[template]?.(data as never, reader);

/** The text of a message; otherwise the notice's first sentence and its author's text. */
function newsOf(part: DigestPart, reader: Reader): MailContent['paragraphs'] {
  if (part.data.excerpt !== undefined) return messageWords(part.data);
  const [, news] = mailOf(part, reader)?.paragraphs ?? [];
  return news ? [news, ...wordsWith(part.data)] : [];
}

/** Notices since the last digest, grouped by request. */
export function digestMail(
  data: MailData<'count' | 'items' | 'url' | 'settings' | 'stop'>,
  reader: Reader,
): MailContent {
  const items = JSON.parse(data.items) as DigestPart[];
  const more = Number(data.count) - items.length;
  const sections = [...Map.groupBy(items, aboutOf).values()].map((told) => {
    const [first] = told as [DigestPart];
    const { title = '', number = '', url = data.url } = first.data;
    const heading = [title, number && `(${number})`].filter(Boolean).join(' ');
    const lines = told.flatMap((part) => newsOf(part, reader));
    return { title: heading || (mailOf(first, reader)?.subject ?? ''), url, lines };
  });
  return {
    subject: said('mails.digest.subject', { count: Number(data.count) }),
    paragraphs: [said('mails.hello'), said('mails.digest.text', { count: Number(data.count) })],
    sections,
    ...(more > 0 && { after: said('mails.digest.more', { count: more }) }),
    button: { label: said('mails.digest.button'), url: data.url },
    footer: said('mails.digest.footer'),
    ...wayOut(data),
  };
}

export function testMail({ name, url }: MailData<'name' | 'url'>): MailContent {
  return {
    subject: said('mails.test.subject'),
    paragraphs: [said('mails.helloName', { name }), said('mails.test.text')],
    button: { label: said('mails.test.button'), url },
    footer: said('mails.test.footer'),
  };
}
