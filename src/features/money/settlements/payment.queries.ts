import { type Kysely, sql } from 'kysely';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Payment } from './settlement.contract.ts';

export const paymentColumns = [
  'p.id',
  'p.invoice_id as invoiceId',
  sql<Payment['state']>`p.state`.as('state'),
  sql<Payment['saidBy']>`p.said_by`.as('saidBy'),
  'p.amount_minor as amountMinor',
  'p.paid_on as paidOn',
  sql<Payment['method']>`p.method`.as('method'),
  'p.reference',
  'p.noted_by_name as notedBy',
  'p.noted_at as notedAt',
  'p.received_by_name as receivedBy',
  'p.received_at as receivedAt',
  'p.withdrawn_by_name as withdrawnBy',
  'p.withdrawn_at as withdrawnAt',
  'p.withdrawn_reason as withdrawnReason',
  'p.version',
] as const;

/** The payments of an invoice, oldest first; the caller has checked that it is in reach. */
export const paymentsOf = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('payments as p')
    .where('p.invoice_id', '=', invoiceId)
    .orderBy('p.noted_at')
    .orderBy('p.id')
    .select(paymentColumns)
    .execute();

export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number];

/** Undefined out of the viewer's reach. */
export const findPayment = (db: Kysely<DB>, viewer: Viewer, id: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .where(invoiceScope(viewer))
    .where('p.id', '=', id)
    .select([...paymentColumns, 'i.company_id as companyId', 'i.provider_id as providerId'])
    .executeTakeFirst();

/** The reminders of an invoice, by step; the caller has checked that it is in reach. */
export const remindersOf = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('payment_reminders')
    .where('invoice_id', '=', invoiceId)
    .orderBy('step')
    .select(['step', 'sent_by_name as sentBy', 'sent_at as sentAt'])
    .execute();

/** How many days late a company's automatic reminders are sent; empty without any. */
export const reminderDays = async (db: Kysely<DB>, companyId: string): Promise<number[]> => {
  const row = await db
    .selectFrom('reminder_settings')
    .where('company_id', '=', companyId)
    .select('days')
    .executeTakeFirst();
  return row?.days ?? [];
};

export const listPaymentsBy = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('payments')
    .where((row) =>
      row.or([row('noted_by', '=', userId), row('received_by', '=', userId), row('withdrawn_by', '=', userId)]),
    )
    .select(['id', 'invoice_id', 'amount_minor', 'paid_on', 'reference', 'state', 'noted_at', 'withdrawn_reason'])
    .orderBy('noted_at')
    .execute();
