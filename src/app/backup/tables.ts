import type pg from 'pg';

/** A table to back up; names are quoted for SQL. */
export interface SavedTable {
  name: string;
  columns: string;
  saved: string;
}

/** Scheduled jobs are recreated at start; only one-off jobs are saved. */
const isOnce = `name IN (SELECT name FROM pgboss.queue WHERE policy <> 'singleton' AND name NOT LIKE '\\_\\_pgboss%')`;

export type RowCounts = Record<string, number>;

/** Migrations and queue definitions are recreated by a restore. */
export async function listTables(client: pg.Client): Promise<SavedTable[]> {
  const { rows } = await client.query<Omit<SavedTable, 'saved'>>(`SELECT format('%I.%I', n.nspname, c.relname) AS name,
      (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ((n.nspname = 'public' AND c.relname <> 'schema_migrations')
      OR (n.nspname = 'pgboss' AND c.relname = 'job'))
    ORDER BY 1`);
  return rows.map((table) => ({ ...table, saved: table.name === 'pgboss.job' ? isOnce : 'true' }));
}

export interface SchemaVersion {
  number: number;
  name: string;
}

export async function schemaVersion(client: pg.Client): Promise<SchemaVersion> {
  const { rows } = await client.query<SchemaVersion>(
    'SELECT number, name FROM public.schema_migrations ORDER BY number DESC LIMIT 1',
  );
  const [last] = rows;
  if (!last) throw new Error('a database without migrations');
  return last;
}
