import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { joinNumbers, paperKind, type PaperKind, paperNumbers } from '#common/paper-numbers.ts';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import { receivedScope } from '#features/money/received-invoices/received-invoice.scope.ts';
import { papersFound } from '#features/work/requests/request-search.scope.ts';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { holdsWords } from '#platform/db/containing.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Counted } from './paper-parts.queries.ts';
import { mostCounted } from './search.contract.ts';

const shown = 4;

interface Part {
  /** A query of `id`, `opens`, `label`, `reference`, `detail` and `at`. */
  rows: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  /** Before it. */
  ctes?: RawBuilder<unknown>;
}

/** Counted, with its first hits. */
export async function partOf(db: Kysely<DB>, { rows, by, ctes }: Part): Promise<Counted> {
  return one(
    await sql<Counted>`WITH ${ctes ? sql`${ctes}, ` : sql``}found AS MATERIALIZED (${rows} LIMIT ${mostCounted + 1})
      SELECT (SELECT count(*)::integer FROM found) AS count, coalesce((SELECT json_agg(hit) FROM (
        SELECT f.*, '' AS state FROM found f ORDER BY ${by} LIMIT ${shown}) hit), '[]') AS hits`.execute(db),
  );
}

/** The condition that a text equals a typed document number; null if none was typed. */
function isNumbered(text: RawBuilder<unknown>, q: string, kinds: readonly PaperKind[]): RawBuilder<SqlBool> | null {
  const [word, ...others] = joinNumbers(q).split(/\s+/).filter(Boolean);
  const kind = word && paperKind(word);
  const patterns = word && others.length === 0 && (!kind || kinds.includes(kind)) ? paperNumbers(word) : [];
  return patterns.length > 0 ? sql<SqlBool>`fold(${text}) LIKE ANY(${patterns})` : null;
}

export const latest = sql`at DESC, id`;
export const nothing: Counted = { count: 0, hits: [] };

export async function findTrips(db: Kysely<DB>, { company }: CompanyViewer, q: string): Promise<Counted> {
  const numbered = isNumbered(sql`t.number`, q, ['t']);
  if (!numbered) return nothing;
  const rows = sql`SELECT t.id, t.day::text AS opens, c.name AS label, t.number AS reference, '' AS detail, t.day::text AS at
    FROM trips t JOIN crews c ON c.id = t.crew_id WHERE t.company_id = ${company.id} AND ${numbered}`;
  return partOf(db, { rows, by: latest });
}

const invoicePaper = {
  kind: 'fa' as const,
  number: sql`i.number`,
  named: sql`ARRAY[i.provider_id, i.company_id, (SELECT r.created_by FROM requests r WHERE r.id = i.request_id)]`,
};

/** Invoices and credit notes in reach, by their number or the words of their request. */
export async function findInvoices(db: Kysely<DB>, viewer: CompanyViewer, q: string): Promise<Counted> {
  const numbered = isNumbered(sql`i.number`, q, ['fa', 'av']);
  const reach = sql<SqlBool>`(${invoiceScope(viewer)} AND i.number IS NOT NULL)`;
  const found = papersFound(viewer, { q }, { alias: 'i', from: sql`invoices i`, reach, ...invoicePaper });
  const other = sql.ref(viewer.side === 'provider' ? 'i.company_id' : 'i.provider_id');
  const rows = (which: RawBuilder<unknown>) => sql`SELECT i.id, i.id AS opens, r.title AS label, i.number AS reference,
      ${companyName('c')} AS detail, i.issued_on::text AS at
    FROM invoices i JOIN requests r ON r.id = i.request_id JOIN company_profiles c ON c.id = ${other}
    WHERE ${reach} AND ${which}`;
  if (numbered) return partOf(db, { rows: rows(numbered), by: latest });
  const gathered = sql`i.id = ANY(ARRAY(SELECT id FROM hits))`;
  return partOf(db, { ctes: found.ctes, rows: rows(gathered), by: latest });
}

export async function findSuppliersInvoices(db: Kysely<DB>, viewer: CompanyViewer, q: string): Promise<Counted> {
  const words = sql.join([receivedScope(viewer), ...holdsWords(sql`v.search_text`, q)], sql` AND `);
  const rows = sql`SELECT v.id, v.id AS opens, coalesce(nullif(v.supplier_name, ''), v.file_name) AS label,
      v.number AS reference, '' AS detail, coalesce(v.issued_on, v.received_at::date)::text AS at
    FROM received_invoices v WHERE v.state <> 'dismissed' AND ${words}`;
  return partOf(db, { rows, by: latest });
}

/** Visit certificates by their number: a bidder's own, and those on the requests of the ordering side. */
export async function findCertificates(db: Kysely<DB>, viewer: CompanyViewer, q: string): Promise<Counted> {
  const numbered = isNumbered(sql`b.number`, q, ['vs']);
  if (!numbered) return nothing;
  const isBidder = viewer.side === 'provider';
  const reach = isBidder ? sql`b.provider_id = ${viewer.company.id}` : requestScope(viewer);
  const rows = sql`SELECT b.id, ${isBidder ? sql`b.number` : sql`r.id`} AS opens, b.certified_title AS label,
      b.number AS reference, ${companyName('c')} AS detail, v.starts_at AS at
    FROM viewing_bookings b JOIN viewings v ON v.id = b.viewing_id JOIN requests r ON r.id = b.request_id
      JOIN company_profiles c ON c.id = ${isBidder ? sql`r.company_id` : sql`b.provider_id`}
    WHERE b.state = 'present' AND ${reach} AND ${numbered}`;
  return partOf(db, { rows, by: latest });
}
