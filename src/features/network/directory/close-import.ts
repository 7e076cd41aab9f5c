import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { lockOppositions } from './lock-oppositions.ts';
import { advance, endImport, type RunningImport, lockImport } from './import-progress.ts';
import { matchQualifications } from './rge-lines.ts';

/** Below this share of the listed companies a file counts as truncated, unless an administrator marked it as complete. */
const wholeFile = 0.5;

/** Withdraws companies missing in the file, confirms earlier declarations of the network, and ends the import. */
export async function closeImport(db: Kysely<DB>, held: RunningImport, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockImport(trx, held);
    // Locked before any row, in the same order as granting an opposition.
    await lockOppositions(trx);
    const { rows } = await sql<{ missing: number; listed: number }>`
      SELECT count(*) FILTER (WHERE NOT EXISTS (SELECT FROM directory_import_rows r
          WHERE r.import_id = ${held.id} AND r.siret = d.siret))::integer AS missing, count(*)::integer AS listed
      FROM directory_companies d WHERE d.is_listed`.execute(trx);
    const { missing = 0, listed = 0 } = rows[0] ?? {};
    const isWhole = held.isWhole || missing <= listed * (1 - wholeFile);
    const withdrawn = isWhole
      ? await sql`UPDATE directory_companies d SET withdrawn_on = ${held.dataOn}::date, updated_at = ${now}
          WHERE d.withdrawn_on IS NULL AND NOT EXISTS (SELECT FROM directory_import_rows r
            WHERE r.import_id = ${held.id} AND r.siret = d.siret)`.execute(trx)
      : null;
    await advance(trx, held, { withdrawn: Number(withdrawn?.numAffectedRows ?? 0) });
    await matchQualifications(trx, null, now);
    await endImport(trx, held.id, 'done', isWhole ? '' : 'PARTIAL_FILE', now);
  });
}
