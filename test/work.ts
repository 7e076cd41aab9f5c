import { type Kysely, sql } from 'kysely';
import { reactionsOf } from '../src/app/reactions.ts';
import type { DB } from '../src/platform/db/types.ts';
import { bindEffects, declareReactions, type Reactions } from '../src/platform/events/react.ts';
import { type Bound, carryOut } from '../src/platform/jobs/carry-out.ts';
import { onQueues } from '../src/platform/jobs/later.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import type { TestApp } from './app.ts';

const logTo = (heard: (error: unknown) => void): Log => {
  const log = createLog('silent');
  return Object.assign(log, { warn: ({ err }: { err: unknown }) => heard(err) });
};

export async function workOne(db: Kysely<DB>, bound: Bound, failed: (error: unknown) => void = () => {}) {
  const [job] = await onQueues(db, (queues) => queues.fetch<object | null>(bound.work.name));
  if (job) await carryOut(db, bound, job, logTo(failed));
  return job !== undefined;
}

export async function workAll(db: Kysely<DB>, bound: Bound, failed?: (error: unknown) => void): Promise<void> {
  while (await workOne(db, bound, failed)) {
    // Until nothing is due.
  }
}

/** Makes pending jobs due earlier and claims older, as if this time had passed. */
export async function waitFor(db: Kysely<DB>, ms: number): Promise<void> {
  const earlier = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${ms / 1000})`;
  const columns = ['start_after', 'created_on', 'started_on', 'heartbeat_on'].map(earlier);
  await sql`UPDATE pgboss.job SET ${sql.join(columns)}`.execute(db);
  await sql`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`.execute(db);
}

/** Releases dead processes' claims, as the program does every few seconds. */
export const superviseQueues = (db: Kysely<DB>): Promise<void> => onQueues(db, (queues) => queues.supervise());

const ours = reactionsOf({ publicUrl: 'http://127.0.0.1:3000', secret: 'only for tests, thirty-two characters' });

/** Runs every due reaction, which must succeed unless the test declares its own. */
export async function react({ db, clock }: Pick<TestApp, 'db' | 'clock'>, reactions?: Reactions): Promise<void> {
  declareReactions(reactions ?? ours);
  const faults: unknown[] = [];
  await workAll(
    db,
    bindEffects(db, reactions ?? ours, () => clock.now),
    (error) => faults.push(error),
  );
  if (!reactions && faults.length > 0) throw faults[0];
}
