import { type Kysely, type RawBuilder, sql } from 'kysely';
import { receivedScope } from '#features/money/received-invoices/received-invoice.scope.ts';
import { type Asked, cutOf } from '#features/money/settlements/settlement.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { payables, supplierKey } from './payable.queries.ts';

const toSend = sql<number>`s.approved_minor - s.paid_minor`;

/** Approved external invoices with an amount left to send, in the columns of `approvedInvoices`. */
export function approvedReceived(viewer: CompanyViewer, asked: Asked): RawBuilder<unknown> {
  const { where, cut } = cutOf(asked);
  return sql`(SELECT s.id, true AS "isReceived", s.version, v.number, v.supplier AS company, v.due_on AS "dueOn",
      s.due_rank AS rank, ${toSend} AS "toSendMinor", v.iban, v.supplier AS creditor, NULL::uuid AS "providerId",
      v.supplier_key AS supplier
    FROM payables s CROSS JOIN LATERAL (
      SELECT v.number, v.supplier_name AS supplier, v.due_on, nullif(v.iban, '') AS iban, ${supplierKey} AS supplier_key
      FROM received_invoices v WHERE v.id = s.id AND ${receivedScope(viewer)} OFFSET 0) v
    WHERE s.company_id = ${viewer.company.id} AND s.is_to_send AND ${where} ${cut})`;
}

/** Amounts left to send, for invoices in reach. */
export const leftToSendOf = (db: Kysely<DB>, viewer: CompanyViewer, ids: string[]) =>
  payables(db, viewer)
    .where('s.id', 'in', ids)
    .clearSelect()
    .select(['s.id', toSend.as('toSendMinor'), supplierKey.as('supplierKey')])
    .execute();
