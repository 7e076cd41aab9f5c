import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#common/locales.ts';
import { forPeople, type NoticeData, type NoticeDefinition, type NoticeValue } from '#common/notices.ts';
import { speaking } from '#common/said.ts';
import { voiceOf } from '#platform/voices.ts';
import { noticeOf, type NoticeName, notices, told } from './notices.contract.ts';
import { type Notification, type NotificationKind, notificationKinds } from './notification.contract.ts';
import { notificationMail } from './notification.mails.ts';
import { sayNotice, type SayNotice } from './sentence.contract.ts';
import type { threadNotifications } from './thread-notifications.ts';
import { addressOf } from './web/address-of.ts';

const hearer = (language: (typeof languages)[number]) => {
  const text: SayNotice = (key, values = {}) => voiceOf(language)(`notifications/screens:${key}`, values);
  return { text, locale: language, timeZone: 'Europe/Paris', say: (place: string) => place };
};

test('every notice file is collected, no notice is declared twice, and every kind has one', async () => {
  const features = join(import.meta.dirname, '../..');
  const declared: string[] = [];
  for (const file of globSync('*/*/**/*.notices.ts', { cwd: features })) {
    const exported = (await import(join(features, file))) as Record<string, object>;
    declared.push(...Object.values(exported).flatMap((table) => Object.keys(table)));
  }
  expect(declared.toSorted(), 'add the file to notices.contract.ts').toEqual(Object.keys(notices).toSorted());
  const kinds = new Set(declared.map((name) => name.split('.')[0]));
  expect([...kinds].toSorted(), 'a kind stands in a family of notification.contract.ts').toEqual(
    notificationKinds.toSorted(),
  );
});

const instant = '2026-12-02T10:00:00Z';
const request = { number: 'DI-12', title: 'Fuite', place: 'Paris 11e', who: 'Lefort', deadline: instant };
const people = { by: 'Léa', signer: 'Jean', next: 'Étanche 93', reason: 'Complet', paper: 'rib', plan: 'pro' };
const counts = { gigabytes: '20', percent: '91', limit: '2', slots: '2', code: '1', visit: '3', quotes: '2' };
const money = { amountMinor: '1200', currency: 'EUR' };
const values = { ...request, ...people, ...counts, ...money, dueAt: instant, at: instant, on: '2026-12-06' };

test.each(languages)('every notice has its text and its mail in %s, with every value it names', (language) => {
  for (const name of Object.keys(notices)) {
    const [kind, move] = name.split('.') as [NotificationKind, string | undefined];
    const data = { ...values, ...(move && { move }) };
    const { title, detail } = sayNotice({ kind, data }, hearer(language));
    expect(title, name).not.toMatch(/\{\{|^\w+\.|NaN/);
    expect(detail, name).toContain('DI-12');
    const letter = { ...data, kind, url: 'https://batilien.test/', settings: 'https://batilien.test/' };
    const mail = speaking(voiceOf(language), () => JSON.stringify(notificationMail(letter, { locale: language })));
    expect(mail, name).not.toMatch(/\{\{|NaN|"mails\./);
  }
});

test('a notice contains its declared values, as text; a missing value is left out', () => {
  const declined = told('order_amended.declined', { number: null });
  expect(declined).toMatchObject({ kind: 'order_amended', data: { move: 'declined' } });
  expect(Object.keys(declined.data)).toEqual(['move']);
  expect(declined.asks()).toBeUndefined();
  // Codes awaiting an agreement require a signatory; a visit without pending items is only news.
  const time = { startsAt: instant, endsAt: instant };
  expect(told('visit_planned.planned', { ...time, awaitsAgreement: true }).asks('ordering')).toBe('committing');
  expect(told('visit_planned.planned', time).asks('ordering')).toBeUndefined();
  expect(told('work_received.called', { workOrderId: 'w', calledFor: instant }).asks('provider')).toBe('members');
  expect(told('work_done.called', { workOrderId: 'w', calledFor: instant }).asks('ordering')).toBe('members');
  const { says }: NoticeDefinition = notices['work_received.accepted'];
  expect([noticeOf({ kind: 'work_received', data: { move: 'accepted' } })?.says, typeof says]).toEqual([
    says,
    'function',
  ]);
});

test.each<[string, NoticeData, string | null]>([
  ['approval_asked', {}, '/accords'],
  ['message_received', { conversationId: 'c' }, '/collaboration/c'],
  ['moderated', { move: 'hidden', url: '//elsewhere.test' }, null],
  ['collaboration_ended', { move: 'ended', collaborationId: 'c' }, '/prestataires/collaborations/c'],
  ['plan_limit', { move: 'sites' }, '/profil#plan'],
  ['contractor_joined', { move: 'joined' }, null],
  ['document_asked', { paper: 'rib' }, '/prestataires/candidature?etape=documents&piece=rib'],
  ['document_ended', {}, '/prestataires/candidature'],
  ['access_decided', { move: 'of an earlier version' }, '/profil#acces'],
  ['test', {}, null],
])('%s with %o links to its page, without a request', (kind, data, page) => {
  expect(addressOf({ kind, data, requestId: null } as Notification)).toBe(page);
});

type Values<Name> = Name extends NoticeName
  ? (typeof notices)[Name] extends { values: (...data: never[]) => infer Said }
    ? Said extends unknown
      ? keyof Said
      : never
    : never
  : never;

/** Type tests: each marked line must fail to compile. */
export function types({ toOrdering, toProvider }: ReturnType<typeof threadNotifications>) {
  // @ts-expect-error a move that nobody declared
  told('visit_planned.postponed', { startsAt: null, endsAt: null });
  // @ts-expect-error a kind without its move
  toOrdering('visit_planned');
  // @ts-expect-error the data of another event
  told('visit_due.late', { until: '2026-12-06' });
  // @ts-expect-error what the provider reads, told to the ordering side
  toOrdering('work_received.refused');
  // @ts-expect-error what has no mail, told by mail
  toProvider('visit_planned.crew_left');
  // @ts-expect-error no page is said, and people may be told of no request
  forPeople()('notice.mentioned');
  // @ts-expect-error a sentence that no text has
  const text: Parameters<SayNotice>[0] = 'notice.visit_postponed';
  // No notice uses a value name that `NoticeValue` lacks.
  const stray: never[] = [] as Exclude<Values<NoticeName>, NoticeValue>[];
  return [text, stray];
}
