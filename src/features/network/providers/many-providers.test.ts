import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

const { pool } = await testDatabase();
const count = 600;

/** Index entries and rows of documents read in this transaction, by any access path. */
const read = `SELECT sum(pg_stat_get_xact_tuples_returned(oid))::integer AS papers FROM pg_class
  WHERE oid = 'provider_documents'::regclass OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = 'provider_documents'::regclass)`;

test('providers that arrive all at once, before the tables have statistics, are indexed in linear time', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  for (const statement of [
    `CREATE TEMP TABLE made ON COMMIT DROP AS SELECT gen_random_uuid() AS id FROM generate_series(1, ${count})`,
    `INSERT INTO company_profiles (id, legal_name, is_provider, network_state) SELECT id, 'Toitures', true, 'approved' FROM made`,
    `INSERT INTO provider_trades SELECT id, trade FROM made, unnest(ARRAY['roofing', 'plumbing']) trade`,
    `INSERT INTO provider_documents (id, company_id, kind, state, trades, issued_on, expires_on, verified_at)
      SELECT gen_random_uuid(), id, kind, 'verified', ARRAY['roofing', 'plumbing'], current_date - 10, current_date + 90, now()
      FROM made, unnest(ARRAY['kbis', 'vigilance', 'decennale', 'rc_pro']) kind`,
  ])
    await client.query(statement);
  const before = await client.query<{ papers: number }>(read);
  await client.query(
    `INSERT INTO provider_areas (company_id, latitude, longitude, radius_m) SELECT id, 48, 2, 20000 FROM made`,
  );
  const after = await client.query<{ papers: number }>(read);
  const valid = await client.query('SELECT FROM provider_index WHERE documents_valid');
  await client.query('ROLLBACK');
  client.release();
  expect(valid.rowCount).toBe(count);
  const papers = (after.rows[0]?.papers ?? 0) - (before.rows[0]?.papers ?? 0);
  expect(papers).toBeGreaterThan(0);
  expect(papers).toBeLessThan(40 * count);
});
