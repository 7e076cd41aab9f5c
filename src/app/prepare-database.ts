import type { Connection } from '#platform/db/connection.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Db, openDatabase } from '#platform/db/pool.ts';
import { declareReactions, effects, effectsOf } from '#platform/events/react.ts';
import { fileAsFailed } from '#platform/jobs/carry-out.ts';
import { installQueues } from '#platform/jobs/install-queues.ts';
import { later } from '#platform/jobs/later.ts';
import { kinds } from './kinds.ts';
import { reactionsOf } from './reactions.ts';

/** Migrates tables and queues, and converts older pending work. Returns the applied migrations. */
export async function prepareDatabase(
  connection: Connection,
  settings: { publicUrl: string; secret: string },
): Promise<string[]> {
  declareReactions(reactionsOf(settings));
  const migrated = await migrate(connection);
  await installQueues(connection, kinds);
  const { db, close } = openDatabase(connection, { max: 1 });
  try {
    await adoptWaiting(db);
  } finally {
    await close();
  }
  return migrated;
}

/** Converts pending work in columns into jobs (migration 0105), once; failed work stays failed. */
async function adoptWaiting(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('waiting_before_jobs').returningAll().execute();
    for (const { work: name, id, detail, reason } of rows) {
      const work = kinds.find((kind) => kind.name === name);
      if (!work) throw new Error(`no later work is called ${name}`);
      const group = work.oneAGroup ? { group: detail } : {};
      const jobs = name === effects.name ? effectsOf({ id, kind: detail }) : [{ data: { id }, key: id }];
      for (const { data, key } of jobs) {
        if (reason === null) await later(trx, work, data, { key, ...group });
        else await fileAsFailed(trx, work, { data, key, ...group }, new Error(reason));
      }
    }
  });
}
