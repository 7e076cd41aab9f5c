import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db/types.ts';
import { defineWork, pausesFrom } from '#platform/jobs/later.ts';
import { eraseObjectors } from './lock-oppositions.ts';
import type { HeaderColumns } from './directory-row.rules.ts';

/** A process silent for half a minute loses its import. */
export const imports = defineWork('directory-import', z.object({ id: z.guid() }), {
  queue: { ...pausesFrom(5), retryDelayMax: 60, heartbeatSeconds: 30, expireInSeconds: 86_400 },
});

/** Failures without a batch in between, after which the import is abandoned. */
const patience = 5;

export interface RunningImport {
  id: string;
  source: 'upload' | 'configured';
  storageKey: string;
  dataOn: string;
  isWhole: boolean;
  state: string;
  readBytes: number;
  readLine: number;
  head: HeaderColumns | null;
  mergedTo: string;
}

/** Thrown when an administrator asked to stop. */
export class Cancelled extends Error {}

/** Thrown when another process took the import over. */
export class TakenOver extends Error {}

const columns = sql`id, source, storage_key AS "storageKey", data_on::text AS "dataOn", is_whole AS "isWhole", state, read_bytes AS "readBytes",
  read_line AS "readLine", head, merged_to AS "mergedTo"`;

/** Resumes an import; undefined once it is over. */
export async function takeImport(db: Kysely<DB>, id: string, now: Date): Promise<RunningImport | undefined> {
  const { rows } = await sql<RunningImport>`
    UPDATE directory_imports SET started_at = coalesce(started_at, ${now}), attempts = attempts + 1,
      state = CASE WHEN state <> 'waiting' THEN state WHEN source = 'upload' THEN 'reading' ELSE 'fetching' END
    WHERE id = ${id} AND state IN ('waiting', 'fetching', 'reading', 'merging', 'closing')
    RETURNING ${columns}`.execute(db);
  return rows[0];
}

/** Begins a batch: checks that this process still owns the import, at this position, and that it is not cancelled. */
export async function lockImport(
  trx: Transaction<DB>,
  { id, state, readBytes, mergedTo }: RunningImport,
): Promise<void> {
  const { rows } = await sql<RunningImport & { cancelled: boolean }>`
    SELECT ${columns}, cancel_asked_at IS NOT NULL AS cancelled FROM directory_imports WHERE id = ${id} FOR UPDATE`.execute(
    trx,
  );
  const [row] = rows;
  if (!row || row.state !== state || row.readBytes !== readBytes || row.mergedTo !== mergedTo) throw new TakenOver();
  if (row.cancelled) throw new Cancelled();
}

/** Ends a batch: stores the position, and that this process is alive. */
export async function advance(
  trx: Transaction<DB>,
  held: RunningImport,
  counts: Partial<Record<'read' | 'kept' | 'leftOut' | 'added' | 'changed' | 'same' | 'opposed' | 'withdrawn', number>>,
): Promise<void> {
  await sql`UPDATE directory_imports SET state = ${held.state}, read_bytes = ${held.readBytes}, read_line = ${held.readLine},
      head = ${JSON.stringify(held.head)}::jsonb, merged_to = ${held.mergedTo}, attempts = 0,
      rows_read = rows_read + ${counts.read ?? 0}, rows_kept = rows_kept + ${counts.kept ?? 0},
      rows_left_out = rows_left_out + ${counts.leftOut ?? 0},
      companies_added = companies_added + ${counts.added ?? 0}, companies_changed = companies_changed + ${counts.changed ?? 0},
      companies_same = companies_same + ${counts.same ?? 0}, companies_opposed = companies_opposed + ${counts.opposed ?? 0},
      companies_withdrawn = companies_withdrawn + ${counts.withdrawn ?? 0}
    WHERE id = ${held.id}`.execute(trx);
}

/** Ends an import as done, cancelled or failed; deletes staged rows, and merged ones of objectors. */
export async function endImport(
  trx: Transaction<DB>,
  id: string,
  state: 'done' | 'cancelled' | 'failed',
  remark: string,
  now: Date,
): Promise<void> {
  await eraseObjectors(trx);
  await trx
    .updateTable('directory_imports')
    .set({ state, remark: remark.slice(0, 500), finished_at: now })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('directory_import_rows').where('import_id', '=', id).execute();
}

export async function hasFailedTooOften(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db.selectFrom('directory_imports').select('attempts').where('id', '=', id).executeTakeFirst();
  return (row?.attempts ?? patience) >= patience;
}

/** Releases an import without counting a failure. */
export async function releaseImport(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('directory_imports').set({ attempts: 0 }).where('id', '=', id).execute();
}
