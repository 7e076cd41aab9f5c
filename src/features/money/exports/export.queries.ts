import { type Kysely, sql } from 'kysely';
import type { TradeId } from '#common/trades.ts';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Account, InvoiceDocument, Payment, Period } from './export.contract.ts';

export interface Exported {
  id: string;
  /** The other company of this one. */
  otherId: string;
  trade: TradeId;
  document: InvoiceDocument;
  account: Account;
}

export interface ExportedInvoice extends Exported {
  issuedOn: string;
  credited: string | null;
}

export interface ExportedPayment extends Exported, Pick<Payment, 'amountMinor' | 'paidOn' | 'method' | 'reference'> {
  state: 'announced' | 'received';
}

const batch = 200;

/** What was paid of an invoice: its issuer's books say what came, its client's what was sent. */
const standing = ({ side }: CompanyViewer) =>
  sql`p.state IN ('received', ${side === 'provider' ? 'received' : 'announced'})`;

/** The account of an invoice `i`, or of the one that it credits. */
const accountOf = (viewer: CompanyViewer) => sql`(SELECT json_build_object('number', k.number, 'on', k.issued_on,
    'totalTtcMinor', k.total_ttc_minor, 'retentionMinor', k.retention_minor,
    'credits', ARRAY(SELECT json_build_object('on', n.issued_on, 'totalTtcMinor', n.total_ttc_minor,
        'retentionMinor', n.retention_minor)
      FROM invoices n WHERE n.credits_id = k.id AND n.state <> 'draft' ORDER BY n.issued_on, n.id),
    'payments', ARRAY(SELECT json_build_object('id', p.id, 'on', p.paid_on, 'amountMinor', p.amount_minor)
      FROM payments p WHERE p.invoice_id = k.id AND ${standing(viewer)} ORDER BY p.paid_on, p.id))
  FROM invoices k WHERE k.id = coalesce(i.credits_id, i.id))`;

/** Rows in the order of a day and an id, fetched in batches. */
async function* inBatches<Row extends { id: string }>(
  fetch: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const rows = await fetch(after);
    yield* rows;
    after = rows.length === batch ? rows.at(-1) : undefined;
  } while (after);
}

const otherOf = ({ side }: CompanyViewer) => sql.ref(side === 'provider' ? 'i.company_id' : 'i.provider_id');

/** The issued invoices of a period that the viewer may read, oldest first. */
export const eachInvoice = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { from, to }: Period,
): AsyncGenerator<ExportedInvoice> =>
  inBatches(async (after) => {
    const { rows } = await sql<ExportedInvoice>`
      SELECT i.id, i.issued_on AS "issuedOn", ${otherOf(viewer)} AS "otherId", r.trade, c.number AS credited, i.document,
        ${accountOf(viewer)} AS account
      FROM invoices i JOIN requests r ON r.id = i.request_id LEFT JOIN invoices c ON c.id = i.credits_id
      WHERE ${invoiceScope(viewer)} AND i.state <> 'draft' AND i.issued_on BETWEEN ${from}::date AND ${to}::date
        AND ${after ? sql`(i.issued_on, i.id) > (${after.issuedOn}::date, ${after.id}::uuid)` : sql`true`}
      ORDER BY i.issued_on, i.id LIMIT ${batch}`.execute(db);
    return rows;
  });

/** What was paid in a period of invoices that the viewer may read, oldest first. */
export const eachPayment = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { from, to }: Period,
): AsyncGenerator<ExportedPayment> =>
  inBatches(async (after) => {
    const { rows } = await sql<ExportedPayment>`
      SELECT p.id, p.paid_on AS "paidOn", p.amount_minor AS "amountMinor", p.method, p.reference, p.state,
        ${otherOf(viewer)} AS "otherId", r.trade, i.document, ${accountOf(viewer)} AS account
      FROM payments p JOIN invoices i ON i.id = p.invoice_id JOIN requests r ON r.id = i.request_id
      WHERE ${invoiceScope(viewer)} AND ${standing(viewer)} AND p.paid_on BETWEEN ${from}::date AND ${to}::date
        AND ${after ? sql`(p.paid_on, p.id) > (${after.paidOn}::date, ${after.id}::uuid)` : sql`true`}
      ORDER BY p.paid_on, p.id LIMIT ${batch}`.execute(db);
    return rows;
  });

/** The SIREN of a company, of its SIRET; undefined while it has none. */
export async function findSiren(db: Kysely<DB>, companyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('company_profiles').select('siret').where('id', '=', companyId).executeTakeFirst();
  return row?.siret?.slice(0, 9);
}
