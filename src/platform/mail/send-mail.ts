import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { bindWork, type Bound, PermanentFailure } from '#platform/jobs/carry-out.ts';
import { type Deliver, isPermanent } from './carrier.ts';
import type { DressedMail } from './layout.ts';
import { mails } from './queue.ts';

/** Composes a template's mail in a language; throws for an unknown name. */
export type WriteMail = (template: string, data: MailValues, language: string) => DressedMail;

type MailValues = Record<string, string>;

/** The data a mail may still contain for its reader; undefined when nothing remains. */
export type RecheckMail = (noticeIds: readonly string[], data: MailValues) => Promise<MailValues | undefined>;

export interface Mailing {
  db: Kysely<DB>;
  clock: Clock;
  write: WriteMail;
  deliver: Deliver;
  recheck: RecheckMail;
}

/** Sends a mail, then marks it; killed in between, it is sent again with the same Message-ID. */
export const bindMails = ({ db, clock, write, deliver, recheck }: Mailing): Bound =>
  bindWork(mails, async ({ id }, held) => {
    const mail = await db
      .updateTable('mails')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .returning(['recipient as to', 'template', 'data', 'language', 'reply_to as replyTo', 'thread', 'notices'])
      .executeTakeFirst();
    if (!mail) return;
    const { template, data, language, notices, ...envelope } = mail;
    const written = data as MailValues;
    const checked = await recheck(notices, written);
    if (!checked) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('mails').where('id', '=', id).execute();
        await held.done(trx);
      });
      return;
    }
    try {
      await deliver({ id, ...envelope, ...write(template, checked, language) });
    } catch (error) {
      throw isPermanent(error) ? new PermanentFailure((error as Error).message, { cause: error }) : error;
    }
    await db.updateTable('mails').set({ sent_at: clock(), data: '{}', reply_to: null }).where('id', '=', id).execute();
  });
