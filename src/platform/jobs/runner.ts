import { PgBoss } from 'pg-boss';
import type { Connection } from '#platform/db/connection.ts';
import type { Log } from '#platform/log.ts';

/** A repeated task; in several processes at once it still runs in one of them only. */
export interface Job {
  name: string;
  /** Five-field cron, in Paris time. */
  cron: string;
  run(): Promise<unknown>;
}

/** Runs the jobs on the product's own database (schema `pgboss`); answers what stops them. */
export async function startJobs(connection: Connection, jobs: Job[], log: Log): Promise<() => Promise<void>> {
  const boss = new PgBoss({ ...connection, application_name: 'batilien-jobs', max: 2 });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2 });
    await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Paris' });
    await boss.work(job.name, async () => {
      await job.run();
    });
  }
  return () => boss.stop({ graceful: true, timeout: 5000 });
}
