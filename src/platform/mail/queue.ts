import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';

export interface NewMail {
  to: string;
  language: string;
  /** A name of `app/mails.ts`. */
  template: string;
  data: Record<string, string>;
  now: Date;
}

/** Writes a mail in the transaction that causes it: it leaves if that commits, once, whatever crashes after. */
export async function queueMail(db: Kysely<DB> | Transaction<DB>, mail: NewMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: uuidv7(mail.now.getTime()),
      recipient: mail.to,
      language: mail.language,
      template: mail.template,
      data: JSON.stringify(mail.data),
      created_at: mail.now,
    })
    .execute();
}
