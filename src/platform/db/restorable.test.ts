import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';

const { pool } = await testDatabase();

/** Expressions PostgreSQL evaluates while restoring a backup: defaults, generated columns, checks, indexes. */
const kept = `SELECT c.relname, k.expression FROM (
    SELECT adrelid AS relid, pg_get_expr(adbin, adrelid) AS expression FROM pg_attrdef
    UNION ALL SELECT conrelid, pg_get_expr(conbin, conrelid) FROM pg_constraint WHERE conbin IS NOT NULL
    UNION ALL SELECT indrelid, pg_get_expr(indexprs, indrelid) FROM pg_index WHERE indexprs IS NOT NULL
    UNION ALL SELECT indrelid, pg_get_expr(indpred, indrelid) FROM pg_index WHERE indpred IS NOT NULL) k
  JOIN pg_class c ON c.oid = k.relid WHERE c.relnamespace = 'public'::regnamespace`;

test('expressions in tables do not depend on the search path, which pg_restore empties', async () => {
  const client = await pool.connect();
  await client.query(`SET search_path = ''`);
  const { rows } = await client.query<{ relname: string; expression: string }>(kept);
  expect(rows.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const { relname, expression } of rows) {
    const plan = client.query(`EXPLAIN SELECT ${expression} FROM public.${relname}`);
    await plan.catch((error: unknown) => faults.push(`${relname}: ${expression}: ${String(error)}`));
  }
  await client.query('RESET search_path');
  client.release();
  expect(faults).toEqual([]);
});
