import { type Kysely, sql } from 'kysely';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { Currency } from '#common/money.ts';
import type { QuoteTotals } from '#common/quote-totals.ts';
import type { VatMention, VatRate } from '#common/vat.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { AmendmentState, ChangedLine, LineChange } from './amendment.contract.ts';

export type KeptTotals = Omit<QuoteTotals, 'lineTotals' | 'discountMinor'>;

function seen(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('amendments as a')
    .innerJoin('work_orders as w', 'w.id', 'a.work_order_id')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('company_profiles as o', 'o.id', 'w.company_id')
    .innerJoin('company_profiles as p', 'p.id', 'w.provider_id')
    .leftJoin('users as u', 'u.id', 'a.asked_by')
    .where(orderScope(viewer))
    .select([
      'a.id',
      'a.work_order_id as workOrderId',
      'w.number as orderNumber',
      'w.state as orderState',
      'w.request_id as requestId',
      'r.state as requestState',
      'w.company_id as companyId',
      companyName('o').as('companyName'),
      'w.provider_id as providerId',
      companyName('p').as('providerName'),
      sql<Currency>`w.currency`.as('currency'),
      'a.number',
      sql<AmendmentState>`a.state`.as('state'),
      'a.wish',
      'a.asked_at as askedAt',
      'u.name as askedBy',
      'a.reason',
      'a.delay_days as delayDays',
      'a.start_on as startOn',
      'a.ends_on as endsOn',
      sql<KeptTotals | null>`a.before`.as('before'),
      sql<KeptTotals | null>`a.after`.as('after'),
      'a.proposer_name as proposerName',
      'a.proposed_at as proposedAt',
      'a.sha256',
      'a.paper_sha256 as paperSha256',
      'a.signer_name as signerName',
      'a.signed_at as signedAt',
      'a.decline_reason as declineReason',
      'a.closed_at as closedAt',
      'a.version',
    ]);
}

export type AmendmentRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

/** Undefined when the order is out of the viewer's reach. */
export async function findAmendment(db: Kysely<DB>, viewer: Viewer, id: string): Promise<AmendmentRow | undefined> {
  return seen(db, viewer).where('a.id', '=', id).executeTakeFirst();
}

/** The amendments of an order, latest first; empty when out of the viewer's reach. */
export async function amendmentsOf(db: Kysely<DB>, viewer: Viewer, orderId: string): Promise<AmendmentRow[]> {
  return seen(db, viewer)
    .where('a.work_order_id', '=', orderId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

export async function changesOf(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<(ChangedLine & { amendmentId: string })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('amendment_lines')
    .where('amendment_id', 'in', ids)
    .orderBy('amendment_id')
    .orderBy('position')
    .select([
      'amendment_id as amendmentId',
      sql<LineChange>`change`.as('change'),
      'order_position as orderPosition',
      sql<'lot' | 'line'>`kind`.as('kind'),
      'designation',
      'before_quantity_milli as beforeQuantityMilli',
      'quantity_milli as quantityMilli',
      'unit',
      'unit_price_e4 as unitPriceE4',
      'discount_bp as discountBp',
      'fixed_discount_minor as fixedDiscountMinor',
      sql<VatRate>`vat_rate_bp`.as('vatRateBp'),
      sql<VatMention | null>`vat_mention`.as('vatMention'),
      'difference_ht_minor as differenceHtMinor',
    ])
    .execute();
}

/** The open amendment of an order that the caller has checked, and the highest number given so far. */
export async function standingOf(db: Kysely<DB>, orderId: string) {
  const { rows } = await sql<{ id: string | null; open: 'asked' | 'proposed' | null; last: number }>`
    SELECT open.id, open.state AS open,
      (SELECT coalesce(max(number), 0) FROM amendments WHERE work_order_id = ${orderId}) AS last
    FROM (SELECT 1) one LEFT JOIN amendments open
      ON open.work_order_id = ${orderId} AND open.state IN ('asked', 'proposed')`.execute(db);
  return rows[0] ?? { id: null, open: null, last: 0 };
}

export async function listSignedBy(db: Kysely<DB>, { userId }: { userId: string }) {
  return db
    .selectFrom('amendments')
    .where((row) =>
      row.or([row('asked_by', '=', userId), row('proposer_user_id', '=', userId), row('signer_user_id', '=', userId)]),
    )
    .select([
      'id',
      'work_order_id',
      'number',
      'state',
      'wish',
      'reason',
      'proposer_name',
      'proposed_at',
      'signer_name',
      'signed_at',
      'sha256',
      'paper_sha256',
    ])
    .orderBy('created_at')
    .execute();
}

/** The signed amendments of an order that the caller has checked. */
export const listSigned = (db: Kysely<DB>, orderId: string): Promise<{ id: string; number: number | null }[]> =>
  db
    .selectFrom('amendments')
    .where('work_order_id', '=', orderId)
    .where('state', '=', 'signed')
    .orderBy('number')
    .select(['id', 'number'])
    .execute();
