import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Folds ledger rows, so that a sum reads few of them (docs/decisions/0024). */
export async function foldFigures(db: Kysely<DB>): Promise<void> {
  await sql`SELECT fold_figures()`.execute(db);
}
