import { type Kysely, sql } from 'kysely';
import type { CostBearer } from '#common/cost-bearers.ts';
import type { Currency } from '#common/money.ts';
import type { QuoteTotals } from '#common/quote-totals.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';

/** The person who did this to the order, according to the thread; null if automatic, or once the account is erased. */
const actorOf = (kind: 'work-order.issued' | 'work-order.confirmed') =>
  sql<string | null>`(SELECT u.name FROM events e JOIN users u ON u.id = e.actor_user_id
    WHERE e.request_id = w.request_id AND e.kind = ${kind} AND e.data ->> 'workOrderId' = w.id::text
    ORDER BY e.occurred_at, e.id LIMIT 1)`;

/** A field of the request; for an order that fell through, its value then. */
const asOrdered = <Value = string>(field: 'title' | 'description' | 'place' | 'priority') =>
  sql<Value>`coalesce(l.was ->> ${sql.lit(field)}, r.${sql.ref(field)})`;

/** Data of an order's document besides its lines, for any reader; undefined if the order was deleted. */
export function findOrderOnPaper(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'w.company_id')
    .innerJoin('company_profiles as p', 'p.id', 'w.provider_id')
    .leftJoin('quotes as q', 'q.id', 'w.quote_id')
    .leftJoin('left_requests as l', (join) =>
      join
        .onRef('l.request_id', '=', 'w.request_id')
        .onRef('l.provider_id', '=', 'w.provider_id')
        .onRef('l.ordered_at', '=', 'w.issued_at'),
    )
    .where('w.id', '=', id)
    .select([
      'w.id',
      'w.number',
      sql<'quote' | 'tariffs' | 'emergency'>`w.origin`.as('origin'),
      sql<Currency>`w.currency`.as('currency'),
      'w.ceiling_ht_minor as ceilingHtMinor',
      'w.retention_bp as retentionBp',
      'w.discount_bp as discountBp',
      'w.fixed_discount_minor as fixedDiscountMinor',
      'w.total_ht_minor as totalHtMinor',
      'w.total_ttc_minor as totalTtcMinor',
      sql<QuoteTotals['vatBreakdown']>`w.vat_breakdown`.as('vatBreakdown'),
      'w.vat_certified_bp as vatCertifiedBp',
      'w.vat_certified_by as vatCertifiedBy',
      'w.vat_certified_at as vatCertifiedAt',
      'w.start_on as startOn',
      'w.as_ordered as asOrdered',
      'w.issued_at as issuedAt',
      'w.confirmed_at as confirmedAt',
      'w.accepted_at as acceptedAt',
      'r.number as requestNumber',
      asOrdered('title').as('title'),
      asOrdered('description').as('description'),
      asOrdered('place').as('spot'),
      asOrdered<'urgent' | 'high' | 'normal' | 'low'>('priority').as('priority'),
      sql<CostBearer | null>`CASE WHEN l.request_id IS NULL THEN r.cost_bearer ELSE l.was ->> 'cost_bearer' END`.as(
        'costBearer',
      ),
      's.landlord',
      's.contact_name as contactName',
      's.contact_phone as contactPhone',
      sql<boolean>`s.access_codes <> ''`.as('hasCodes'),
      siteOnPaper('s').as('site'),
      departementAt('s').as('departement'),
      'q.id as quoteId',
      'q.number as quoteNumber',
      'q.deposit_bp as depositBp',
      'q.duration_days as durationDays',
      'q.signer_name as signerName',
      'q.signed_at as signedAt',
      'q.sealed_sha256 as sha256',
      sql<string>`coalesce(nullif(q.payment_terms, ''), p.payment_terms)`.as('paymentTerms'),
      actorOf('work-order.issued').as('issuedBy'),
      actorOf('work-order.confirmed').as('confirmedBy'),
      companyOnPaper('o').as('client'),
      companyOnPaper('p').as('provider'),
    ])
    .executeTakeFirst();
}

export type OrderOnPaper = NonNullable<Awaited<ReturnType<typeof findOrderOnPaper>>>;
