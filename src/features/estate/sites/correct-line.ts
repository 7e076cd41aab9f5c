import { sql } from 'kysely';
import { assertAllowed, notFound, refuse } from '#common/problems.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Cells } from './check-import-line.ts';
import { checkLines } from './check-import.ts';
import { importProblems } from './import-fields.rules.ts';
import type { ImportCounts, ImportLine } from './site-import.contract.ts';
import { countLines, findImport, readLine } from './site-import.queries.ts';
import { canEdit } from './site.rules.ts';
import type { Act } from './write-site.ts';

export interface Correction {
  id: string;
  line: number;
  cells?: Cells | undefined;
  skipped?: boolean | undefined;
}

export async function correctLine(
  { db, viewer, geocoder }: Act,
  { id, line, cells = {}, skipped }: Correction,
): Promise<{ line: ImportLine; counts: ImportCounts }> {
  assertAllowed(canEdit(actorOf(viewer)));
  return db.transaction().execute(async (trx) => {
    const stored = await findImport(trx, viewer, id, true);
    const known = await trx
      .selectFrom('site_import_lines')
      .select(['verdict', 'site_id'])
      .where('import_id', '=', id)
      .where('line', '=', line)
      .executeTakeFirstOrThrow(notFound);
    if (known.site_id) throw refuse(importProblems.LINE_CREATED);
    if (known.verdict === 'unreadable' && Object.keys(cells).length > 0) throw refuse(importProblems.LINE_UNREADABLE);
    await sql`
      UPDATE site_import_lines SET corrections = corrections || ${JSON.stringify(cells)}::jsonb,
        skipped = coalesce(${skipped ?? null}::boolean, skipped)
      WHERE import_id = ${id} AND line = ${line}`.execute(trx);
    await checkLines(trx, stored, geocoder, line);
    return { line: await readLine(trx, stored, line), counts: await countLines(trx, id) };
  });
}
