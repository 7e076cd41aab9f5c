import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { bindWork, type Bound } from '#platform/jobs/carry-out.ts';
import { defineWork, later, onQueues } from '#platform/jobs/later.ts';
import type { SendText } from './gateway.ts';

/** Outgoing text messages: jobs contain neither number nor text. */
export const texts = defineWork('text-message', z.object({ id: z.guid() }), {
  places: 4,
  forFirstTries: 2,
  queue: { retryLimit: 12, retryDelay: 20, retryDelayMax: 600, retryBackoff: true, expireInSeconds: 60 },
});

/** Sent if the transaction commits, unless too late; retried with the same id. */
export async function queueText(
  trx: Transaction<DB>,
  { to, body, until, now }: { to: string; body: string; until: Date; now: Date },
): Promise<void> {
  const id = uuidv7(now.getTime());
  await trx.insertInto('text_messages').values({ id, recipient: to, body, until, created_at: now }).execute();
  await later(trx, texts, { id }, { key: id });
}

/** Sends a message, then deletes its number and text. */
export const bindTexts = ({ db, clock, send }: { db: Kysely<DB>; clock: Clock; send: SendText }): Bound =>
  bindWork(texts, async ({ id }, held) => {
    const message = await db.selectFrom('text_messages').selectAll().where('id', '=', id).executeTakeFirst();
    if (message && message.until > clock()) await send({ id, to: message.recipient, text: message.body });
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('text_messages').where('id', '=', id).execute();
      await held.done(trx);
    });
  });

/** Deletes messages that could not be sent in time, and their failures. */
export async function forgetTexts(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('text_messages').where('until', '<', now).returning('id').execute();
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await onQueues(trx, (queues) => queues.deleteJob(texts.name, ids));
  });
}
