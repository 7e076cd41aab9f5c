import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db/types.ts';
import type { NoticeData } from '#common/notices.ts';
import { defineWork, keyFrom, later } from '#platform/jobs/later.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { queuePush } from '#platform/push/queue.ts';
import type { MailTime, NotificationKind } from './notification.contract.ts';
import type { Envelope, Letter, Recipient } from './recipient.queries.ts';
import type { Links } from './stop-mails.ts';
import { nextDigest, quietUntil } from './times.rules.ts';
import { writeNotice } from './write-notice.ts';

/** Limits one mail per person and day for digests. */
const oneMail = { queue: { expireInSeconds: 90 } };
export const digests = defineWork('notice-digest', z.object({ userId: z.guid() }), oneMail);
export const heldNotices = defineWork('held-notice', z.object({ noticeId: z.guid() }), oneMail);

export interface MailOfNotice {
  template: string;
  to: string;
  data?: Record<string, string>;
  /** Reply address per recipient. */
  envelope?: (person: Recipient) => Promise<Envelope>;
}

export interface Told {
  kind: NotificationKind;
  companyId: string | null;
  otherCompanyId?: string | null;
  /** Groups unread notices into one line. */
  groupKey: string | null;
  requestId: string | null;
  /** A message: access to its conversation is checked again on reading. */
  messageId?: string | null;
  data: Record<string, string>;
  mail: MailOfNotice | null;
  /** Some recipients can act: the others are told who will. */
  asksOthers: boolean;
  /** Ignores quiet hours if the recipient allows it. */
  isUrgent: boolean;
  links: Links;
  now: Date;
}

async function letterTo(
  person: Recipient,
  { kind, data, asksOthers, links }: Told,
  mail: MailOfNotice,
): Promise<Letter> {
  const { publicUrl, settingsUrl: settings } = links;
  const url = `${publicUrl}${mail.to}`;
  const isWatching = asksOthers && !person.isAsked;
  return {
    template: mail.template,
    data: {
      ...data,
      ...mail.data,
      timeZone: person.timeZone,
      kind,
      ...(isWatching && { watching: 'yes' }),
      url,
      settings,
      stop: links.stopUrl(kind, person.userId),
    },
    ...(mail.envelope && { envelope: await mail.envelope(person) }),
  };
}

const halfDayMs = 12 * 3_600_000;

/** Whether the event starts before the daily digest would arrive. */
function isBeforeDigest({ startsAt, startOn }: NoticeData, digestAt: Date): boolean {
  const begins = startsAt ?? startOn;
  return begins !== undefined && new Date(begins).getTime() < digestAt.getTime() + halfDayMs;
}

/** Notices without required action wait for the daily digest, unless that comes too late. */
function mailTimeOf({ mail, isAsked, daily }: Recipient, { data }: Told, digestAt: Date): Exclude<MailTime, 'asked'> {
  if (mail !== 'asked') return mail;
  if (isAsked || isBeforeDigest(data, digestAt)) return 'at_once';
  return daily ? 'digest' : 'never';
}

/** Notifies each person: on screen at once, by mail and push at their times. */
export async function tellEach(trx: Transaction<DB>, people: readonly Recipient[], told: Told): Promise<void> {
  const { now } = told;
  for (const person of people) {
    const { userId, inApp, push, timeZone } = person;
    const quietEnd = quietUntil(now, person, timeZone);
    const silent = quietEnd !== null && !(told.isUrgent && person.urgentThrough);
    const next = nextDigest(now, person, timeZone);
    const mailTime = mailTimeOf(person, told, next.at);
    const letter = told.mail && mailTime !== 'never' ? await letterTo(person, told, told.mail) : null;
    const waitsFor = mailTime === 'digest' ? mailTime : silent ? ('quiet_end' as const) : null;
    if (!letter && !inApp && !push) continue;
    const waiting = letter && waitsFor ? { waitsFor, letter } : null;
    const noticeId = await writeNotice(trx, { ...told, userId, inApp, push, silent, waiting });
    if (letter && !waitsFor) await sendLetter(trx, person, { letter, noticeId }, now);
    if (push && !silent) await queuePush(trx, { noticeId, userId, now });
    if (silent && (push || waitsFor === 'quiet_end')) {
      await later(trx, heldNotices, { noticeId }, { key: noticeId, at: quietEnd });
    }
    if (waitsFor === 'digest') {
      await later(trx, digests, { userId }, { key: keyFrom(`digest ${userId} ${next.day}`), at: next.at });
    }
  }
}

export async function sendLetter(
  trx: Transaction<DB>,
  { email, language }: Pick<Recipient, 'email' | 'language'>,
  { letter: { template, data, envelope }, noticeId }: { letter: Letter; noticeId: string },
  now: Date,
): Promise<void> {
  await queueMail(trx, { ...envelope, to: email, language, template, data, notices: [noticeId], now });
}
