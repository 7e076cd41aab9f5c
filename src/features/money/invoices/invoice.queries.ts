import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Currency } from '#common/money.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { Earlier } from './invoice-document.contract.ts';
import type { InvoiceChoices, InvoiceDocument, InvoiceItem, InvoiceKind } from './invoice.contract.ts';
import { costBearer, invoiceScope } from './invoice.scope.ts';

const asksUbl = sql<boolean>`EXISTS (
  SELECT FROM invoice_settings f WHERE f.company_id = i.company_id AND f.asks_ubl)`;

function seen(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('work_orders as w', 'w.id', 'i.work_order_id')
    .innerJoin('requests as r', 'r.id', 'i.request_id')
    .innerJoin('company_profiles as o', 'o.id', 'i.company_id')
    .innerJoin('company_profiles as p', 'p.id', 'i.provider_id')
    .where(invoiceScope(viewer))
    .select([
      'i.id',
      sql<InvoiceKind>`i.kind`.as('kind'),
      sql<'draft' | 'issued'>`i.state`.as('state'),
      'i.credits_id as creditsId',
      sql<InvoiceChoices>`i.choices`.as('choices'),
      sql<InvoiceDocument | null>`i.document`.as('document'),
      'i.work_order_id as workOrderId',
      'w.number as orderNumber',
      'i.request_id as requestId',
      costBearer.as('costBearer'),
      'i.company_id as companyId',
      companyName('o').as('companyName'),
      'i.provider_id as providerId',
      companyName('p').as('providerName'),
      'i.number',
      'i.issuer_name as issuerName',
      'i.listed_at as listedAt',
      'i.paper_sha256 as sha256',
      'i.version',
      asksUbl.as('asksUbl'),
    ]);
}

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

export const findInvoice = (db: Kysely<DB>, viewer: Viewer, id: string): Promise<InvoiceRow | undefined> =>
  seen(db, viewer).where('i.id', '=', id).executeTakeFirst();

/** The invoices issued of an order that the caller has checked. */
export async function issuedOf(db: Kysely<DB>, orderId: string): Promise<Earlier[]> {
  const rows = await db
    .selectFrom('invoices')
    .where('work_order_id', '=', orderId)
    .where('state', '<>', 'draft')
    .orderBy('listed_at')
    .orderBy('id')
    .select(['id', 'credits_id as creditsId', sql<InvoiceDocument>`document`.as('document')])
    .execute();
  return rows.map(({ document, ...row }) => ({ ...document, ...row }));
}

/** The current draft of an order that the caller has checked. */
export const draftOf = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('invoices')
    .where('work_order_id', '=', orderId)
    .where('state', '=', 'draft')
    .select('id')
    .executeTakeFirst();

/** How much may be invoiced outside the lines of an order, before tax; the caller has checked that it is in reach. */
export async function freeOf(db: Kysely<DB>, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('invoice_allowances')
    .where('work_order_id', '=', orderId)
    .select('free_ht_minor as minor')
    .executeTakeFirst();
  return row?.minor ?? 0;
}

/** Whether the balance of an order was issued after an instant and has not been credited. */
export const isSettled = (order: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql<SqlBool>`EXISTS (
  SELECT FROM invoices settled WHERE settled.work_order_id = ${order} AND settled.kind = 'balance'
  AND settled.state <> 'draft' AND settled.listed_at >= ${since}
  AND NOT EXISTS (SELECT FROM invoices credit WHERE credit.credits_id = settled.id AND credit.state <> 'draft'))`;

const items = (db: Kysely<DB>, viewer: CompanyViewer) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('requests as r', 'r.id', 'i.request_id')
    .innerJoin('sites as s', 's.id', 'i.site_id')
    .innerJoin('company_profiles as c', 'c.id', viewer.side === 'provider' ? 'i.company_id' : 'i.provider_id')
    .where(invoiceScope(viewer))
    .select([
      'i.id',
      'i.number',
      sql<InvoiceKind>`i.kind`.as('kind'),
      sql<'draft' | 'issued'>`i.state`.as('state'),
      'r.title',
      's.name as site',
      companyName('c').as('company'),
      'i.issued_on as issuedOn',
      'i.due_on as dueOn',
      'i.total_ttc_minor as totalTtcMinor',
      'i.retention_minor as retentionMinor',
      sql<Currency>`i.currency`.as('currency'),
    ]);

/** The invoices of an order in reach, oldest first. */
export const itemsOfOrder = (db: Kysely<DB>, viewer: CompanyViewer, orderId: string): Promise<InvoiceItem[]> =>
  items(db, viewer).where('i.work_order_id', '=', orderId).orderBy('i.listed_at').orderBy('i.id').execute();

/** The company details on invoices besides its profile; undefined until set. */
export const findSettings = (db: Kysely<DB>, companyId: string) =>
  db
    .selectFrom('invoice_settings')
    .where('company_id', '=', companyId)
    .select([
      'share_capital as shareCapital',
      'insurance',
      'vat_on_debits as vatOnDebits',
      'term_days as termDays',
      'end_of_month as endOfMonth',
    ])
    .executeTakeFirst();

export const listIssuedBy = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('invoices')
    .where('issuer_user_id', '=', userId)
    .select(['id', 'number', 'kind', 'issued_on', 'issuer_name'])
    .orderBy('listed_at')
    .execute();
