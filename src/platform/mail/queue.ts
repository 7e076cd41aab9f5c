import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { defineWork, later, pausesFrom } from '#platform/jobs/later.ts';

/**
 * Mails that are to leave. Many are under way at once, so that those that hang leave room for the others: no two of them
 * to one recipient, and some places are for those that never failed.
 */
export const mails = defineWork('mail', z.object({ id: z.guid() }), {
  places: 20,
  forFirstTries: 6,
  oneAGroup: true,
  queue: {
    ...pausesFrom(60),
    // Longer than any sending may take: a claim that lapses is that of a process that was killed.
    expireInSeconds: 90,
  },
});

export interface NewMail {
  to: string;
  language: string;
  /** A name that a slice declares under `mails`. */
  template: string;
  data: Record<string, string>;
  /** Where its answer goes, instead of to the sender of all mails. */
  replyTo?: string | undefined;
  /** What mails have in common that mailboxes show as one conversation: a word for each. */
  thread?: string;
  /** The notices that it tells: who may read them is asked again when it leaves. */
  notices?: readonly string[];
  /** A mail that is asked for twice under one id leaves once. */
  id?: string;
  now: Date;
}

/** Writes a mail in the transaction that causes it: it leaves if that commits, once, whatever crashes after. Answers its id. */
export async function queueMail(db: Kysely<DB> | Transaction<DB>, mail: NewMail): Promise<string> {
  const { id = uuidv7(mail.now.getTime()) } = mail;
  await db
    .insertInto('mails')
    .values({
      id,
      recipient: mail.to,
      language: mail.language,
      template: mail.template,
      data: JSON.stringify(mail.data),
      reply_to: mail.replyTo,
      thread: mail.thread,
      notices: [...(mail.notices ?? [])],
      created_at: mail.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await later(db, mails, { id }, { key: id, group: mail.to });
  return id;
}
