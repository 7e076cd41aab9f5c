import { type Kysely, sql } from 'kysely';
import { reactionsOf } from '../src/app/reactions.ts';
import type { DB } from '../src/platform/db/types.ts';
import { bindEffects, declareReactions, type Reactions } from '../src/platform/events/react.ts';
import { type Bound, carryOut } from '../src/platform/jobs/carry-out.ts';
import { onQueues } from '../src/platform/jobs/later.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import type { TestApp } from './app.ts';

/** Hears what fails, as the log of the program does. */
const logTo = (heard: (error: unknown) => void): Log => {
  const log = createLog('silent');
  return Object.assign(log, { warn: ({ err }: { err: unknown }) => heard(err) });
};

/** Does the next job of a kind that is due, as the program does by itself; says whether there was one. */
export async function workOne(db: Kysely<DB>, bound: Bound, failed: (error: unknown) => void = () => {}) {
  const [job] = await onQueues(db, (queues) => queues.fetch<object | null>(bound.work.name));
  if (job) await carryOut(db, bound, job, logTo(failed));
  return job !== undefined;
}

/** Does all of a kind that is due. */
export async function workAll(db: Kysely<DB>, bound: Bound, failed?: (error: unknown) => void): Promise<void> {
  while (await workOne(db, bound, failed)) {
    // until nothing is due
  }
}

/** Lets time pass for the queues: what waits is due so much sooner, what is held was claimed so much longer ago. */
export async function waitFor(db: Kysely<DB>, ms: number): Promise<void> {
  const earlier = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${ms / 1000})`;
  const columns = ['start_after', 'created_on', 'started_on', 'heartbeat_on'].map(earlier);
  await sql`UPDATE pgboss.job SET ${sql.join(columns)}`.execute(db);
  await sql`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`.execute(db);
}

/** Lets go of what a dead process held, as the program does every few seconds. */
export const superviseQueues = (db: Kysely<DB>): Promise<void> => onQueues(db, (queues) => queues.supervise());

const ours = reactionsOf({ publicUrl: 'http://127.0.0.1:3000', secret: 'only for tests, thirty-two characters' });

/** Carries out every after-effect that is due: each goes well, unless reactions of a test's own are declared. */
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
