import type { MultipartFile } from '@fastify/multipart';
import { sql } from 'kysely';
import type { Language } from '#common/locales.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed } from '#common/problems.ts';
import { limitsOf } from '#platform/files/upload.ts';
import { readSentTable } from '#platform/tabular/read-sent-table.ts';
import type { Table } from '#platform/tabular/table-of.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { checkLines } from './check-import.ts';
import { findAddressParts, guessMapping, type Mapping, maxImportBytes, maxImportRows } from './import-fields.rules.ts';
import { presentImport } from './present-import.ts';
import type { SiteImport } from './site-import.contract.ts';
import { findImport } from './site-import.queries.ts';
import { canEdit } from './site.rules.ts';
import type { Act } from './write-site.ts';

export const importLimits = limitsOf(maxImportBytes);

/** Unconfirmed imports are deleted after this. */
const keptDays = 7;

/** Appends a full-address column to a table that has it in parts. */
function withAddress(table: Table): { table: Table; mapping: Mapping } {
  const parts = findAddressParts(table.header);
  const mapping = guessMapping(table.header);
  if (!parts) return { table, mapping };
  const whole = (row: { cells: string[] }) =>
    parts
      .map((at) => row.cells[at]?.trim() ?? '')
      .filter(Boolean)
      .join(' ');
  const filled = <R extends { cells: string[] }>(row: R): R => ({ ...row, cells: [...row.cells, whole(row)] });
  const name = parts.map((at) => table.header[at]).join(' + ');
  const { header, rows, aside } = table;
  return {
    table: { ...table, header: [...header, name], rows: rows.map(filled), aside: aside.map(filled) },
    mapping: { ...mapping, street: header.length },
  };
}

/** Creates no site. */
export async function uploadImport(
  { db, viewer, geocoder, now, language }: Act & { language: Language },
  receive: () => Promise<MultipartFile | undefined>,
): Promise<SiteImport> {
  assertAllowed(canEdit(actorOf(viewer)));
  const read = await readSentTable(
    receive,
    language,
    { maxBytes: maxImportBytes, maxRows: maxImportRows, maxColumns: 100 },
    guessMapping,
  );
  const { table, mapping } = withAddress(read);
  const companyId = viewer.company.id;
  const id = uuidv7(now.getTime());
  await db.transaction().execute(async (trx) => {
    await sql`DELETE FROM site_imports WHERE company_id = ${companyId} AND confirmed_at IS NULL
      AND created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(trx);
    await trx
      .insertInto('site_imports')
      .values({
        id,
        company_id: companyId,
        created_by: viewer.userId,
        file_name: read.name,
        encoding: table.encoding,
        separator: table.separator,
        header: table.header,
        mapping: JSON.stringify(mapping),
        created_at: now,
        updated_at: now,
      })
      .execute();
    const lines = [
      ...table.rows.map(({ line, cells }) => ({ line, source: cells, verdict: 'error', issues: [], skipped: false })),
      // Still available in the report: a site may be called «Total».
      ...table.aside.map(({ line, cells, reason }) => ({
        line,
        source: cells,
        verdict: 'error',
        issues: [],
        skipped: true,
        set_aside: reason,
      })),
      ...table.problems.map(({ line, code, message }) => ({
        line,
        source: [],
        verdict: 'unreadable',
        issues: [{ field: null, code, message: message.kept, level: 'error' }],
        skipped: false,
      })),
    ];
    await sql`
      INSERT INTO site_import_lines (import_id, line, source, verdict, issues, skipped, set_aside)
      SELECT ${id}, r.line, r.source, r.verdict, r.issues, r.skipped, r.set_aside
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS r (line integer, source jsonb, verdict text, issues jsonb, skipped boolean, set_aside text)
      ON CONFLICT DO NOTHING`.execute(trx);
    await checkLines(trx, await findImport(trx, viewer, id), geocoder);
  });
  return presentImport(db, viewer, id);
}
