import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

export type Table = keyof DB;
export type Row<T extends Table> = Insertable<DB[T]>;
/** Rows by table, in the order of foreign keys. */
export type Rows = { [T in Table]?: Row<T>[] };

/** Rows of one shape; sent as a single parameter. */
export async function insertRows(trx: Transaction<DB>, table: Table, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const target = sql.table(table);
  await sql`INSERT INTO ${target} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::json)`.execute(trx);
}
