import { type Kysely, sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Failure, failureProblems } from './failure.contract.ts';
import { failureEvents } from './failure.events.ts';

interface Act {
  db: Kysely<DB>;
  viewer: Viewer;
  now: Date;
}

type Kind = Failure['kind'];

/** What failed and is not under way; a new series of tries begins. */
async function startOver(trx: Transaction<DB>, kind: Kind, now: Date, id?: string): Promise<number> {
  const one = id ? sql`AND id = ${id}` : sql`AND failed_at IS NOT NULL`;
  const { numAffectedRows = 0n } =
    kind === 'mail'
      ? await sql`UPDATE mails SET attempts = 0, failed_at = NULL, next_at = ${now}
          WHERE sent_at IS NULL AND last_error IS NOT NULL ${one}`.execute(trx)
      : await sql`UPDATE events SET failures = 0, failed_at = NULL, next_at = NULL
          WHERE handled_at IS NULL AND last_error IS NOT NULL ${one}`.execute(trx);
  return Number(numAffectedRows);
}

/** Why nothing was touched: there is no such thing, or it went well meanwhile. */
async function refuseAsIs(trx: Transaction<DB>, kind: Kind, id: string): Promise<never> {
  const found = await trx
    .selectFrom(kind === 'mail' ? 'mails' : 'events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  throw refuse(found ? failureProblems.NOT_FAILING : problems.NOT_FOUND);
}

/** Tries what failed again, now. */
export async function retryFailure({ db, viewer, now }: Act, { kind, id }: { kind: Kind; id: string }) {
  return db.transaction().execute(async (trx) => {
    if ((await startOver(trx, kind, now, id)) === 0) return refuseAsIs(trx, kind, id);
    await record(trx, failureEvents['failure.retried'], { actor: viewer, data: { kind, id }, now });
    return { id };
  });
}

/** Tries all that ended again, now: a relay came back, a program was repaired. */
export async function retryAllFailures({ db, viewer, now }: Act, { kind }: { kind: Kind }) {
  return db.transaction().execute(async (trx) => {
    const count = await startOver(trx, kind, now);
    if (count > 0) await record(trx, failureEvents['failure.retried'], { actor: viewer, data: { kind, count }, now });
    return { count };
  });
}

/** Gives a mail up: it is forgotten, its words with it. */
export async function abandonMail({ db, viewer, now }: Act, { id }: { id: string }) {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('mails')
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('last_error', 'is not', null)
      .returning('template')
      .executeTakeFirst();
    if (!gone) return refuseAsIs(trx, 'mail', id);
    const data = { template: gone.template };
    await record(trx, failureEvents['failure.abandoned'], { actor: viewer, data, now });
    return { id };
  });
}
