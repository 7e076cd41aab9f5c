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
  /** Of the queues; what the work itself writes goes through `db`. */
  connection: Connection;
  db: Kysely<DB>;
  log: Log;
}

const pauseMs = 2000;
/** How long a stop waits for what is under way; what it leaves is another process's. */
const graceMs = 5000;
/** What was just asked for announces itself; what waits for another try, or comes back by itself, is looked for. */
const everySeconds = { unannounced: 1, announced: 5 };

/** Works on what waits, once the database answers; in several processes at once each job is done by one. Answers what stops it. */
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
    // Another connection, that listens; without it the polling alone is left.
    useListenNotify: true,
    // What a killed process held is let go of this often.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    queueCacheIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  const stop = () => boss.stop({ graceful: true, timeout: graceMs });
  try {
    await boss.start();
    // Of an older version, that nobody would answer.
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

/** One place at which a kind of work is done, one job after the other. */
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
    // On to the next at once.
    boss.notifyWorker(id);
  });
}
