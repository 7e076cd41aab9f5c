import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Every text in the database that still contains a name. */
export async function whereNamed(db: Kysely<DB>, name: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_schema || '.' || table_name AS table, column_name AS column FROM information_schema.columns
    -- Partitions are read through their table: pg-boss makes one a day.
    JOIN pg_class ON oid = format('%I.%I', table_schema, table_name)::regclass AND NOT relispartition
    WHERE table_schema IN ('public', 'pgboss') AND data_type IN ('text', 'jsonb', 'json', 'character varying')`.execute(
    db,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hits = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)}::text LIKE ${`%${name}%`} LIMIT 1`
      .execute(db)
      .catch(() => ({ rows: [] }));
    if (hits.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
