import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Currency } from '#common/money.ts';
import { receivedScope } from '#features/money/received-invoices/received-invoice.scope.ts';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { Payable, SupplierPayment } from './payable.contract.ts';

/** Confirmed external invoices in reach, with their settlement. */
export const payables = (db: Kysely<DB>, viewer: Viewer) =>
  db
    .selectFrom('payables as s')
    .innerJoin('received_invoices as v', 'v.id', 's.id')
    .where(receivedScope(viewer))
    .select([
      's.id',
      sql<Payable['state']>`s.state`.as('state'),
      'v.company_id as companyId',
      'v.number',
      'v.supplier_name as supplier',
      'v.supplier_siren as supplierSiren',
      'v.iban',
      sql<Currency>`v.currency`.as('currency'),
      'v.due_on as dueOn',
      'v.total_ht_minor as totalHtMinor',
      's.total_minor as totalMinor',
      's.contested_minor as contestedMinor',
      's.approved_minor as approvedMinor',
      's.paid_minor as paidMinor',
      sql<NonNullable<Payable['contest']>['reason'] | null>`s.contest_reason`.as('reason'),
      's.contest_words as words',
      's.contested_by_name as contestedBy',
      's.contested_at as contestedAt',
      's.agreement',
      's.agreed_by_name as agreedBy',
      's.agreed_at as agreedAt',
      's.approved_by_name as approvedBy',
      's.approved_at as approvedAt',
      's.booked_at as bookedAt',
      's.version',
    ]);

export type PayableRow = Awaited<ReturnType<ReturnType<typeof payables>['executeTakeFirstOrThrow']>>;

/** Undefined out of reach. */
export const findPayable = (db: Kysely<DB>, viewer: Viewer, id: string): Promise<PayableRow | undefined> =>
  payables(db, viewer).where('s.id', '=', id).executeTakeFirst();

/** Supplier identity: SIREN, otherwise name. */
export const supplierKey = sql<string>`CASE WHEN v.supplier_siren <> '' THEN v.supplier_siren ELSE fold(v.supplier_name) END`;

/** Amounts the viewer approved alone on other invoices of the supplier, within the company's signing period. */
export async function readCommitted(db: Kysely<DB>, viewer: CompanyViewer, id: string, now: Date): Promise<number> {
  const isRecent = (at: string) =>
    sql<SqlBool>`${sql.ref(at)} > ${now}::timestamptz - make_interval(days => c.signing_span_days)`;
  const { rows } = await sql<{ minor: number }>`
    SELECT coalesce(ceil(sum(${inEuros(sql.ref('a.minor'), sql.ref('a.currency'))})), 0)::bigint AS minor
    FROM received_invoices self JOIN company_profiles c ON c.id = self.company_id CROSS JOIN LATERAL (
      SELECT s.approved_ht_minor AS minor, v.currency FROM payables s JOIN received_invoices v ON v.id = s.id
      WHERE s.approved_by = ${viewer.userId} AND v.company_id = self.company_id AND s.id <> self.id
        AND ${isRecent('s.approved_at')}
        AND ${supplierKey} = (SELECT ${supplierKey} FROM received_invoices v WHERE v.id = self.id)
      UNION ALL
      SELECT n.amount_ht_minor, n.currency FROM signed_alone n JOIN invoices i ON i.id = n.invoice_id
        JOIN company_profiles p ON p.id = n.provider_id
      WHERE n.user_id = ${viewer.userId} AND i.company_id = self.company_id AND n.released_at IS NULL
        AND ${isRecent('n.signed_at')} AND self.supplier_siren <> '' AND left(p.siret, 9) = self.supplier_siren) a
    WHERE self.id = ${id} AND self.company_id = ${viewer.company.id}`.execute(db);
  return rows[0]?.minor ?? 0;
}

const payments = (db: Kysely<DB>, viewer: Viewer) =>
  db
    .selectFrom('payments as p')
    .innerJoin('received_invoices as v', 'v.id', 'p.payable_id')
    .where(receivedScope(viewer))
    .select([
      'p.id',
      'p.invoice_id as invoiceId',
      'v.company_id as companyId',
      sql<'received' | 'withdrawn'>`p.state`.as('state'),
      'p.amount_minor as amountMinor',
      'p.paid_on as paidOn',
      sql<SupplierPayment['method']>`p.method`.as('method'),
      'p.reference',
      'p.noted_by_name as notedBy',
      'p.noted_at as notedAt',
      'p.withdrawn_by_name as withdrawnBy',
      'p.withdrawn_at as withdrawnAt',
      'p.withdrawn_reason as withdrawnReason',
      'p.version',
      'v.number',
      sql<Currency>`v.currency`.as('currency'),
      'v.supplier_name as company',
    ]);

export type SupplierPaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

/** Oldest first. */
export const paymentsOf = (db: Kysely<DB>, viewer: Viewer, id: string): Promise<SupplierPaymentRow[]> =>
  payments(db, viewer).where('p.payable_id', '=', id).orderBy('p.noted_at').orderBy('p.id').execute();

/** Undefined out of reach. */
export const findPayment = (db: Kysely<DB>, viewer: Viewer, id: string): Promise<SupplierPaymentRow | undefined> =>
  payments(db, viewer).where('p.id', '=', id).executeTakeFirst();

/** Payments in reach for the matching of bank entries. */
export const paymentsToMatch = payments;

export const listPayablesBy = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('payables')
    .where((row) =>
      row.or([row('contested_by', '=', userId), row('agreed_by', '=', userId), row('approved_by', '=', userId)]),
    )
    .select(['id', 'contest_reason', 'contest_words', 'agreement', 'approved_minor', 'contested_at', 'approved_at'])
    .orderBy('created_at')
    .execute();
