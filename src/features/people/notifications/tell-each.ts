import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db/types.ts';
import { defineWork, keyFrom, later } from '#platform/jobs/later.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { queuePush } from '#platform/push/queue.ts';
import type { NotificationKind } from './notification.contract.ts';
import type { Envelope, Letter, Recipient } from './recipient.queries.ts';
import type { Links } from './stop-mails.ts';
import { nextDigest, quietUntil } from './times.rules.ts';
import { writeNotice } from './write-notice.ts';

/** The digest of a person on a day, and what quiet hours hold back of a notice. */
const oneMail = { queue: { expireInSeconds: 90 } };
export const digests = defineWork('notice-digest', z.object({ userId: z.guid() }), oneMail);
export const heldNotices = defineWork('held-notice', z.object({ noticeId: z.guid() }), oneMail);

export interface MailOfNotice {
  template: string;
  /** Where it leads, in our own pages. */
  to: string;
  /** What it says besides its notice. */
  data?: Record<string, string>;
  /** Where an answer goes, for one of them. */
  envelope?: (person: Recipient) => Promise<Envelope>;
}

export interface Told {
  kind: NotificationKind;
  companyId: string | null;
  otherCompanyId?: string | null;
  /** Unread notices of one key are one line. */
  groupKey: string | null;
  requestId: string | null;
  /** A message: who reads its conversation is asked again when the notice is read. */
  messageId?: string | null;
  data: Record<string, string>;
  mail: MailOfNotice | null;
  /** It passes in quiet hours, for whom lets it. */
  isUrgent: boolean;
  links: Links;
  now: Date;
}

async function letterTo(person: Recipient, { kind, data, links }: Told, mail: MailOfNotice): Promise<Letter> {
  const { publicUrl, settingsUrl: settings } = links;
  const url = `${publicUrl}${mail.to}`;
  return {
    template: mail.template,
    data: {
      ...data,
      ...mail.data,
      timeZone: person.timeZone,
      kind,
      url,
      settings,
      stop: links.stopUrl(kind, person.userId),
    },
    ...(mail.envelope && { envelope: await mail.envelope(person) }),
  };
}

const waitingOf = ({ mail }: Recipient, silent: boolean): 'digest' | 'quiet_end' | null =>
  mail === 'digest' ? 'digest' : silent ? 'quiet_end' : null;

/** Tells each of these people by the ways they chose: on screen at once, by mail and by the browser when their hours let it. */
export async function tellEach(trx: Transaction<DB>, people: readonly Recipient[], told: Told): Promise<void> {
  const { now } = told;
  for (const person of people) {
    const { userId, inApp, push, timeZone } = person;
    const quietEnd = quietUntil(now, person, timeZone);
    const silent = quietEnd !== null && !(told.isUrgent && person.urgentThrough);
    const letter = told.mail && person.mail !== 'never' ? await letterTo(person, told, told.mail) : null;
    const waitsFor = letter && waitingOf(person, silent);
    if (!letter && !inApp && !push) continue;
    const waiting = letter && waitsFor ? { waitsFor, letter } : null;
    const noticeId = await writeNotice(trx, { ...told, userId, inApp, push, silent, waiting });
    if (letter && !waitsFor) await sendLetter(trx, person, { letter, noticeId }, now);
    if (push && !silent) await queuePush(trx, { noticeId, userId, now });
    if (silent && (push || waitsFor === 'quiet_end')) {
      await later(trx, heldNotices, { noticeId }, { key: noticeId, at: quietEnd });
    }
    if (waitsFor === 'digest') {
      const next = nextDigest(now, person, timeZone);
      await later(trx, digests, { userId }, { key: keyFrom(`digest ${userId} ${next.day}`), at: next.at });
    }
  }
}

/** Puts a letter in the outbox. */
export async function sendLetter(
  trx: Transaction<DB>,
  { email, language }: Pick<Recipient, 'email' | 'language'>,
  { letter: { template, data, envelope }, noticeId }: { letter: Letter; noticeId: string },
  now: Date,
): Promise<void> {
  await queueMail(trx, { ...envelope, to: email, language, template, data, notices: [noticeId], now });
}
