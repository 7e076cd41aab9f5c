import { type Kysely, sql } from 'kysely';
import type { CostBearer } from '#common/cost-bearers.ts';
import type { Currency } from '#common/money.ts';
import type { TradeId } from '#common/trades.ts';
import { receivedScope } from '#features/money/received-invoices/received-invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Payment, Period, ReceivedDocument } from './export.contract.ts';
import { batch, inBatches, ofOwn } from './export.queries.ts';

interface FromElsewhere {
  id: string;
  number: string;
  supplier: string;
  siren: string;
  currency: Currency;
  order: string | null;
  title: string | null;
  site: string | null;
  trade: TradeId | null;
  costBearer: CostBearer | null;
}

export interface ExportedReceived extends FromElsewhere {
  kind: 'invoice' | 'credit';
  issuedOn: string;
  dueOn: string | null;
  htMinor: number | null;
  vatMinor: number | null;
  ttcMinor: number;
  vat: ReceivedDocument['vat'] | null;
}

export interface ExportedSupplierPayment
  extends FromElsewhere, Pick<Payment, 'amountMinor' | 'paidOn' | 'method' | 'reference'> {}

const shown = sql`v.number, v.supplier_name AS supplier, v.supplier_siren AS siren, v.currency, w.number AS "order",
  r.title, s.name AS site, r.trade, r.cost_bearer AS "costBearer"`;
const filed = sql`LEFT JOIN work_orders w ON w.id = v.work_order_id LEFT JOIN requests r ON r.id = w.request_id
  LEFT JOIN sites s ON s.id = v.site_id`;

/** A provider exports its sales; purchases are only in its clients' exports. */
const isBuyer = ({ side }: CompanyViewer) => side === 'ordering';

/** The confirmed received invoices of a period that the viewer may read, oldest first. */
export const eachReceived = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { from, to }: Period,
): AsyncGenerator<ExportedReceived> =>
  inBatches(async (after) => {
    if (!isBuyer(viewer)) return [];
    const { rows } = await sql<ExportedReceived>`
      SELECT v.id, v.kind, v.issued_on AS "issuedOn", v.due_on AS "dueOn", v.total_ht_minor AS "htMinor",
        v.total_vat_minor AS "vatMinor", v.total_ttc_minor AS "ttcMinor", v.document -> 'vat' AS vat, ${shown}
      FROM received_invoices v ${filed}
      WHERE ${receivedScope(viewer)} AND v.state = 'confirmed' AND v.issued_on BETWEEN ${from}::date AND ${to}::date
        AND ${after ? sql`(v.issued_on, v.id) > (${after.issuedOn}::date, ${after.id}::uuid)` : sql`true`}
      ORDER BY v.issued_on, v.id LIMIT ${batch}`.execute(db);
    return rows;
  });

/** Payments of such invoices in a period, oldest first. */
export const eachSupplierPayment = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { from, to }: Period,
): AsyncGenerator<ExportedSupplierPayment> =>
  inBatches(async (after) => {
    if (!isBuyer(viewer)) return [];
    const { rows } = await sql<ExportedSupplierPayment>`
      SELECT p.id, p.paid_on AS "paidOn", p.amount_minor AS "amountMinor", p.method, p.reference, ${shown}
      FROM payments p JOIN received_invoices v ON v.id = p.payable_id ${filed}
      WHERE ${ofOwn(viewer)} AND ${receivedScope(viewer)} AND p.state <> 'withdrawn'
        AND p.paid_on BETWEEN ${from}::date AND ${to}::date
        AND ${after ? sql`(p.paid_on, p.id) > (${after.paidOn}::date, ${after.id}::uuid)` : sql`true`}
      ORDER BY p.paid_on, p.id LIMIT ${batch}`.execute(db);
    return rows;
  });
