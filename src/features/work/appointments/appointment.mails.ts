import { addressOf } from '#common/address-of.ts';
import type { Language } from '#common/locales.ts';
import type { Said } from '#common/said.ts';
import { appointmentContract } from '#features/work/appointments/appointment.contract.ts';
import type { MailContent, MailData, MailFile } from '#platform/mail/layout.ts';
import { said } from './said.ts';
import { sayHour, sayInstant, sayWhen } from './say-when.ts';

type About = MailData<
  'name' | 'provider' | 'ordering' | 'title' | 'number' | 'place' | 'language',
  /** Of the site: gives the time zone. */
  'departement'
>;
type Told = About & MailData<'url'>;

const audienceOf = ({ language, departement }: About) => ({ language: language as Language, place: departement });
const spanOf = (data: { startsAt: string; endsAt: string }, about: About): Said =>
  sayWhen({ startsAt: new Date(data.startsAt), endsAt: new Date(data.endsAt) }, audienceOf(about));

const opening = ({ name, provider, ordering, title, number, place }: About) => [
  said('mails.hello', { name }),
  said('mails.about', { provider, ordering, title, number, place }),
];
const footer = ({ ordering }: About) => said('mails.footer', { ordering });
const calendar = ({ url }: Told) => ({
  title: said('mails.calendar'),
  url: url.replace(/\/creneau\/(.+)$/, (_, key: string) => addressOf(appointmentContract.calendar, { key })),
  lines: [],
});
/** The same entry as a file, for mail programs that add it to a calendar. */
const filesOf = ({ ics, number }: About & MailData<never, 'ics'>): MailFile[] =>
  ics
    ? [{ name: `${number || 'passage'}.ics`, type: 'text/calendar; method=PUBLISH; charset=utf-8', content: ics }]
    : [];

/** Slots to choose from; `before`: the time that they replace. */
export function proposedMail(data: Told & MailData<'slots' | 'until', 'before'>): MailContent {
  const slots = JSON.parse(data.slots) as { startsAt: string; endsAt: string }[];
  const before = data.before && (JSON.parse(data.before) as { startsAt: string; endsAt: string });
  return {
    subject: said('mails.proposed.subject', { provider: data.provider }),
    paragraphs: [
      ...opening(data),
      ...(before ? [said('mails.proposed.before', { when: spanOf(before, data) })] : []),
      said('mails.proposed.text'),
      ...slots.map((slot) => spanOf(slot, data)),
      said('mails.proposed.until', { until: sayInstant(new Date(data.until), audienceOf(data)) }),
    ],
    button: { label: said('mails.proposed.button'), url: data.url },
    footer: footer(data),
  };
}

export function confirmedMail(data: Told & MailData<'startsAt' | 'endsAt', 'limit' | 'ics'>): MailContent {
  const when = spanOf(data, data);
  return {
    subject: said('mails.confirmed.subject', { when }),
    paragraphs: [
      ...opening(data),
      said('mails.confirmed.text', { when }),
      said('mails.opens'),
      ...(data.limit ? [said('mails.change', { until: sayInstant(new Date(data.limit), audienceOf(data)) })] : []),
    ],
    sections: [calendar(data)],
    button: { label: said('mails.see'), url: data.url },
    files: filesOf(data),
    footer: footer(data),
  };
}

/** The time differs from the one announced before. */
export function movedMail(
  data: Told & MailData<'startsAt' | 'endsAt', 'beforeStart' | 'beforeEnd' | 'limit' | 'ics'>,
): MailContent {
  const when = spanOf(data, data);
  const { beforeStart, beforeEnd } = data;
  return {
    subject: said('mails.moved.subject', { when }),
    paragraphs: [
      ...opening(data),
      said('mails.moved.text', { when }),
      ...(beforeStart && beforeEnd
        ? [said('mails.moved.before', { when: spanOf({ startsAt: beforeStart, endsAt: beforeEnd }, data) })]
        : []),
      ...(data.limit ? [said('mails.change', { until: sayInstant(new Date(data.limit), audienceOf(data)) })] : []),
    ],
    sections: [calendar(data)],
    button: { label: said('mails.see'), url: data.url },
    files: filesOf(data),
    footer: footer(data),
  };
}

export function heldMail(data: Told & MailData<'startsAt' | 'endsAt'>): MailContent {
  return {
    subject: said('mails.held.subject', { provider: data.provider }),
    paragraphs: [...opening(data), said('mails.held.text', { when: spanOf(data, data) })],
    button: { label: said('mails.see'), url: data.url },
    footer: footer(data),
  };
}

export function setOutMail(data: Told & MailData<'at', 'expectedAt'>): MailContent {
  const { at, expectedAt, provider } = data;
  const hour = (instant: string) => sayHour(new Date(instant), audienceOf(data));
  return {
    subject: said('mails.setOut.subject', { provider }),
    paragraphs: [
      ...opening(data),
      expectedAt
        ? said('mails.setOut.expected', { at: hour(at), expected: hour(expectedAt) })
        : said('mails.setOut.text', { at: hour(at) }),
      said('mails.opens'),
    ],
    button: { label: said('mails.see'), url: data.url },
    footer: footer(data),
  };
}

/** The crew came and nobody opened, or the work could not be done. */
export function missedMail(data: About & MailData<'startsAt' | 'endsAt' | 'reasonKind', 'phone'>): MailContent {
  const { reasonKind, provider, phone } = data;
  const when = spanOf(data, data);
  return {
    subject: said('mails.missed.subject', { provider }),
    paragraphs: [
      ...opening(data),
      said(reasonKind === 'nobody' ? 'mails.missed.nobody' : 'mails.missed.text', { when }),
      phone ? said('mails.missed.call', { provider, phone }) : said('mails.missed.ask', { provider }),
    ],
    footer: footer(data),
  };
}

export function cancelledMail(data: About & MailData<never, 'startsAt' | 'endsAt' | 'phone' | 'ics'>): MailContent {
  const { startsAt, endsAt, provider, phone } = data;
  return {
    subject: said('mails.cancelled.subject', { provider }),
    paragraphs: [
      ...opening(data),
      startsAt && endsAt
        ? said('mails.cancelled.text', { when: spanOf({ startsAt, endsAt }, data) })
        : said('mails.cancelled.slots'),
      ...(phone ? [said('mails.cancelled.call', { provider, phone })] : []),
    ],
    files: filesOf(data),
    footer: footer(data),
  };
}

export function reminderMail(data: Told & MailData<'startsAt' | 'endsAt', 'phone'>): MailContent {
  const when = spanOf(data, data);
  const { provider, phone } = data;
  return {
    subject: said('mails.reminder.subject', { when }),
    paragraphs: [
      ...opening(data),
      said('mails.reminder.text', { when }),
      said('mails.opens'),
      ...(phone ? [said('mails.reminder.call', { provider, phone })] : []),
    ],
    sections: [calendar(data)],
    button: { label: said('mails.see'), url: data.url },
    footer: footer(data),
  };
}
