import { type Kysely, sql } from 'kysely';
import type { Currency } from '#common/money.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';
import type { KeptTotals } from './amendment.queries.ts';

/** For any reader; undefined if it was never proposed. */
export function findAmendmentOnPaper(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('amendments as a')
    .innerJoin('work_orders as w', 'w.id', 'a.work_order_id')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'w.company_id')
    .innerJoin('company_profiles as p', 'p.id', 'w.provider_id')
    .where('a.id', '=', id)
    .where('a.state', 'in', ['proposed', 'signed'])
    .select([
      'a.id',
      sql<number>`a.number`.as('number'),
      'a.wish',
      'a.reason',
      'a.delay_days as delayDays',
      'a.start_on as startOn',
      'a.ends_on as endsOn',
      sql<KeptTotals>`a.before`.as('before'),
      sql<KeptTotals>`a.after`.as('after'),
      sql<string>`a.proposer_name`.as('proposerName'),
      sql<Date>`a.proposed_at`.as('proposedAt'),
      'a.signer_name as signerName',
      'a.signed_at as signedAt',
      'a.vat_certified_bp as certifiedBp',
      sql<'content' | 'paper'>`a.sealed_format`.as('format'),
      'a.sha256',
      'w.number as orderNumber',
      'w.issued_at as orderedAt',
      'w.vat_certified_bp as orderCertifiedBp',
      'w.discount_bp as discountBp',
      'w.fixed_discount_minor as fixedDiscountMinor',
      sql<Currency>`w.currency`.as('currency'),
      'r.number as requestNumber',
      'r.title',
      's.landlord',
      siteOnPaper('s').as('site'),
      departementAt('s').as('departement'),
      companyOnPaper('o').as('client'),
      companyOnPaper('p').as('provider'),
    ])
    .executeTakeFirst();
}

export type AmendmentOnPaper = NonNullable<Awaited<ReturnType<typeof findAmendmentOnPaper>>>;
