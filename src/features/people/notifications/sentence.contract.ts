import { formatDate, formatDateTime, formatTime, type Reader } from '#common/dates.ts';
import { currencies, formatMoney } from '#common/money.ts';
import { type NoticeData, type NoticeDefinition, type NoticePart, shown } from '#common/notices.ts';
import type { ClockReader } from '#common/place-time.ts';
import { membershipRoles } from '#common/roles.ts';
import type { Keys } from '#common/said.ts';
import { type Plan, planNames } from '#features/operations/plans/plan.contract.ts';
import { noticeOf } from './notices.contract.ts';
import type { Notification } from './notification.contract.ts';
import { momentOf, timeOf } from './notice-time.contract.ts';
import type fr from './texts/fr.json';

/** Translates a key of the section `screens` of this slice. */
export type SayNotice = (key: Keys<typeof fr.screens>, values?: Record<string, string | number>) => string;

/** The recipient with language and time format. */
interface Hearer extends Reader, ClockReader {
  text: SayNotice;
}

/** Reasons for a missed or cancelled visit (`visitReasons`), as stored in notices. */
export const obstacles = ['nobody', 'access', 'weather', 'parts', 'crew', 'client', 'other'] as const;
const papers = ['kbis', 'vigilance', 'decennale', 'rc_pro', 'rib', 'foreign_workers'] as const;

/** What a quote revision may change (`quoteChanges`), as stored in notices. */
const changes = ['lines', 'discount', 'dates', 'terms'] as const;
export const changesOf = (data: NoticeData) => changes.filter((one) => data.changes?.split(' ').includes(one));

const moneyOf = (minor: string | undefined, { currency }: NoticeData, { locale }: Reader) =>
  minor ? formatMoney(Number(minor), currencies.find((one) => one === currency) ?? 'EUR', locale) : '';
/** Formatted amount; empty without one. */
export const amountOf = (data: NoticeData, reader: Reader): string => moneyOf(data.amountMinor, data, reader);
/** The previous amount if it differs. */
export const amountBefore = (data: NoticeData, reader: Reader): string =>
  data.beforeMinor === data.amountMinor ? '' : moneyOf(data.beforeMinor, data, reader);

const day = (date: string | undefined, reader: Reader) => date && formatDate(date, reader);
const instant = (at: string | undefined, reader: Reader) => at && formatDateTime(at, reader);
const dueAt = (data: NoticeData, reader: Hearer) => momentOf({ ...data, at: data.dueAt }, reader, formatDateTime);

function paperName(kind: string | undefined, text: SayNotice): string {
  const known = papers.find((one) => one === kind);
  return known ? text(`paper.${known}`) : '';
}

/** Prefixes of the second line, before the request. */
const parts: Record<NoticePart, (data: NoticeData, hearer: Hearer) => string | undefined> = {
  question: ({ question }, { text }) => question && text('notice.question', { question }),
  excerpt: ({ question, excerpt }, { text }) => (question && excerpt ? text('notice.answer', { excerpt }) : excerpt),
  deadline: ({ deadline }, reader) => instant(deadline, reader),
  confirmBy: ({ deadline }, { text, ...reader }) =>
    deadline && text('notice.confirmBy', { at: formatDateTime(deadline, reader) }),
  due: dueAt,
  at: (data, reader) => momentOf(data, reader, formatDateTime),
  expected: (data, reader) => {
    const { at, expectedAt } = data;
    const expected = momentOf({ ...data, at: expectedAt ?? at }, reader, formatTime);
    return expectedAt ? reader.text('notice.expected', { at: expected }) : expected;
  },
  visit: ({ visit }, { text }) => visit && text('notice.codes_visit', { number: visit }),
  amendment: ({ amendment }, { text }) => amendment && text('notice.amendment', { number: amendment }),
  startOn: ({ startOn }, reader) => day(startOn, reader),
  begins: ({ startOn }, { text, ...reader }) =>
    startOn && text('notice.amendment_start', { day: formatDate(startOn, reader) }),
  plannedOn: ({ plannedOn }, { text, ...reader }) =>
    plannedOn && text('notice.plannedOn', { day: formatDate(plannedOn, reader) }),
  time: timeOf,
  asks: ({ asks }, { text }) => asks && text('notice.visit_asks'),
  until: ({ until }, reader) => day(until, reader),
  endsOn: ({ until }, { text, ...reader }) => until && text('notice.endsOn', { day: formatDate(until, reader) }),
  endedOn: ({ until }, { text, ...reader }) => until && text('notice.endedOn', { day: formatDate(until, reader) }),
  snag: ({ snag }) => snag,
  revised: (data, hearer) => {
    const { text } = hearer;
    const [amount, before] = [amountOf(data, hearer), amountBefore(data, hearer)];
    const total =
      amount && (before ? text('notice.revisedTotal', { amount, before }) : text('notice.sameTotal', { amount }));
    const words = changesOf(data).map((one) => text(`change.${one}`));
    return [total, ...words].filter(Boolean).join(', ');
  },
  next: ({ next }, { text }) => next && text('notice.order_next', { who: next }),
  who: ({ who }) => who,
  role: ({ role }, { text }) => {
    const known = membershipRoles.find((one) => one === role);
    return known && text(`member.roles.${known}`);
  },
  sites: ({ sites }, { text }) =>
    sites ? text('member.someSites', { count: Number(sites) }) : text('member.allSites'),
  by: ({ byPlatform, by }, { text }) => (byPlatform ? text('member.byPlatform') : by && text('member.by', { by })),
  obstacle: ({ obstacle }, { text }) => {
    const known = obstacles.find((one) => one === obstacle);
    return known && text(`obstacle.${known}`);
  },
  reason: ({ reason }) => reason,
};

const unsaid = { who: '', signer: '', next: '', slots: '', by: '', code: '', gigabytes: '', percent: '' };

/** Formatted placeholder values; some are empty in older notices. */
function valuesOf({ plan, on, limit, ...data }: NoticeData, { text, ...reader }: Hearer) {
  return {
    ...unsaid,
    ...data,
    amount: amountOf(data, reader),
    paper: paperName(data.paper, text),
    due: dueAt(data, { text, ...reader }),
    plan: planNames[plan as Plan] ?? '',
    day: day(on, reader) ?? '',
    count: Number(limit ?? 0),
  };
}

/** Title and subject of a notice, on screen and in push messages. Unknown kinds are shown by their family. */
export function sayNotice(
  { kind, data }: Pick<Notification, 'kind'> & { data: NoticeData },
  hearer: Hearer,
): { title: string; detail: string } {
  const { text } = hearer;
  if (kind === 'test') return { title: text('notice.test'), detail: text('notice.testText') };
  const notice = noticeOf({ kind, data });
  const says = typeof notice?.says === 'function' ? notice.says(data) : notice?.says;
  const { beside = shown }: Partial<NoticeDefinition> = notice ?? {};
  const about = [data.title, data.place, data.number];
  return {
    title: says ? text(says, valuesOf(data, hearer)) : text(`kind.${kind}`),
    detail: [...beside.map((part) => parts[part](data, hearer)), ...about].filter(Boolean).join(' · '),
  };
}
