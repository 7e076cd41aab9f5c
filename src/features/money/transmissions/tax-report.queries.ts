import { type Kysely, sql, type SqlBool } from 'kysely';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { InvoiceDocument, ReportKind, TaxReport } from './tax-report.contract.ts';
import { reportScope } from './tax-report.scope.ts';

interface Period {
  from: string;
  to: string;
}

/** Buyers that get no electronic invoice: private persons, and companies outside these countries. */
const isOutside = (countries: readonly string[]) =>
  sql<SqlBool>`(i.document #>> '{buyer,kind}' = 'private' OR i.document #>> '{buyer,countryCode}' <> ALL(${countries}::text[]))`;

/** Invoices and credit notes issued to such buyers in a period, oldest first. */
export async function soldOutside(
  db: Kysely<DB>,
  companyId: string,
  { from, to }: Period,
  countries: readonly string[],
): Promise<InvoiceDocument[]> {
  const { rows } = await sql<{ document: InvoiceDocument }>`
    SELECT i.document FROM invoices i
    WHERE i.provider_id = ${companyId} AND i.state <> 'draft' AND i.issued_on BETWEEN ${from}::date AND ${to}::date
      AND ${isOutside(countries)}
    ORDER BY i.issued_on, i.number`.execute(db);
  return rows.map(({ document }) => document);
}

interface CashedRow {
  document: InvoiceDocument;
  credits: InvoiceDocument[];
  paidOn: string;
  amountMinor: number;
}

/** Payments from such buyers in a period, oldest first; withdrawn ones are left out. */
export async function cashedOutside(
  db: Kysely<DB>,
  companyId: string,
  { from, to }: Period,
  countries: readonly string[],
): Promise<CashedRow[]> {
  const { rows } = await sql<CashedRow>`
    SELECT i.document, p.paid_on AS "paidOn", p.amount_minor AS "amountMinor",
      ARRAY(SELECT n.document FROM invoices n WHERE n.credits_id = i.id AND n.state <> 'draft' AND n.issued_on <= p.paid_on
        ORDER BY n.issued_on, n.number) AS credits
    FROM payments p JOIN invoices i ON i.id = p.settlement_id
    WHERE p.provider_id = ${companyId} AND p.state = 'received' AND p.paid_on BETWEEN ${from}::date AND ${to}::date
      AND ${isOutside(countries)}
    ORDER BY p.paid_on, i.number, p.id`.execute(db);
  return rows;
}

/** Earlier reports overlapping this period, without refused ones; latest last. */
export async function toldBefore(
  db: Kysely<DB>,
  companyId: string,
  kind: ReportKind,
  { from, to }: Period,
): Promise<(Period & { toldSha256: string })[]> {
  return db
    .selectFrom('tax_reports')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('refused_at', 'is', null)
    .where(sql<SqlBool>`from_on <= ${to}::date AND to_on >= ${from}::date`)
    .orderBy('asked_at')
    .orderBy('id')
    .select(['from_on as from', 'to_on as to', 'told_sha256 as toldSha256'])
    .execute();
}

const reports = (db: Kysely<DB>, viewer: Viewer) =>
  db
    .selectFrom('tax_reports as r')
    .leftJoin('users as u', 'u.id', 'r.asked_by')
    .where(reportScope(viewer))
    .select([
      'r.id',
      sql<ReportKind>`r.kind`.as('kind'),
      'r.from_on as from',
      'r.to_on as to',
      'r.is_correction as isCorrection',
      'r.item_count as itemCount',
      'r.amount_minor as amountMinor',
      'r.vat_minor as vatMinor',
      'u.name as by',
      'r.asked_at as askedAt',
      'r.sent_at as sentAt',
      'r.failed_at as failedAt',
      'r.refused_at as refusedAt',
      'r.refusal',
    ]);
type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>;

const shown = ({ askedAt, sentAt, failedAt, refusedAt, by, ...row }: ReportRow): TaxReport => ({
  ...row,
  by: by ?? '',
  state: refusedAt ? 'refused' : sentAt ? 'sent' : 'waiting',
  askedAt: askedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
});

/** One page of reports in reach, latest first. */
export async function pageOfReports(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: TaxReport[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`r.asked_at`, id: 'r.id', way: 'DESC' });
  const rows = await reports(db, viewer)
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .select(page.key.as('key'))
    .execute();
  return pageOf(rows, limit, ({ key: _, ...row }) => shown(row));
}

/** Undefined out of reach. */
export async function findReport(db: Kysely<DB>, viewer: Viewer, id: string): Promise<TaxReport | undefined> {
  const row = await reports(db, viewer).where('r.id', '=', id).executeTakeFirst();
  return row && shown(row);
}

/** The file of a report in reach. */
export const contentOfReport = (db: Kysely<DB>, viewer: Viewer, id: string) =>
  db
    .selectFrom('tax_reports as r')
    .where(reportScope(viewer))
    .where('r.id', '=', id)
    .select(['r.kind', 'r.from_on as from', 'r.to_on as to', 'r.content'])
    .executeTakeFirst();
