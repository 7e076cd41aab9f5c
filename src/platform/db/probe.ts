import { type Kysely, sql } from 'kysely';
import type { DB } from './types.ts';

const keptMs = 1000;

/** Throws unless the database answers and can write: sorts beyond memory, on the data disk, once per second at most. */
export function databaseProbe(db: Kysely<DB>): () => Promise<number> {
  let last: { at: number; answer: Promise<number> } | undefined;
  const ask = async () => {
    const start = performance.now();
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL work_mem = '64kB'`.execute(trx);
      const { rows } = await sql<{
        readOnly: boolean;
      }>`SELECT current_setting('transaction_read_only') = 'on' AS "readOnly",
        (SELECT count(*) FROM generate_series(1, 20000)) AS spilt`.execute(trx);
      if (rows[0]?.readOnly) throw Object.assign(new Error('the database is read-only'), { code: '25006' });
    });
    return Math.round(performance.now() - start);
  };
  return () => {
    const now = performance.now();
    if (!last || now - last.at > keptMs) last = { at: now, answer: ask() };
    return last.answer;
  };
}
