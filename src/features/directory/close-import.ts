import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { holdOppositions } from './hold-oppositions.ts';
import { advance, endImport, type HeldImport, holdImport } from './import-progress.ts';

/** A file with less than this part of what is listed was cut short: nobody is withdrawn because of it. */
const wholeFile = 0.5;

/** Withdraws the companies that the file no longer has, and ends the import. */
export async function closeImport(db: Kysely<DB>, held: HeldImport, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdImport(trx, held);
    // Before any row: an opposition that is granted meanwhile takes them in this order too.
    await holdOppositions(trx);
    const { rows } = await sql<{ missing: number; current: number }>`
      SELECT count(*) FILTER (WHERE NOT EXISTS (SELECT FROM directory_import_rows r
          WHERE r.import_id = ${held.id} AND r.siret = d.siret))::integer AS missing, count(*)::integer AS current
      FROM directory_companies d WHERE d.withdrawn_on IS NULL`.execute(trx);
    const { missing = 0, current = 0 } = rows[0] ?? {};
    const isWhole = missing <= current * (1 - wholeFile);
    if (isWhole && missing > 0) {
      await sql`UPDATE directory_companies d SET withdrawn_on = ${held.dataOn}::date, updated_at = ${now}
        WHERE d.withdrawn_on IS NULL AND NOT EXISTS (SELECT FROM directory_import_rows r
          WHERE r.import_id = ${held.id} AND r.siret = d.siret)`.execute(trx);
    }
    await advance(trx, held, { withdrawn: isWhole ? missing : 0 }, now);
    await endImport(trx, held.id, 'done', isWhole ? '' : 'PARTIAL_FILE', now);
  });
}
