import { sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { renew, type StoppedJob } from '#platform/jobs/carry-out.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { failureProblems } from './failure.contract.ts';
import { failureEvents } from './failure.events.ts';
import { failing, type Kind } from './failure.queries.ts';

/** Restarts failed jobs that are not running, with a new series of attempts. Returns their number. */
async function startOver(trx: Transaction<DB>, kind: Kind, id?: string): Promise<number> {
  const { rows } = await sql<StoppedJob>`
    SELECT j.id, j.name, j.data, j.group_id AS "groupId" FROM pgboss.job j
    WHERE ${failing(kind)} AND ${id ? sql`j.id = ${id}` : sql`j.state = 'failed'`} FOR UPDATE`.execute(trx);
  for (const job of rows) await renew(trx, job);
  const ids = rows.map((job) => job.id);
  if (kind === 'mail' && ids.length > 0)
    await trx.updateTable('mails').set({ attempts: 0 }).where('id', 'in', ids).execute();
  return rows.length;
}

/** Throws the reason why no job was restarted: unknown, or already successful. */
async function refuseAsIs(trx: Transaction<DB>, kind: Kind, id: string): Promise<never> {
  const { rows } = await sql`SELECT FROM pgboss.job WHERE id = ${id}
    UNION ALL SELECT FROM mails WHERE id = ${id} AND ${kind === 'mail'}`.execute(trx);
  throw refuse(rows.length > 0 ? failureProblems.NOT_FAILING : problems.NOT_FOUND);
}

export async function retryFailure({ db, viewer, now }: Call<Viewer>, { kind, id }: { kind: Kind; id: string }) {
  return db.transaction().execute(async (trx) => {
    if ((await startOver(trx, kind, id)) === 0) return refuseAsIs(trx, kind, id);
    await record(trx, failureEvents['failure.retried'], { actor: viewer, data: { kind, id }, now });
    return { id };
  });
}

/** Retries all failures, for example after a relay outage or a bug fix. */
export async function retryAllFailures({ db, viewer, now }: Call<Viewer>, { kind }: { kind: Kind }) {
  return db.transaction().execute(async (trx) => {
    const count = await startOver(trx, kind);
    if (count > 0) await record(trx, failureEvents['failure.retried'], { actor: viewer, data: { kind, count }, now });
    return { count };
  });
}

/** Gives up a mail and erases its content. */
export async function abandonMail({ db, viewer, now }: Call<Viewer>, { id }: { id: string }) {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`DELETE FROM pgboss.job j WHERE ${failing('mail')} AND j.id = ${id} RETURNING id`.execute(
      trx,
    );
    if (rows.length === 0) return refuseAsIs(trx, 'mail', id);
    const gone = await trx.deleteFrom('mails').where('id', '=', id).returning('template').executeTakeFirst();
    const data = { template: gone?.template ?? '' };
    await record(trx, failureEvents['failure.abandoned'], { actor: viewer, data, now });
    return { id };
  });
}
