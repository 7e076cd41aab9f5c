import { type Kysely, sql } from 'kysely';
import type { TradeId } from '#common/trades.ts';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { InvoiceDocument, Period } from './export.contract.ts';

export interface ExportedInvoice {
  id: string;
  issuedOn: string;
  /** The other company of this one. */
  otherId: string;
  trade: TradeId;
  credited: string | null;
  document: InvoiceDocument;
}

const batch = 200;

/** The issued invoices of a period that the viewer may read, oldest first, fetched in batches. */
export async function* eachInvoice(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { from, to }: Period,
): AsyncGenerator<ExportedInvoice> {
  const other = sql.ref(viewer.side === 'provider' ? 'i.company_id' : 'i.provider_id');
  let after: Pick<ExportedInvoice, 'issuedOn' | 'id'> | undefined;
  do {
    const { rows } = await sql<ExportedInvoice>`
      SELECT i.id, i.issued_on AS "issuedOn", ${other} AS "otherId", r.trade, c.number AS credited, i.document
      FROM invoices i JOIN requests r ON r.id = i.request_id LEFT JOIN invoices c ON c.id = i.credits_id
      WHERE ${invoiceScope(viewer)} AND i.state <> 'draft' AND i.issued_on BETWEEN ${from}::date AND ${to}::date
        AND ${after ? sql`(i.issued_on, i.id) > (${after.issuedOn}::date, ${after.id}::uuid)` : sql`true`}
      ORDER BY i.issued_on, i.id LIMIT ${batch}`.execute(db);
    yield* rows;
    after = rows.length === batch ? rows.at(-1) : undefined;
  } while (after);
}

/** The SIREN of a company, of its SIRET; undefined while it has none. */
export async function findSiren(db: Kysely<DB>, companyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('company_profiles').select('siret').where('id', '=', companyId).executeTakeFirst();
  return row?.siret?.slice(0, 9);
}
