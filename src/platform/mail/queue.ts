import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import { defineWork, later, pausesFrom } from '#platform/jobs/later.ts';

/** One mail at a time per recipient; some slots are reserved for mails that never failed. */
export const mails = defineWork('mail', z.object({ id: z.guid() }), {
  places: 20,
  forFirstTries: 6,
  oneAGroup: true,
  queue: {
    ...pausesFrom(60),
    // Longer than any delivery: an expired claim belongs to a killed process.
    expireInSeconds: 90,
  },
});

export interface NewMail {
  to: string;
  language: string;
  /** Name declared by a slice under `mails`. */
  template: string;
  data: Record<string, string>;
  /** Reply address, if different from the default. */
  replyTo?: string | undefined;
  /** Groups mails into one conversation in mailboxes. */
  thread?: string;
  /** The notices it contains: access to them is rechecked on sending. */
  notices?: readonly string[];
  /** A mail enqueued twice under one id is sent once. */
  id?: string;
  now: Date;
}

/** Sent once if the transaction commits, even after a crash. Returns its id. */
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
