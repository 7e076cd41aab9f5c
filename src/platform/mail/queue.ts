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

/** Writes a mail in the transaction that causes it: it leaves if that commits, once, whatever crashes after. Answers its id. */
export async function queueMail(db: Kysely<DB> | Transaction<DB>, mail: NewMail): Promise<string> {
  const id = uuidv7(mail.now.getTime());
  await db
    .insertInto('mails')
    .values({
      id,
      recipient: mail.to,
      language: mail.language,
      template: mail.template,
      data: JSON.stringify(mail.data),
      created_at: mail.now,
      next_at: mail.now,
    })
    .execute();
  return id;
}
