import { type Kysely, sql, type SqlBool } from 'kysely';
import type { CostBearer } from '#common/cost-bearers.ts';
import type { TradeId } from '#common/trades.ts';
import { costBearer, invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { InvoiceDocument, Payment, Period } from './export.contract.ts';

interface Exported {
  id: string;
  trade: TradeId;
  costBearer: CostBearer | null;
  document: InvoiceDocument;
}

export interface ExportedInvoice extends Exported {
  issuedOn: string;
  credited: string | null;
}

export interface ExportedPayment extends Exported, Pick<Payment, 'amountMinor' | 'paidOn' | 'method' | 'reference'> {
  state: 'announced' | 'received';
}

export const batch = 200;

/** Payments of an invoice: received ones in the issuer's books, announced ones too in the client's. */
const standing = ({ side }: CompanyViewer) =>
  sql`p.state IN ('received', ${side === 'provider' ? 'received' : 'announced'})`;

/** The payments `p` of the viewer's company, in the form its indexes need. */
export const ofOwn = ({ side, company }: CompanyViewer) =>
  sql<SqlBool>`${sql.ref(side === 'provider' ? 'p.provider_id' : 'p.company_id')} = ${company.id}`;

export async function* inBatches<Row extends { id: string }>(
  fetch: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows = await fetch(after);
    yield* rows;
    after = rows.length === batch ? rows.at(-1) : undefined;
  } while (after);
}

/** The issued invoices of a period that the viewer may read, oldest first. */
export const eachInvoice = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { from, to }: Period,
): AsyncGenerator<ExportedInvoice> =>
  inBatches(async (after) => {
    const { rows } = await sql<ExportedInvoice>`
      SELECT i.id, i.issued_on AS "issuedOn", r.trade, ${costBearer} AS "costBearer", c.number AS credited, i.document
      FROM invoices i JOIN requests r ON r.id = i.request_id LEFT JOIN invoices c ON c.id = i.credits_id
      WHERE ${invoiceScope(viewer)} AND i.state <> 'draft' AND i.issued_on BETWEEN ${from}::date AND ${to}::date
        AND ${after ? sql`(i.issued_on, i.id) > (${after.issuedOn}::date, ${after.id}::uuid)` : sql`true`}
      ORDER BY i.issued_on, i.id LIMIT ${batch}`.execute(db);
    return rows;
  });

/** Payments in a period, oldest first. OFFSET 0 makes each page follow the index instead of sorting all payments. */
export const eachPayment = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { from, to }: Period,
): AsyncGenerator<ExportedPayment> =>
  inBatches(async (after) => {
    const { rows } = await sql<ExportedPayment>`
      SELECT p.id, p.paid_on AS "paidOn", p.amount_minor AS "amountMinor", p.method, p.reference, p.state, v.trade,
        v."costBearer", v.document
      FROM payments p CROSS JOIN LATERAL (SELECT r.trade, ${costBearer} AS "costBearer", i.document
        FROM invoices i JOIN requests r ON r.id = i.request_id
        WHERE i.id = p.invoice_id AND ${invoiceScope(viewer)} OFFSET 0) v
      WHERE ${ofOwn(viewer)} AND ${standing(viewer)} AND p.paid_on BETWEEN ${from}::date AND ${to}::date
        AND ${after ? sql`(p.paid_on, p.id) > (${after.paidOn}::date, ${after.id}::uuid)` : sql`true`}
      ORDER BY p.paid_on, p.id LIMIT ${batch}`.execute(db);
    return rows;
  });

/** The SIREN of a company, from its SIRET; undefined without one. */
export async function findSiren(db: Kysely<DB>, companyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('company_profiles').select('siret').where('id', '=', companyId).executeTakeFirst();
  return row?.siret?.slice(0, 9);
}
