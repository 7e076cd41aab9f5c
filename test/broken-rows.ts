import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Makes writes of rows with this value fail; returns the function to undo it. */
export async function breakRows(
  db: Kysely<DB>,
  { table, on, column, value }: { table: keyof DB; on: 'INSERT' | 'UPDATE'; column: string; value: string },
): Promise<() => Promise<unknown>> {
  await sql`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RAISE EXCEPTION ''broken''; END'`.execute(db);
  await sql`CREATE TRIGGER broken BEFORE ${sql.raw(on)} ON ${sql.table(table)} FOR EACH ROW
    WHEN (NEW.${sql.id(column)} = ${sql.lit(value)}) EXECUTE FUNCTION fail()`.execute(db);
  return () => sql`DROP TRIGGER broken ON ${sql.table(table)}`.execute(db);
}
