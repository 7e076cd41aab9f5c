import { type Kysely, sql } from 'kysely';
import type { Currency } from '#common/money.ts';
import { departementAt, timeZoneAt } from '#features/estate/sites/site.scope.ts';
import { verifiedInsurances } from '#features/network/documents/document.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { companyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import { titleForAuthor } from './quote.scope.ts';

/** The address of the works: complete for the chosen or only provider; the district in a tender. */
const place = sql<string>`CASE WHEN q.signed_at IS NOT NULL OR r.provider_id = q.provider_id
  THEN ${siteOnPaper('s')}
  ELSE district_label(s.postal_code, s.city) END`;

/** Data of a quote's document besides its lines, for any reader; undefined if the quote was deleted. */
export function findQuoteOnPaper(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('quotes as q')
    .innerJoin('requests as r', 'r.id', 'q.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as p', 'p.id', 'q.provider_id')
    .innerJoin('company_profiles as o', 'o.id', 'r.company_id')
    .where('q.id', '=', id)
    .select([
      'q.number',
      'q.revision',
      'q.state',
      'q.discount_bp as discountBp',
      'q.fixed_discount_minor as fixedDiscountMinor',
      'q.deposit_bp as depositBp',
      'q.retention_bp as retentionBp',
      'q.valid_until as validUntil',
      'q.validity_days as validityDays',
      'q.start_on as startOn',
      'q.duration_days as durationDays',
      'q.payment_terms as paymentTerms',
      'q.waste',
      'q.notes',
      'q.sent_at as sentAt',
      'q.updated_at as updatedAt',
      'q.signer_name as signerName',
      'q.signed_at as signedAt',
      'q.sealed_sha256 as sha256',
      'q.sealed_format as format',
      'q.vat_certified_bp as vatCertified',
      'r.number as requestNumber',
      titleForAuthor.as('title'),
      'p.insurer',
      sql<Currency>`coalesce(CASE WHEN q.state = 'draft' THEN r.currency END, q.currency)`.as('currency'),
      place.as('place'),
      departementAt('s').as('departement'),
      companyOnPaper('p').as('issuer'),
      companyOnPaper('o').as('client'),
      verifiedInsurances(sql`(coalesce(q.sent_at, q.updated_at) AT TIME ZONE ${timeZoneAt('s')})::date`).as(
        'insurances',
      ),
    ])
    .executeTakeFirst();
}

export type QuoteOnPaper = NonNullable<Awaited<ReturnType<typeof findQuoteOnPaper>>>;

export function findOpeningOnPaper(db: Kysely<DB>, eventId: string) {
  return db
    .selectFrom('events as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'r.company_id')
    .where('e.id', '=', eventId)
    .where('e.kind', '=', 'request.opened')
    .select([
      'e.data',
      'e.occurred_at as openedAt',
      'r.number',
      'r.title',
      siteOnPaper('s').as('site'),
      departementAt('s').as('departement'),
      companyOnPaper('o').as('company'),
    ])
    .executeTakeFirst();
}

export const findComparedOnPaper = (db: Kysely<DB>, requestId: string) =>
  db
    .selectFrom('requests as r')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'r.company_id')
    .where('r.id', '=', requestId)
    .select([siteOnPaper('s').as('site'), departementAt('s').as('departement'), companyOnPaper('o').as('company')])
    .executeTakeFirstOrThrow();
