import { type Kysely, sql } from 'kysely';
import { reactionsOf } from '../src/app/reactions.ts';
import type { DB } from '../src/platform/db/types.ts';
import { bindEffects, declareReactions, type Reactions } from '../src/platform/events/react.ts';
import { type Bound, carryOut } from '../src/platform/jobs/carry-out.ts';
import { onQueues } from '../src/platform/jobs/later.ts';
import { createLog } from '../src/platform/log.ts';
import type { TestApp } from './app.ts';

const silent = createLog('silent');

/** Does the next job of a kind that is due, as the program does by itself; says whether there was one. */
export async function workOne(db: Kysely<DB>, bound: Bound): Promise<boolean> {
  const [job] = await onQueues(db, (queues) => queues.fetch<object | null>(bound.work.name));
  if (job) await carryOut(db, bound, job, silent);
  return job !== undefined;
}

/** Does all of a kind that is due. */
export async function workAll(db: Kysely<DB>, bound: Bound): Promise<void> {
  while (await workOne(db, bound)) {
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

const ours = reactionsOf({ publicUrl: 'http://127.0.0.1:3000' });

/** Carries out every after-effect that is due; with reactions of a test's own, those are declared from then on. */
export const react = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, reactions: Reactions = ours): Promise<void> => {
  declareReactions(reactions);
  return workAll(
    db,
    bindEffects(db, reactions, () => clock.now),
  );
};
