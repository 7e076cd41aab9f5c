import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { CertifiedRate } from '#common/vat.ts';
import { papersFound, type Typed } from '#features/work/requests/request-search.scope.ts';
import { readSlips } from '#features/work/requests/request-slips.scope.ts';
import { verifiedInsurances } from '#features/network/documents/document.scope.ts';
import { departementAt, isOverAt, todayAt } from '#features/estate/sites/site.scope.ts';
import { lacksViewing } from '#features/work/viewings/viewing.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { cutPage, keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { QuoteDetail, quoteContract, ComparedQuote } from './quote.contract.ts';
import { isInvitationDeclined, lastRevisionRequest, waitsForRevision } from './revision.queries.ts';
import { isParted, quotePaper, quoteScope, titleForAuthor } from './quote.scope.ts';

type ListInput = z.output<(typeof quoteContract.list)['~orpc']['inputSchema'] & z.ZodType>;

/** Whether the author of `q` has another open answer, or made another quote from it. */
export const isFollowed = sql<boolean>`EXISTS (SELECT FROM quotes o WHERE o.request_id = q.request_id
  AND o.provider_id = q.provider_id AND o.id <> q.id AND (o.state IN ('draft', 'sent') OR o.previous_id = q.id))`;

/** Whether the author of `q` may be contacted by the company of `r`; only for quotes passed over. */
export const isReachable = sql<boolean>`(q.passed_over AND is_admissible(q.provider_id) AND NOT EXISTS (
  SELECT FROM blocked_pairs b WHERE b.one_id = r.company_id AND b.other_id = q.provider_id))`;

function seen(db: Kysely<DB>, viewer: Viewer, now: Date) {
  const provider = viewer.side === 'provider';
  const exact = provider ? sql<boolean>`r.provider_id = q.provider_id` : sql<boolean>`true`;
  return db
    .selectFrom('quotes as q')
    .innerJoin('requests as r', 'r.id', 'q.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as p', 'p.id', 'q.provider_id')
    .innerJoin('company_profiles as o', 'o.id', 'r.company_id')
    .where(quoteScope(viewer))
    .select([
      'q.id',
      'q.number',
      'q.revision',
      sql<QuoteDetail['state']>`q.state`.as('state'),
      'q.currency',
      'q.valid_until as validUntil',
      'q.sent_at as sentAt',
      'q.created_at as createdAt',
      'q.version',
      'q.provider_id as providerId',
      'r.id as requestId',
      'r.number as requestNumber',
      (provider ? titleForAuthor : sql<string>`r.title`).as('title'),
      (provider ? isParted : sql<boolean>`false`).as('parted'),
      'r.trade',
      'r.state as requestState',
      'r.company_id as orderingId',
      companyName('p').as('providerName'),
      companyName('o').as('orderingName'),
      sql<string>`CASE WHEN ${exact} THEN s.name ELSE district_label(s.postal_code, s.city) END`.as('site'),
      'q.total_ht_minor as totalHtMinor',
      'q.total_ttc_minor as totalTtcMinor',
      'q.round',
      'q.scope_version as scopeVersion',
      'r.round as requestRound',
      'r.scope_version as requestScope',
      departementAt('s').as('departement'),
      'r.sealed',
      sql<boolean>`r.opened_at IS NOT NULL`.as('opened'),
      isFollowed.as('followed'),
      'q.passed_over as passedOver',
      sql<boolean>`q.asked_again_at IS NOT NULL`.as('askedAgain'),
      isReachable.as('reachable'),
      waitsForRevision.as('revisionAsked'),
      isInvitationDeclined.as('declinedInvitation'),
      lacksViewing(sql`q.provider_id`).as('lacksViewing'),
      'r.deadline_at as deadlineAt',
      sql<boolean>`coalesce(r.deadline_at <= ${now}, false)`.as('deadlinePast'),
      sql<boolean>`(q.state = 'sent' AND q.valid_until < ${todayAt('s', now)})`.as('lapsed'),
      sql<string>`q.created_at::text`.as('key'),
    ]);
}

export type QuoteRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

function inView(viewer: Viewer, view: ListInput['view'], now: Date): RawBuilder<SqlBool> {
  const living = sql`NOT ${isOverAt(sql.ref('q.valid_until'), sql.ref('q.site_id'), now)}`;
  switch (view) {
    case 'to_send':
      return viewer.side === 'provider'
        ? sql<SqlBool>`(q.state = 'draft' AND NOT ${isInvitationDeclined})`
        : sql<SqlBool>`false`;
    case 'waiting':
      // `IS TRUE` keeps the planner from sorting by the day index: a page in list order is found quickly.
      return sql<SqlBool>`(q.state = 'sent' AND (${living}) IS TRUE)`;
    case 'won':
      return sql<SqlBool>`q.state = 'accepted'`;
    case 'lost':
      return sql<SqlBool>`(q.state IN ('declined', 'expired', 'withdrawn') OR (q.state = 'sent' AND NOT ${living}))`;
    default:
      return sql<SqlBool>`true`;
  }
}

/** Quotes whose request, number or other company contains the typed words, in any order. */
const found = (viewer: Viewer, typed: Typed) =>
  papersFound(viewer, typed, { alias: 'q', from: sql`quotes q`, reach: quoteScope(viewer), ...quotePaper });

interface Page {
  rows: QuoteRow[];
  nextCursor: string | null;
}

/** One page of the provider's own quotes, or of those the ordering side received; latest first. */
export async function listQuotes(db: Kysely<DB>, viewer: Viewer, input: ListInput, now: Date): Promise<Page> {
  const { q } = input;
  const page = await readPage(db, viewer, input, now, q ? { q } : null);
  const slips = q && page.rows.length === 0 ? await readSlips(db, viewer, q) : null;
  return slips ? readPage(db, viewer, input, now, slips) : page;
}

async function readPage(
  db: Kysely<DB>,
  viewer: Viewer,
  { cursor, limit, view }: ListInput,
  now: Date,
  typed: Typed | null,
): Promise<Page> {
  const order = keyset(cursor, { key: sql`q.created_at`, id: 'q.id', way: 'DESC' });
  const ids = (more: RawBuilder<unknown>) => sql`(SELECT q.id, q.created_at FROM quotes q
    WHERE ${quoteScope(viewer)} AND ${inView(viewer, view, now)} AND ${more} AND ${order.after}
    ORDER BY ${order.by} LIMIT ${limit + 1})`;
  const search = typed && found(viewer, typed);
  const page = search ? sql`WITH ${search.ctes} ${ids(search.gathered)} UNION ALL ${ids(search.met)}` : ids(sql`true`);
  const { rows: keys } = await sql<{ id: string }>`${page}`.execute(db);
  const read = keys.length
    ? await seen(db, viewer, now)
        .where(sql<SqlBool>`q.id = ANY(${keys.map(({ id }) => id)}::uuid[])`)
        .orderBy(order.by)
        .execute()
    : [];
  return cutPage(read, limit);
}

/** The quotes of one request that the viewer may read, drafts first, then the latest sent; one beyond the page. */
export async function quotesOfRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  { requestId, cursor, limit }: { requestId: string; cursor?: string | undefined; limit: number },
  now: Date,
): Promise<(QuoteRow & { key: string })[]> {
  const page = keyset(cursor, { key: sql`coalesce(q.sent_at, 'infinity')`, id: 'q.id', way: 'DESC' });
  return seen(db, viewer, now)
    .select(page.key.as('key'))
    .where('q.request_id', '=', requestId)
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .execute();
}

/** The same with all columns, without lines; callers refuse sealed ones. */
function seenWhole(db: Kysely<DB>, viewer: Viewer, now: Date) {
  return seen(db, viewer, now).select([
    'r.site_id as siteId',
    'q.total_vat_minor as totalVatMinor',
    'q.vat_breakdown as vatBreakdown',
    'q.discount_bp as discountBp',
    'q.fixed_discount_minor as fixedDiscountMinor',
    'q.deposit_bp as depositBp',
    'q.retention_bp as retentionBp',
    'q.validity_days as validityDays',
    'q.start_on as startOn',
    'q.duration_days as durationDays',
    'q.payment_terms as paymentTerms',
    'q.waste',
    'q.notes',
    'q.decline_reason as declineReason',
    'q.own_reason as ownReason',
    'q.signer_name as signerName',
    'q.signed_at as signedAt',
    'q.sealed_sha256 as sha256',
    sql<'paper' | 'content'>`q.sealed_format`.as('sealedFormat'),
    'q.approver_name as approverName',
    sql<CertifiedRate[]>`q.vat_certified_bp`.as('vatCertified'),
    'q.viewed_at as viewedAt',
    lastRevisionRequest.as('revisionRequest'),
    'p.legal_name as legalName',
    'p.siret',
    'p.vat_number as vatNumber',
    'p.street',
    'p.postal_code as postalCode',
    'p.city',
    'p.phone',
    'p.email',
    'p.insurer',
    'p.rating_milli as ratingMilli',
    'p.rating_count as ratingCount',
    sql<ComparedQuote['trackRecord']>`coalesce(track_record(p.id, r.trade), track_record(p.id, ''))`.as('trackRecord'),
    verifiedInsurances(todayAt('s', now)).as('insurances'),
    sql<
      number | null
    >`(SELECT round(distance_m(coalesce(a.public_latitude, p.latitude), coalesce(a.public_longitude, p.longitude),
      s.latitude, s.longitude))::integer FROM (SELECT 1) here LEFT JOIN provider_areas a ON a.company_id = p.id)`.as(
      'distanceM',
    ),
  ]);
}

export type QuoteDetailRow = Awaited<ReturnType<ReturnType<typeof seenWhole>['executeTakeFirstOrThrow']>>;

/** Undefined when out of the viewer's reach. */
export async function findQuote(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<QuoteDetailRow | undefined> {
  return seenWhole(db, viewer, now).where('q.id', '=', id).executeTakeFirst();
}

/** The offers of a request to compare: open ones; after an award, also those it was compared with. */
export async function offersOfRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  requestId: string,
  now: Date,
): Promise<QuoteDetailRow[]> {
  return seenWhole(db, viewer, now)
    .where('q.request_id', '=', requestId)
    .where(sql<SqlBool>`(q.state IN ('sent', 'accepted') OR (q.state = 'declined' AND r.awarded_quote_id IS NOT NULL))`)
    .orderBy('q.total_ht_minor')
    .orderBy('q.id')
    .execute();
}

export async function linesOf(db: Kysely<DB>, quoteIds: string[]) {
  return db
    .selectFrom('quote_lines')
    .select([
      'id',
      'quote_id as quoteId',
      'position',
      'kind',
      'designation',
      'quantity_milli as quantityMilli',
      'unit',
      'unit_price_e4 as unitPriceE4',
      'discount_bp as discountBp',
      'fixed_discount_minor as fixedDiscountMinor',
      'vat_rate_bp as vatRateBp',
      'vat_mention as vatMention',
      'optional',
      'chosen',
      'request_line_id as requestLineId',
      'tariff_item_id as tariffItemId',
      'total_ht_minor as totalHtMinor',
    ])
    .where(sql<SqlBool>`quote_id = ANY(${quoteIds}::uuid[])`)
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
}

export type QuoteLine = Awaited<ReturnType<typeof linesOf>>[number];

/** Records that the ordering side has read these quotes; keeps the time of the first reading. */
export async function markViewed(db: Kysely<DB>, viewer: Viewer, quotes: QuoteDetailRow[], now: Date): Promise<void> {
  const quoteIds = quotes.flatMap(({ id, viewedAt }) => (viewedAt ? [] : [id]));
  if (viewer.side !== 'ordering' || quoteIds.length === 0) return;
  await db
    .updateTable('quotes')
    .set({ viewed_at: now })
    .where(sql<SqlBool>`id = ANY(${quoteIds}::uuid[])`)
    .where('viewed_at', 'is', null)
    .execute();
}
