import { type Kysely, sql, type SqlBool } from 'kysely';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { balanceAt } from './balance.queries.ts';
import { remindedOn } from './reminded.queries.ts';
import type { Contest, InvoiceDocument, Settlement } from './settlement.contract.ts';

export const settlements = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('settlements as s')
    .innerJoin('invoices as i', 'i.id', 's.id')
    .leftJoin('guarantees as g', 'g.work_order_id', 'i.work_order_id')
    .innerJoinLateral(balanceAt(now).as('b'), (join) => join.onTrue())
    .select([
      'b.owedMinor',
      'b.keptMinor',
      'b.dueMinor',
      'b.restMinor',
      'b.lateMinor',
      'b.lateSince',
      'b.retentionDueOn',
      'b.standing',
      's.paid_minor as paidMinor',
      's.announced_minor as announcedMinor',
      remindedOn(now).as('isReminded'),
      's.id',
      sql<Settlement['state']>`s.state`.as('state'),
      's.total_ht_minor as totalHtMinor',
      's.total_ttc_minor as totalTtcMinor',
      's.credited_minor as creditedMinor',
      's.contested_minor as contestedMinor',
      's.approved_minor as approvedMinor',
      's.approved_by_name as approvedByName',
      's.approver_name as approverName',
      's.approved_at as approvedAt',
      's.version',
      'i.work_order_id as workOrderId',
      'i.request_id as requestId',
      'i.company_id as companyId',
      'i.provider_id as providerId',
      sql<string>`i.number`.as('number'),
      sql<InvoiceDocument>`i.document`.as('document'),
      'i.listed_at as issuedAt',
      'i.version as invoiceVersion',
    ]);

export type SettlementRow = Awaited<ReturnType<ReturnType<typeof settlements>['executeTakeFirstOrThrow']>>;

/** Undefined out of the viewer's reach. */
export const findSettlement = (
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<SettlementRow | undefined> =>
  settlements(db, now).where(invoiceScope(viewer)).where('s.id', '=', id).executeTakeFirst();

/** The same for automatic work, without a viewer. */
export const settlementByItself = (db: Kysely<DB>, id: string, now: Date): Promise<SettlementRow | undefined> =>
  settlements(db, now).where('s.id', '=', id).executeTakeFirst();

export const lateInvoices = (db: Kysely<DB>, now: Date) =>
  settlements(db, now)
    .innerJoin('reminder_settings as m', 'm.company_id', 'i.provider_id')
    .where('s.is_open', '=', true)
    .where('b.lateMinor', '>', 0)
    .where(sql<SqlBool>`cardinality(m.days) > (SELECT count(*) FROM payment_reminders n WHERE n.invoice_id = s.id)`)
    .clearSelect()
    .select(['s.id', 'm.days'])
    .execute();

/** An issued credit note: its number, amount and invoice; undefined for any other kind. */
export const creditOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('invoices')
    .where('id', '=', id)
    .where('kind', '=', 'credit')
    .where('state', '<>', 'draft')
    .select([
      sql<string>`credits_id`.as('creditsId'),
      sql<string>`number`.as('number'),
      sql<number>`total_ttc_minor`.as('totalTtcMinor'),
    ])
    .executeTakeFirst();

/** Latest first. */
export const contestsOf = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('invoice_contests')
    .where('invoice_id', '=', invoiceId)
    .orderBy('contested_at', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      sql<Contest['reason']>`reason`.as('reason'),
      'words',
      sql<Contest['lines']>`lines`.as('lines'),
      'amount_minor as amountMinor',
      'contested_by_name as contestedBy',
      'contested_at as contestedAt',
      'answer',
      'answered_by_name as answeredBy',
      'answered_at as answeredAt',
      sql<NonNullable<Contest['closed']>['outcome'] | null>`outcome`.as('outcome'),
      'agreement',
      'closed_by_name as closedBy',
      'closed_at as closedAt',
    ])
    .execute();

export type ContestRow = Awaited<ReturnType<typeof contestsOf>>[number];

/** The IBAN of the provider's previous invoice to the same client; undefined on the first one. */
export const ibanBefore = (
  db: Kysely<DB>,
  { id, companyId, providerId, issuedAt }: Pick<SettlementRow, 'id' | 'companyId' | 'providerId' | 'issuedAt'>,
) =>
  db
    .selectFrom('invoices')
    .where('provider_id', '=', providerId)
    .where('company_id', '=', companyId)
    .where('state', '<>', 'draft')
    .where('kind', '<>', 'credit')
    .where(sql<SqlBool>`(listed_at, id) < (${issuedAt}::timestamptz, ${id}::uuid)`)
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(sql<string | null>`document #>> '{seller,iban}'`.as('iban'))
    .executeTakeFirst();

/** Number of open snags of an order that the caller has checked. */
export async function openSnagsOf(db: Kysely<DB>, orderId: string): Promise<number> {
  const { open } = await db
    .selectFrom('snags')
    .where('work_order_id', '=', orderId)
    .where('state', '<>', 'lifted')
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** Disputes, answers and approvals by a person for their company. */
export async function listSettledBy(db: Kysely<DB>, userId: string) {
  const contests = await db
    .selectFrom('invoice_contests')
    .where((row) =>
      row.or([row('contested_by', '=', userId), row('answered_by', '=', userId), row('closed_by', '=', userId)]),
    )
    .select(['invoice_id', 'reason', 'words', 'answer', 'agreement', 'contested_at', 'answered_at', 'closed_at'])
    .orderBy('contested_at')
    .execute();
  const approved = await db
    .selectFrom('settlements')
    .where((row) => row.or([row('approved_by', '=', userId), row('approver_user_id', '=', userId)]))
    .select(['id', 'approved_minor', 'approved_by_name', 'approver_name', 'approved_at'])
    .orderBy('approved_at')
    .execute();
  return { contests, approved };
}
