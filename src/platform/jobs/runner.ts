import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from '#platform/db/unavailable.ts';
import type { Connection } from '#platform/db/connection.ts';
import type { DB } from '#platform/db/types.ts';
import type { Log } from '#platform/log.ts';
import { type Bound, carryOut } from './carry-out.ts';
import { ensureQueue } from './install-queues.ts';

export interface WorkContext {
  /** Connection for the queues; handlers write through `db`. */
  connection: Connection;
  db: Kysely<DB>;
  log: Log;
}

const pauseMs = 2000;
/** How long a stop waits for running jobs; the rest goes to other processes. */
const graceMs = 5000;
/** Polling intervals: new jobs are announced, retries and recurring ones are not. */
const everySeconds = { unannounced: 1, announced: 5 };

/** Each job runs in one process. Returns the function to stop. */
export async function startWork(
  surroundings: WorkContext,
  bounds: readonly Bound[],
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await start(surroundings, bounds);
    } catch (error) {
      if (signal.aborted) return async () => {};
      if (!isDatabaseUnavailable(error)) throw error;
      surroundings.log.error({ err: error }, 'jobs');
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}

async function start({ connection, db, log }: WorkContext, bounds: readonly Bound[]): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...connection,
    application_name: 'batilien-jobs',
    max: 2,
    // A dedicated listening connection; without it polling still works.
    useListenNotify: true,
    // Interval for releasing the claims of killed processes.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    queueCacheIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  const stop = () => boss.stop({ graceful: true, timeout: graceMs });
  try {
    await boss.start();
    // Schedules of earlier versions that nobody handles.
    const names = bounds.map(({ work }) => work.name);
    for (const { name } of await boss.getSchedules()) if (!names.includes(name)) await boss.unschedule(name);
    for (const bound of bounds) {
      const { name, cron, places } = bound.work;
      if (cron) await ensureQueue(boss, bound.work);
      if (cron) await boss.schedule(name, cron, null, { tz: 'Europe/Paris' });
      for (let place = 0; place < places; place++) await occupy(boss, db, bound, place, log);
    }
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return stop;
}

async function occupy(boss: PgBoss, db: Kysely<DB>, bound: Bound, place: number, log: Log): Promise<void> {
  const { name, oneAGroup, forFirstTries, cron } = bound.work;
  let id = '';
  const options = {
    pollingIntervalSeconds: cron ? everySeconds.announced : everySeconds.unannounced,
    notifyPollingIntervalSeconds: everySeconds.announced,
    ...(oneAGroup ? { localGroupConcurrency: 1 } : {}),
    ...(place < forFirstTries ? { minPriority: 0 } : {}),
  };
  id = await boss.work<object | null>(name, options, async ([job]) => {
    if (job) await carryOut(db, bound, job, log);
    boss.notifyWorker(id);
  });
}
