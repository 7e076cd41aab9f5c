import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { onQueues } from '#platform/jobs/later.ts';
import { mails } from './queue.ts';

const day = 86_400_000;
/** As the privacy policy says it. */
const proofDays = 365;
const waitingDays = 30;

/** The jobs of mails that are forgotten go with them: they say to whom, and why it failed. */
export async function dropJobs(trx: Transaction<DB>, gone: readonly { id: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await onQueues(trx, (queues) => queues.deleteJob(mails.name, ids));
}

/**
 * Forgets that a mail was sent once nobody asks for the proof any more, and a mail that could not leave: its links
 * have expired, and its words name people. The words of a mail that left are gone since it did.
 */
export async function forgetMails(db: Kysely<DB>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await db.deleteFrom('mails').where('sent_at', '<', ago(proofDays)).execute();
  await db.transaction().execute(async (trx) => {
    const waiting = trx.deleteFrom('mails').where('sent_at', 'is', null).where('created_at', '<', ago(waitingDays));
    await dropJobs(trx, await waiting.returning('id').execute());
  });
}
