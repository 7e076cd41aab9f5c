import { type Kysely, sql, type SqlBool } from 'kysely';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { InvoiceDocument } from './transmission.contract.ts';

const about = (db: Kysely<DB>) =>
  db
    .selectFrom('invoices as i')
    .where('i.state', '=', 'issued')
    .select([
      'i.id',
      sql<string>`i.number`.as('number'),
      'i.request_id as requestId',
      'i.company_id as companyId',
      'i.provider_id as providerId',
      sql<InvoiceDocument>`i.document`.as('document'),
    ]);
export type AboutInvoice = Awaited<ReturnType<ReturnType<typeof about>['executeTakeFirstOrThrow']>>;

export const invoiceOf = (db: Kysely<DB>, id: string): Promise<AboutInvoice | undefined> =>
  about(db).where('i.id', '=', id).executeTakeFirst();

export const creditsOf = async (db: Kysely<DB>, id: string): Promise<InvoiceDocument[]> => {
  const rows = await db
    .selectFrom('invoices')
    .where('credits_id', '=', id)
    .where('state', '=', 'issued')
    .select(sql<InvoiceDocument>`document`.as('document'))
    .execute();
  return rows.map(({ document }) => document);
};

/** By number and, if given, date; only those submitted to the platform. */
export const invoiceNamed = (
  db: Kysely<DB>,
  { providerId, number, issuedOn }: { providerId: string; number: string; issuedOn: string | null },
): Promise<AboutInvoice | undefined> =>
  about(db)
    .where('i.provider_id', '=', providerId)
    .where('i.number', '=', number)
    .where(sql<SqlBool>`(${issuedOn}::date IS NULL OR i.issued_on = ${issuedOn}::date)`)
    .where(sql<SqlBool>`EXISTS (SELECT FROM invoice_flows f WHERE f.invoice_id = i.id AND f.status IS NULL)`)
    .executeTakeFirst();

export const flowsOf = (db: Kysely<DB>, viewer: Viewer, invoiceId: string) =>
  db
    .selectFrom('invoice_flows as f')
    .innerJoin('invoices as i', 'i.id', 'f.invoice_id')
    .where(invoiceScope(viewer))
    .where('i.id', '=', invoiceId)
    .orderBy('f.asked_at')
    .orderBy('f.id')
    .select([
      'f.status',
      'f.asked_at as askedAt',
      'f.sent_at as sentAt',
      'f.failed_at as failedAt',
      'f.refused_at as refusedAt',
      'f.refusal',
      'f.amount_minor as amountMinor',
      'f.dropped_at as droppedAt',
      'f.buyer_absent as isBuyerAbsent',
    ])
    .execute();

/** The statuses received for an invoice in reach, oldest first. */
export const statusesOf = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('invoice_statuses')
    .where('invoice_id', '=', invoiceId)
    .orderBy('told_at')
    .orderBy('id')
    .select(['status', 'told_at as at', 'motive_code as motiveCode', 'motive'])
    .execute();
