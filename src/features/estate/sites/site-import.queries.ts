import { type Kysely, sql, type Transaction } from 'kysely';
import { asideMessages, type AsideReason } from '#common/lines-aside.ts';
import { inAnswer, type Kept, Said } from '#common/said.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';
import { onSites } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { ImportCounts, ImportIssue, ImportLine } from './site-import.contract.ts';
import { said } from './said.ts';

/** An import as it is stored; `mapping` holds column indexes. */
export interface StoredImport {
  id: string;
  companyId: string;
  /** The sites its author is limited to; null for all. */
  siteIds: string[] | null;
  fileName: string;
  encoding: string;
  separator: string;
  header: string[];
  mapping: Record<string, number>;
  missingPosition: 'report' | 'commune';
  createdAt: Date;
  confirmedAt: Date | null;
}

const importColumns = sql`id, company_id AS "companyId", file_name AS "fileName", encoding, separator, header, mapping,
  missing_position AS "missingPosition", created_at AS "createdAt", confirmed_at AS "confirmedAt"`;

/** Locked with `lock`; 404 otherwise. Limited members only read their own imports, as others may name any site. */
export async function findImport(
  db: Kysely<DB>,
  { userId, company: { id: companyId, siteIds } }: CompanyViewer,
  id: string,
  lock = false,
): Promise<StoredImport> {
  const { rows } = await sql<Omit<StoredImport, 'siteIds'>>`
    SELECT ${importColumns} FROM site_imports WHERE id = ${id} AND company_id = ${companyId}
      ${siteIds ? sql`AND created_by = ${userId}` : sql``}
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) throw refuse(problems.NOT_FOUND);
  return { ...found, siteIds };
}

export async function countLines(db: Kysely<DB>, importId: string): Promise<ImportCounts> {
  const count = (state: string) => sql`count(*) FILTER (WHERE state = ${state})::integer`;
  return one(
    await sql<ImportCounts>`
      SELECT ${count('ready')} AS ready, ${count('to_confirm')} AS to_confirm, ${count('duplicate')} AS duplicate,
        ${count('error')} AS error, ${count('skipped')} AS skipped, ${count('created')} AS created
      FROM site_import_lines WHERE import_id = ${importId}`.execute(db),
  );
}

export async function sampleCells(db: Kysely<DB>, importId: string): Promise<string[][]> {
  const { rows } = await sql<{ source: string[] }>`
    SELECT source FROM site_import_lines WHERE import_id = ${importId} AND verdict <> 'unreadable'
    ORDER BY line LIMIT 3`.execute(db);
  return rows.map(({ source }) => source);
}

/** Stored issues of a line; older ones have French text. */
export type KeptIssue = Omit<ImportIssue, 'message'> & { message: Kept | string };

interface LineRow {
  line: number;
  state: ImportLine['state'];
  cells: ImportLine['cells'];
  siteName: string | null;
  issues: KeptIssue[];
  setAside: AsideReason | null;
  reference: string;
  occurrence: number;
  referenceLine: number | null;
  addressLine: number | null;
  siteId: string | null;
  taken: boolean;
  duplicateOf: ImportLine['duplicateOf'];
}

/** A site out of the reader's reach makes a line a duplicate without being named. */
const lineColumns = ({
  siteIds,
}: StoredImport) => sql`l.line, l.state, l.cells, l.site_values ->> 'name' AS "siteName", l.issues, l.set_aside AS "setAside", l.reference, l.occurrence,
  l.reference_line AS "referenceLine", l.address_line AS "addressLine", l.site_id AS "siteId",
  d.id IS NOT NULL AND l.site_id IS NULL AS taken,
  CASE WHEN d.id IS NOT NULL AND l.site_id IS NULL AND ${onSites({ siteIds }, 'd.id')}
    THEN json_build_object('id', d.id, 'name', d.name, 'reference', d.reference) END AS "duplicateOf"`;

/** For a site out of reach, only says that its reference is taken. */
export const takenReference = said('answers.import.referenceTaken');

/** A line's own issues, plus those due to other lines and existing sites. */
function presentLine(row: LineRow): ImportLine {
  const { line, state, cells, siteName, siteId, duplicateOf } = row;
  const issues = row.issues.map(({ message, ...issue }): ImportIssue => ({
    ...issue,
    message: inAnswer(typeof message === 'string' ? message : new Said(message.key, message.values)),
  }));
  if (row.setAside && state === 'skipped') {
    const message = inAnswer(asideMessages[row.setAside]);
    issues.unshift({ field: null, code: 'SET_ASIDE', message, level: 'notice' });
  }
  if (duplicateOf) {
    const message = inAnswer(said('answers.import.exists', { name: duplicateOf.reference || duplicateOf.name }));
    issues.unshift({ field: null, code: 'SITE_EXISTS', message, level: 'error' });
  } else if (row.taken) {
    issues.unshift({ field: 'reference', code: 'REFERENCE_TAKEN', message: inAnswer(takenReference), level: 'error' });
  }
  if (row.referenceLine !== null) {
    const message = inAnswer(
      said('answers.import.sameReference', {
        line: row.referenceLine,
        reference: row.reference,
        occurrence: row.occurrence,
      }),
    );
    issues.push({ field: 'reference', code: 'SAME_REFERENCE', message, level: 'notice' });
  }
  if (row.addressLine !== null && row.addressLine !== row.referenceLine) {
    const message = inAnswer(said('answers.import.sameAddress', { line: row.addressLine }));
    issues.push({ field: 'street', code: 'SAME_ADDRESS', message, level: 'notice' });
  }
  return { line, state, cells, siteName, issues, siteId, duplicateOf };
}

/** One page of the report, in file order. */
export async function listLines(
  db: Kysely<DB>,
  stored: StoredImport,
  { state, cursor, limit }: { state?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`l.line`, id: 'l.import_id', type: 'integer' });
  const { rows } = await sql<LineRow & { key: string }>`
    SELECT ${lineColumns(stored)}, ${page.key} AS key FROM site_import_lines l LEFT JOIN sites d ON d.id = l.duplicate_site_id
    WHERE l.import_id = ${stored.id} AND ${page.after} ${state ? sql`AND l.state = ${state}` : sql``}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, presentLine, () => stored.id);
}

export async function readLine(db: Kysely<DB>, stored: StoredImport, line: number): Promise<ImportLine> {
  const { rows } = await sql<LineRow>`
    SELECT ${lineColumns(stored)} FROM site_import_lines l LEFT JOIN sites d ON d.id = l.duplicate_site_id
    WHERE l.import_id = ${stored.id} AND l.line = ${line}`.execute(db);
  const [found] = rows;
  if (!found) throw refuse(problems.NOT_FOUND);
  return presentLine(found);
}

/** The lines that were not imported, with their source cells. */
export async function listFaults(db: Kysely<DB>, stored: StoredImport): Promise<(ImportLine & { source: string[] })[]> {
  const { rows } = await sql<LineRow & { source: string[] }>`
    SELECT ${lineColumns(stored)}, l.source FROM site_import_lines l LEFT JOIN sites d ON d.id = l.duplicate_site_id
    WHERE l.import_id = ${stored.id} AND l.state IN ('error', 'duplicate', 'skipped') ORDER BY l.line`.execute(db);
  return rows.map((row) => ({ ...presentLine(row), source: row.source }));
}

export interface LineKeys {
  line: number;
  reference: string;
  addressKey: string;
}

export async function readLineKeys(trx: Transaction<DB>, importId: string, line: number): Promise<LineKeys[]> {
  const { rows } = await sql<LineKeys>`SELECT line, reference, address_key AS "addressKey" FROM site_import_lines
    WHERE import_id = ${importId} AND line = ${line}`.execute(trx);
  return rows;
}

/** Lines that share a reference or address with changed lines, before or after the change. */
async function neighboursOf(trx: Transaction<DB>, importId: string, changed: readonly LineKeys[]) {
  const given = (keys: string[]) => sql`${keys.filter((key) => key !== '')}::text[]`;
  const { rows } = await sql<LineKeys>`SELECT line, reference, address_key AS "addressKey" FROM site_import_lines
    WHERE import_id = ${importId} AND (line = ANY(${changed.map(({ line }) => line)}::integer[])
      OR reference = ANY(${given(changed.map(({ reference }) => reference))})
      OR address_key = ANY(${given(changed.map(({ addressKey }) => addressKey))}))`.execute(trx);
  return {
    lines: sql`${rows.map(({ line }) => line)}::integer[]`,
    references: given(rows.map(({ reference }) => reference)),
    addresses: given(rows.map(({ addressKey }) => addressKey)),
  };
}

/**
 * Marks lines with the same reference or address, and existing sites (by address only without reference), in the file
 * or around `changed` lines. Ignores sites of this import, and addresses out of the reader's reach.
 */
export async function markDuplicates(
  trx: Transaction<DB>,
  { id: importId, companyId, siteIds }: StoredImport,
  changed?: readonly LineKeys[],
): Promise<void> {
  const near = changed && (await neighboursOf(trx, importId, changed));
  // The lines were just inserted: without statistics the planner would use a nested loop.
  await sql`SET LOCAL enable_nestloop = off`.execute(trx);
  await sql`
    WITH good AS (
      SELECT line, reference, address_key, site_id IS NULL AS waits FROM site_import_lines
      WHERE import_id = ${importId} AND site_values IS NOT NULL AND NOT skipped
        ${near ? sql`AND (line = ANY(${near.lines}) OR reference = ANY(${near.references}) OR address_key = ANY(${near.addresses}))` : sql``}),
    ranks AS (
      SELECT line,
        CASE WHEN reference = '' THEN 1 ELSE row_number() OVER (PARTITION BY reference ORDER BY line) END AS occurrence,
        CASE WHEN reference <> '' THEN nullif(min(line) OVER (PARTITION BY reference), line) END AS reference_line,
        CASE WHEN address_key <> '' THEN nullif(min(line) OVER (PARTITION BY address_key), line) END AS address_line
      FROM good),
    others AS (
      SELECT s.id, s.reference, s.address_key, EXISTS (
        SELECT FROM site_import_lines m WHERE m.site_id = s.id AND m.import_id = ${importId}) AS made
      FROM sites s WHERE s.company_id = ${companyId}
        ${near ? sql`AND (s.reference = ANY(${near.references}) OR s.address_key = ANY(${near.addresses}) OR regexp_replace(s.reference, '-[0-9]+$', '') = ANY(${near.references}))` : sql``}),
    known AS (
      SELECT DISTINCT ON (line) line, id FROM (
        -- Under the reference it would bear: «A-2» may stand already, or be made by another line.
        SELECT g.line, o.id, 1 AS rank FROM good g JOIN ranks r ON r.line = g.line
          JOIN others o ON o.reference = CASE WHEN r.occurrence > 1 THEN g.reference || '-' || r.occurrence ELSE g.reference END
          WHERE g.reference <> '' AND (g.waits OR NOT o.made)
        UNION ALL
        SELECT g.line, o.id, 2 FROM good g JOIN others o ON o.address_key = g.address_key
          WHERE NOT o.made AND g.address_key <> '' AND (g.reference = '' OR o.reference = '')
            AND ${onSites({ siteIds }, 'o.id')}) found
      ORDER BY line, rank, id),
    marks AS (
      SELECT l.line, coalesce(r.occurrence, 1)::integer AS occurrence, r.reference_line, r.address_line, k.id AS site_id
      FROM site_import_lines l LEFT JOIN ranks r ON r.line = l.line LEFT JOIN known k ON k.line = l.line
      WHERE l.import_id = ${importId} ${near ? sql`AND l.line = ANY(${near.lines})` : sql``})
    UPDATE site_import_lines l SET occurrence = m.occurrence, reference_line = m.reference_line,
      address_line = m.address_line, duplicate_site_id = m.site_id
    FROM marks m WHERE l.import_id = ${importId} AND l.line = m.line
      AND (l.occurrence, l.reference_line, l.address_line, l.duplicate_site_id)
        IS DISTINCT FROM (m.occurrence, m.reference_line, m.address_line, m.site_id)`.execute(trx);
}
