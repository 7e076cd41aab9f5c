import { type Kysely, sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { mailPatience, nextTry } from '#platform/jobs/pause.ts';
import { startPolling } from '#platform/jobs/polling.ts';
import type { Log } from '#platform/log.ts';
import { type Deliver, isPermanent } from './carrier.ts';
import type { DressedMail } from './layout.ts';

/** Writes the mail of a template in a language; throws on an unknown name. */
export type WriteMail = (template: string, data: Record<string, string>, language: string) => DressedMail;

export interface Mailing {
  db: Kysely<DB>;
  clock: Clock;
  write: WriteMail;
  deliver: Deliver;
  log: Log;
}

/** Longer than any sending may take: a claim that lapses is that of a process that was killed. */
const leaseMs = 180_000;
const everyMs = 3000;
/** Mails under way at once; two of them are kept for first tries, so that the failing never delay the others. */
const senders = 6;
const forFirstTries = 2;
/** How long a stop waits for mails under way. */
const graceMs = 5000;

interface Claimed {
  id: string;
  recipient: string;
  language: string;
  template: string;
  data: unknown;
  attempts: number;
}

/** Who is being written to by this process; one mail is claimed at a time, so that no slow reader holds several. */
export class Desk {
  readonly recipients = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  claim(db: Kysely<DB>, now: Date, anew: boolean): Promise<Claimed | undefined> {
    const claimed = this.turn.then(async () => {
      const mail = await claim(db, now, this.recipients, anew);
      if (mail) this.recipients.add(mail.recipient);
      return mail;
    });
    this.turn = claimed.catch(() => undefined);
    return claimed;
  }
}

/** Takes one mail that is due, those that never failed first, none of a recipient who is being written to. */
async function claim(db: Kysely<DB>, now: Date, busy: ReadonlySet<string>, anew: boolean) {
  const { rows } = await sql<Claimed>`
    UPDATE mails SET attempts = attempts + 1, last_error = NULL, next_at = ${new Date(now.getTime() + leaseMs)}
    WHERE id = (SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_at <= ${now}
        AND recipient <> ALL(${[...busy]}::text[]) AND (attempts = 0 OR NOT ${anew})
      ORDER BY attempts, next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, language, template, data, attempts`.execute(db);
  return rows[0];
}

/**
 * Sends one mail that is due and says whether there was one. It is claimed, sent and marked, and no transaction is open
 * meanwhile: it leaves once, unless the process is killed between the last two; then again once the claim lapses,
 * under the same Message-ID.
 */
export async function sendOne(
  { db, clock, write, deliver, log }: Mailing,
  desk = new Desk(),
  anew = false,
): Promise<boolean> {
  const mail = await desk.claim(db, clock(), anew);
  if (!mail) return false;
  // As long as nobody took it in between.
  const ours = db.updateTable('mails').where('id', '=', mail.id).where('attempts', '=', mail.attempts);
  try {
    const { id, recipient: to, template, data, language } = mail;
    await deliver({ id, to, ...write(template, data as Record<string, string>, language) });
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'mail not sent');
    const now = clock();
    const next = isPermanent(error) ? null : nextTry(mail.attempts, now, mailPatience);
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await ours.set({ last_error: reason, ...(next ? { next_at: next } : { failed_at: now }) }).execute();
    return true;
  } finally {
    desk.recipients.delete(mail.recipient);
  }
  await ours.set({ sent_at: clock(), data: '{}' }).execute();
  return true;
}

/** Sends what waits, until stopped; what is under way then has a moment to end. */
export function startMailer(mailing: Mailing): () => Promise<void> {
  const desk = new Desk();
  const stops = Array.from({ length: senders }, (_, index) =>
    startPolling(() => sendOne(mailing, desk, index < forFirstTries), everyMs, mailing.log),
  );
  return async () => {
    const late = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([Promise.all(stops.map((stop) => stop())), late]);
  };
}
