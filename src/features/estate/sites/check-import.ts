import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import { type Cells, checkImportLine } from './check-import-line.ts';
import { type ImportField, importFields } from './import-fields.rules.ts';
import { markDuplicates, readLineKeys, type StoredImport } from './site-import.queries.ts';

/** Placeholders that exports write in empty cells. */
const NOTHING = /^(\(vide\)|n\/?a|n\/?c|n[ée]ant|null|-+)$/i;
const paragraphs = new Set<ImportField>(['accessInstructions', 'accessCodes']);

/** Cleans a cell: removes control characters and, in single-line fields, line breaks. */
function clean(text: string, field: ImportField): string {
  // oxlint-disable-next-line no-control-regex
  const printable = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  if (paragraphs.has(field)) return NOTHING.test(printable.trim()) ? '' : printable.trim();
  const line = printable
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ');
  return NOTHING.test(line) ? '' : line;
}

function cellsOf(source: readonly string[], mapping: StoredImport['mapping'], corrections: Cells): Cells {
  const cells: Cells = {};
  for (const field of importFields) {
    const column = mapping[field];
    const text = corrections[field] ?? (column === undefined ? undefined : source[column]);
    if (text !== undefined) cells[field] = clean(text, field);
  }
  return cells;
}

interface SourceLine {
  line: number;
  source: string[];
  corrections: Cells;
}

/** Rechecks all lines of an import or one, including the duplicates affected. */
export async function checkLines(
  trx: Transaction<DB>,
  stored: StoredImport,
  geocoder: Geocoder,
  only?: number,
): Promise<void> {
  const before = only === undefined ? undefined : await readLineKeys(trx, stored.id, only);
  const { rows } = await sql<SourceLine>`
    SELECT line, source, corrections FROM site_import_lines
    WHERE import_id = ${stored.id} AND verdict <> 'unreadable' AND site_id IS NULL
      ${only === undefined ? sql`` : sql`AND line = ${only}`}`.execute(trx);
  const options = { ...geocoder, missingPosition: stored.missingPosition };
  const checked = rows.map(({ line, source, corrections }) => {
    const cells = cellsOf(source, stored.mapping, corrections);
    return { line, cells, ...checkImportLine(cells, options) };
  });
  await sql`
    UPDATE site_import_lines l SET verdict = c.verdict, cells = c.cells, issues = c.issues, site_values = c.site
    FROM jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      AS c (line integer, verdict text, cells jsonb, issues jsonb, site jsonb)
    WHERE l.import_id = ${stored.id} AND l.line = c.line`.execute(trx);
  const after = only === undefined ? undefined : await readLineKeys(trx, stored.id, only);
  await markDuplicates(trx, stored, before && after && [...before, ...after]);
}
