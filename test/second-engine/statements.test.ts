import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../database.ts';

const { pool } = await testDatabase();

/** Statements slice tests sent to the first engine. */
function statements(): string[] {
  const { STATEMENTS_DIR: folder } = process.env;
  if (!folder) throw new Error('STATEMENTS_DIR: where `node check.ts integration` left the statements of its tests');
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(files.flatMap((text) => JSON.parse(text) as string[]))];
}

test('this engine plans every statement of the slices', async () => {
  const texts = statements();
  expect(texts.length).toBeGreaterThan(1000);
  const client = await pool.connect();
  await client.query('SET plan_cache_mode = force_generic_plan');
  const faults: string[] = [];
  for (const text of texts) {
    const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const nulls = values > 0 ? `(${Array.from({ length: values }, () => 'NULL').join()})` : '';
    try {
      await client.query(`PREPARE one AS ${text}`);
      await client.query(`EXPLAIN EXECUTE one${nulls}`);
      await client.query('DEALLOCATE one');
    } catch (error) {
      faults.push(`${String(error)}: ${text}`);
      await client.query('DEALLOCATE ALL');
    }
  }
  client.release(true);
  expect(faults).toEqual([]);
});
