import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { isAway } from '#platform/db/away.ts';
import type { Connection } from '#platform/db/connection.ts';
import type { Log } from '#platform/log.ts';

/** A repeated task; in several processes at once it still runs in one of them only. */
export interface Job {
  name: string;
  /** Five-field cron, in Paris time. */
  cron: string;
  run(): Promise<unknown>;
}

const pause = 2000;

/** Runs the jobs on the product's own database (schema `pgboss`), once it answers; answers what stops them. */
export async function startJobs(
  connection: Connection,
  jobs: Job[],
  log: Log,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await start(connection, jobs, log);
    } catch (error) {
      if (signal.aborted) return async () => {};
      if (!isAway(error)) throw error;
      log.error({ err: error }, 'jobs');
      await delay(pause, undefined, { signal }).catch(() => {});
    }
  }
}

async function start(connection: Connection, jobs: Job[], log: Log): Promise<() => Promise<void>> {
  const boss = new PgBoss({ ...connection, application_name: 'batilien-jobs', max: 2 });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  const stop = () => boss.stop({ graceful: true, timeout: 5000 });
  try {
    await boss.start();
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2 });
      await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Paris' });
      await boss.work(job.name, async () => {
        await job.run();
      });
    }
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return stop;
}
