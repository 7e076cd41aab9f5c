import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { PaymentBatch } from './payment-batch.contract.ts';
import { batchScope } from './payment-batch.scope.ts';

const batches = (db: Kysely<DB>, viewer: Viewer) =>
  db
    .selectFrom('payment_batches as b')
    .where(batchScope(viewer))
    .select([
      'b.id',
      'b.company_id as companyId',
      'b.reference',
      sql<PaymentBatch['state']>`b.state`.as('state'),
      'b.execution_on as executionOn',
      'b.debtor_name as debtorName',
      'b.debtor_iban as debtorIban',
      'b.total_minor as totalMinor',
      'b.created_at as createdAt',
      'b.created_name as createdName',
      'b.cancelled_name as cancelledName',
      'b.cancelled_at as cancelledAt',
      'b.cancel_reason as cancelReason',
      'b.version',
      sql<number>`(SELECT count(*)::int FROM payment_batch_items t WHERE t.batch_id = b.id AND t.is_open)`.as(
        'openCount',
      ),
    ]);

export type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>;

/** Undefined out of the viewer's reach. */
export const findBatch = (db: Kysely<DB>, viewer: Viewer, id: string): Promise<BatchRow | undefined> =>
  batches(db, viewer).where('b.id', '=', id).executeTakeFirst();

/** Latest first. */
export async function pageOfBatches(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: BatchRow[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`b.created_at`, id: 'b.id', way: 'DESC' });
  const rows = await batches(db, viewer)
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .select(page.key.as('key'))
    .execute();
  return pageOf(rows, limit, withoutKey);
}

export const itemsOf = (db: Kysely<DB>, batchIds: string[]) =>
  db
    .selectFrom('payment_batch_items as t')
    .leftJoin('invoices as i', 'i.id', 't.settlement_id')
    .leftJoin('company_profiles as c', 'c.id', 'i.provider_id')
    .leftJoin('received_invoices as v', 'v.id', 't.payable_id')
    .where('t.batch_id', 'in', batchIds)
    .orderBy('t.end_to_end_id')
    .select([
      't.batch_id as batchId',
      't.invoice_id as invoiceId',
      't.is_received as isReceived',
      sql<string>`coalesce(i.number, v.number)`.as('number'),
      sql<string>`coalesce(${companyName('c')}, v.supplier_name)`.as('company'),
      't.amount_minor as amountMinor',
      't.creditor_name as creditorName',
      't.creditor_iban as creditorIban',
      't.end_to_end_id as endToEndId',
      't.is_open as isOpen',
    ])
    .execute();

/** Accounts confirmed and not stopped, by provider or external supplier. */
export async function confirmedAccounts(
  db: Kysely<DB>,
  companyId: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('confirmed_accounts')
    .where('company_id', '=', companyId)
    .where('stopped_at', 'is', null)
    .select([sql<string>`coalesce(provider_id::text, supplier)`.as('payee'), 'iban'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ payee }) => payee)].map(([payee, of]) => [payee, new Set(of.map(({ iban }) => iban))]),
  );
}

/** Open items that a bank entry may be about: by their reference, their batch's reference, or the batch's total. */
export const openItemsOf = (db: Kysely<DB>, companyId: string) =>
  db
    .selectFrom('payment_batch_items as t')
    .innerJoin('payment_batches as b', 'b.id', 't.batch_id')
    .where('b.company_id', '=', companyId)
    .where('t.is_open', '=', true)
    .limit(2000)
    .select([
      'b.reference',
      't.invoice_id as invoiceId',
      't.amount_minor as amountMinor',
      't.end_to_end_id as endToEndId',
    ])
    .execute();

export type OpenItem = Awaited<ReturnType<typeof openItemsOf>>[number];

export async function listBatchesBy(db: Kysely<DB>, userId: string) {
  const made = await db
    .selectFrom('payment_batches')
    .where((row) => row.or([row('created_by', '=', userId), row('cancelled_by', '=', userId)]))
    .select(['id', 'reference', 'created_at', 'cancel_reason'])
    .orderBy('created_at')
    .execute();
  const accounts = await db
    .selectFrom('confirmed_accounts')
    .where((row) => row.or([row('confirmed_by', '=', userId), row('stopped_by', '=', userId)]))
    .select(['provider_id', 'supplier', 'iban', 'created_at', 'stopped_at', 'stop_reason'])
    .orderBy('created_at')
    .execute();
  return { made, accounts };
}
