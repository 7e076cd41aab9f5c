import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Bounds the number of rows a sum reads (docs/decisions/0024). */
export async function foldFigures(db: Kysely<DB>): Promise<void> {
  await sql`SELECT fold_figures()`.execute(db);
}
