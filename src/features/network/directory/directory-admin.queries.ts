import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type {
  DirectoryClaim,
  DirectoryFault,
  DirectoryImport,
  DirectoryOpposition,
} from './directory-admin.contract.ts';

const iso = (date: string | Date): string => new Date(date).toISOString();
const isoOrNull = (date: string | Date | null): string | null => (date === null ? null : iso(date));

/** Reading counts two fifths, merging the rest, measured by the leading SIRET digits. */
const progress = sql`(CASE i.state WHEN 'waiting' THEN 0 WHEN 'fetching' THEN 10 WHEN 'done' THEN 1000
  WHEN 'closing' THEN 990
  ELSE 20 + CASE WHEN i.size_bytes > 0 THEN least(380, 380 * i.read_bytes / i.size_bytes) ELSE 0 END
    + CASE WHEN i.rows_kept > 0
        THEN least(580, 580 * (i.companies_added + i.companies_changed + i.companies_same + i.companies_opposed) * 3 / i.rows_kept) ELSE 0 END
  END)::integer`;

/** One page of the imports, newest first, with the current totals of the directory. For admins. */
export async function listImports(db: Kysely<DB>, _viewer: Viewer, { cursor, limit }: Omit<Page, 'state'>) {
  const page = keyset(cursor, { key: sql`i.created_at`, id: 'i.id', way: 'DESC' });
  const { rows } = await sql<DirectoryImport & { key: string }>`
    SELECT i.id, i.source, i.file_name AS "fileName", i.data_on::text AS "dataOn", i.state, ${progress} AS progress,
      i.rows_read AS "rowsRead", i.rows_kept AS "rowsKept", i.rows_left_out AS "rowsLeftOut", i.companies_added AS added,
      i.companies_changed AS changed, i.companies_same AS same, i.companies_opposed AS opposed,
      i.companies_withdrawn AS withdrawn, i.remark, i.cancel_asked_at IS NOT NULL AS "cancelAsked", u.name AS "askedBy",
      i.created_at AS "createdAt", i.started_at AS "startedAt", i.finished_at AS "finishedAt", ${page.key} AS key
    FROM directory_imports i LEFT JOIN users u ON u.id = i.created_by
    WHERE ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const counts = one(
    await sql<{ listed: number; claimsWaiting: number; oppositionsWaiting: number; opposed: number }>`SELECT
      (SELECT coalesce(sum(count), 0)::integer FROM directory_cells WHERE level = 0 AND trade = '') AS listed,
      (SELECT count(*)::integer FROM directory_claims WHERE state = 'waiting') AS "claimsWaiting",
      (SELECT count(*)::integer FROM opposition_requests WHERE state = 'waiting') AS "oppositionsWaiting",
      (SELECT count(*)::integer FROM directory_oppositions) AS opposed`.execute(db),
  );
  const present = ({ key: _, ...row }: DirectoryImport & { key: string }) => ({
    ...row,
    createdAt: iso(row.createdAt),
    startedAt: isoOrNull(row.startedAt),
    finishedAt: isoOrNull(row.finishedAt),
  });
  return { ...pageOf(rows, limit, present), ...counts };
}

/** The lines an import skipped, in order; undefined if there is no such import. For admins. */
export async function listFaults(
  db: Kysely<DB>,
  _viewer: Viewer,
  { id, code, cursor, limit }: Omit<Page, 'state'> & { id: string; code?: string | undefined },
) {
  const known = await db.selectFrom('directory_imports').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return undefined;
  const page = keyset(cursor, { key: sql`f.line`, id: 'f.import_id', type: 'integer' });
  const { rows } = await sql<DirectoryFault & { key: string }>`
    SELECT f.line, f.code, f.value, ${page.key} AS key FROM directory_import_faults f WHERE f.import_id = ${id}
      ${code ? sql`AND f.code = ${code}` : sql``} AND ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const { rows: counts } = await sql<{ code: string; count: number }>`
    SELECT code, count(*)::integer AS count FROM directory_import_faults WHERE import_id = ${id} GROUP BY code`.execute(
    db,
  );
  return {
    ...pageOf(rows, limit, withoutKey, () => id),
    counts: Object.fromEntries(counts.map((each) => [each.code, each.count])),
  };
}

interface Page {
  state: string;
  cursor?: string | undefined;
  limit: number;
}

/** Open ones oldest first, decided ones latest first. */
function order({ state, cursor }: Page) {
  const waits = state === 'waiting';
  const key = waits ? sql`r.created_at` : sql`coalesce(r.decided_at, r.created_at)`;
  return keyset(cursor, { key, id: 'r.id', way: waits ? 'ASC' : 'DESC' });
}

interface Decided {
  id: string;
  createdAt: string;
  decidedAt: string | null;
  key: string;
}

const present = <T extends Decided>({ key: _, ...row }: T) => ({
  ...row,
  createdAt: iso(row.createdAt),
  decidedAt: isoOrNull(row.decidedAt),
});

const decisionColumns = sql`r.id, r.state, r.reason, r.message, r.created_at AS "createdAt", r.decided_at AS "decidedAt",
  (SELECT u.name FROM users u WHERE u.id = r.decided_by) AS "decidedBy"`;

export async function listClaims(db: Kysely<DB>, _viewer: Viewer, page: Page) {
  const { key, after, by } = order(page);
  const { rows } = await sql<DirectoryClaim & Decided>`
    SELECT ${decisionColumns}, ${key} AS key, d.siret, d.name AS "entryName", r.company_id AS "companyId",
      ${companyName('c')} AS "companyName", c.siret AS "companySiret", r.proof,
      CASE WHEN u.id IS NOT NULL
        THEN json_build_object('name', u.name, 'email', u.email, 'emailVerified', u.email_verified) END AS person
    FROM directory_claims r JOIN directory_companies d ON d.id = r.directory_id
      JOIN company_profiles c ON c.id = r.company_id LEFT JOIN users u ON u.id = r.asked_by
    WHERE r.state = ${page.state} AND ${after} ORDER BY ${by} LIMIT ${page.limit + 1}`.execute(db);
  return pageOf(rows, page.limit, present);
}

export async function listOppositions(db: Kysely<DB>, _viewer: Viewer, page: Page) {
  const { key, after, by } = order(page);
  const { rows } = await sql<DirectoryOpposition & Decided>`
    SELECT ${decisionColumns}, ${key} AS key, r.siret, r.name, r.email, r.standing,
      (SELECT d.name FROM directory_companies d WHERE d.siret = r.siret) AS "entryName"
    FROM opposition_requests r
    WHERE r.state = ${page.state} AND ${after} ORDER BY ${by} LIMIT ${page.limit + 1}`.execute(db);
  return pageOf(rows, page.limit, present);
}
