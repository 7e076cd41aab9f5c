import { PgBoss } from 'pg-boss';
import type { Connection } from '#platform/db/connection.ts';
import type { Work } from './later.ts';

export async function ensureQueue(boss: PgBoss, { name, queue, cron }: Work): Promise<void> {
  const options = { ...queue, notify: cron === null };
  await boss.createQueue(name, { ...options, policy: cron === null ? 'standard' : 'singleton' });
  await boss.updateQueue(name, options);
}

/** Creates the queues (schema `pgboss`) before the first job; idempotent. */
export async function installQueues(connection: Connection, works: readonly Work[]): Promise<void> {
  const boss = new PgBoss({ ...connection, application_name: 'batilien-jobs', max: 1, supervise: false });
  try {
    await boss.start();
    for (const work of works) await ensureQueue(boss, work);
  } finally {
    await boss.stop({ graceful: false });
  }
}
