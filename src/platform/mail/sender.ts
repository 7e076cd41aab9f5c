import { type Kysely, sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { DB } from '#platform/db/types.ts';
import type { Log } from '#platform/log.ts';
import type { DressedMail } from './layout.ts';

/** Writes the mail of a template in a language; throws on an unknown name. */
export type WriteMail = (template: string, data: Record<string, string>, language: string) => DressedMail;

/** Hands a mail over to whoever carries it. */
export type Deliver = (mail: DressedMail & { to: string }) => Promise<void>;

const batch = 20;
const attempts = 8;
const pause = 3000;

/** A carrier by SMTP, in the name of `from`. */
export function smtpCarrier(url: string, from: string): Deliver {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
    });
  };
}

/** Sends what waits; the rows are held meanwhile, so that two processes never send one mail twice. */
export async function sendWaiting(db: Kysely<DB>, write: WriteMail, deliver: Deliver, log: Log): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('mails')
      .select(['id', 'recipient', 'language', 'template', 'data', 'attempts'])
      .where('sent_at', 'is', null)
      .where('attempts', '<', attempts)
      // Each failure waits twice as long as the one before.
      .where(sql<boolean>`created_at + make_interval(secs => power(2, attempts) - 1) <= now()`)
      .orderBy('created_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const mail of waiting) {
      try {
        await deliver({
          to: mail.recipient,
          ...write(mail.template, mail.data as Record<string, string>, mail.language),
        });
        await trx
          .updateTable('mails')
          .set({ sent_at: sql`now()`, data: '{}' })
          .where('id', '=', mail.id)
          .execute();
      } catch (error) {
        log.warn({ err: error, mail: mail.id }, 'mail not sent');
        const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
        await trx
          .updateTable('mails')
          .set({ attempts: mail.attempts + 1, last_error: reason })
          .where('id', '=', mail.id)
          .execute();
      }
    }
    return waiting.length;
  });
}

/** Looks for waiting mails every few seconds until stopped. */
export function startMailer(db: Kysely<DB>, write: WriteMail, deliver: Deliver, log: Log): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => sendWaiting(db, write, deliver, log))
      .catch((error: unknown) => log.warn({ err: error }, 'mails'));
  }, pause);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
