import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { parisDay } from '#common/days.ts';
import { decodeCursor, encodeCursor } from '#common/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { quoteContract } from './quote.contract.ts';

type ListInput = z.output<(typeof quoteContract.list)['~orpc']['inputSchema'] & z.ZodType>;

/**
 * The quotes a viewer may read, as a condition on `q` and its request `r`: a provider its own; the ordering side those
 * it was sent (for its sites only, when limited); admins every one that was sent.
 */
export function quoteScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side === 'admin') return sql<SqlBool>`q.state <> 'draft'`;
  if (!company) return sql<SqlBool>`false`;
  if (side === 'provider') return sql<SqlBool>`q.provider_id = ${company.id}`;
  const own = sql<SqlBool>`q.state <> 'draft' AND r.company_id = ${company.id}`;
  return company.siteIds ? sql<SqlBool>`(${own} AND r.site_id = ANY(${company.siteIds}::uuid[]))` : sql`(${own})`;
}

/** Sealed bids until they are opened, one act at their deadline: no amount leaves the server before, but to its author. */
const sealed = sql<boolean>`(r.sealed AND r.opened_at IS NULL)`;

/** Quotes in the viewer's scope, with what a list shows and what the rules need. */
function seen(db: Kysely<DB>, viewer: Viewer, now: Date) {
  const provider = viewer.side === 'provider';
  const hidden = provider ? sql<boolean>`false` : sealed;
  const unhidden = (amount: RawBuilder<number>) => sql<number | null>`CASE WHEN ${hidden} THEN NULL ELSE ${amount} END`;
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
      'q.state',
      'q.currency',
      'q.valid_until as validUntil',
      'q.sent_at as sentAt',
      'q.created_at as createdAt',
      'q.version',
      'q.provider_id as providerId',
      'r.id as requestId',
      'r.number as requestNumber',
      'r.title',
      'r.trade',
      'r.state as requestState',
      'r.company_id as orderingId',
      sql<string>`coalesce(p.trade_name, p.legal_name)`.as('providerName'),
      sql<string>`coalesce(o.trade_name, o.legal_name)`.as('orderingName'),
      sql<string>`CASE WHEN ${exact} THEN s.name ELSE district_label(s.postal_code, s.city) END`.as('site'),
      unhidden(sql`q.total_ht_minor`).as('totalHtMinor'),
      unhidden(sql`q.total_ttc_minor`).as('totalTtcMinor'),
      sealed.as('amountsSealed'),
      sql<boolean>`coalesce(r.deadline_at <= ${now}, false)`.as('deadlinePast'),
      sql<boolean>`(q.state = 'sent' AND q.valid_until < ${parisDay(now)}::date)`.as('lapsed'),
      sql<string>`q.created_at::text`.as('key'),
    ]);
}

export type SeenQuote = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;

const fold = (text: string) => sql`fold(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;

/** One page of the provider's own quotes, or of those the ordering side received; the latest first. */
export async function listQuotes(
  db: Kysely<DB>,
  viewer: Viewer,
  { cursor, limit, view, q }: ListInput,
  now: Date,
): Promise<{ rows: SeenQuote[]; nextCursor: string | null }> {
  let query = seen(db, viewer, now);
  const living = sql<SqlBool>`q.valid_until >= ${parisDay(now)}::date`;
  if (view === 'to_send') query = query.where('q.state', '=', 'draft');
  if (view === 'waiting') query = query.where('q.state', '=', 'sent').where(living);
  if (view === 'won') query = query.where('q.state', '=', 'accepted');
  if (view === 'lost') {
    query = query.where(
      sql<SqlBool>`(q.state IN ('declined', 'expired', 'withdrawn') OR (q.state = 'sent' AND NOT ${living}))`,
    );
  }
  if (q) {
    const other = viewer.side === 'provider' ? sql`o` : sql`p`;
    query = query.where(sql<SqlBool>`(r.search_text LIKE ${fold(q)} OR fold(coalesce(q.number, '')) LIKE ${fold(q)}
      OR fold(coalesce(${other}.trade_name, ${other}.legal_name)) LIKE ${fold(q)})`);
  }
  if (cursor) {
    const { key, id } = decodeCursor(cursor);
    query = query.where(sql<SqlBool>`(q.created_at, q.id) < (${key}::timestamptz, ${id}::uuid)`);
  }
  const found = await query
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encodeCursor(last.key, last.id) : null };
}

/** The quotes of one request that the viewer may read, drafts first, then the latest sent. */
export async function quotesOfRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  requestId: string,
  now: Date,
): Promise<SeenQuote[]> {
  return seen(db, viewer, now)
    .where('q.request_id', '=', requestId)
    .orderBy('q.sent_at', (order) => order.desc().nullsFirst())
    .orderBy('q.id', 'desc')
    .execute();
}

/** Those quotes whole, besides their lines; callers refuse what is sealed. */
function seenWhole(db: Kysely<DB>, viewer: Viewer, now: Date) {
  return seen(db, viewer, now).select([
    'q.total_vat_minor as totalVatMinor',
    'q.vat_breakdown as vatBreakdown',
    'q.discount_bp as discountBp',
    'q.deposit_bp as depositBp',
    'q.validity_days as validityDays',
    'q.start_on as startOn',
    'q.duration_days as durationDays',
    'q.payment_terms as paymentTerms',
    'q.notes',
    'q.decline_reason as declineReason',
    'q.signer_name as signerName',
    'q.signed_at as signedAt',
    'q.sealed_sha256 as sha256',
    'q.viewed_at as viewedAt',
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
    sql<{ kind: 'decennale' | 'rc_pro'; insurer: string; contract: string }[]>`
      (SELECT coalesce(json_agg(json_build_object('kind', i.kind, 'insurer', i.insurer, 'contract', i.reference)
        ORDER BY i.kind), '[]') FROM (SELECT DISTINCT ON (d.kind) d.kind, d.insurer, d.reference
      FROM provider_documents d WHERE d.company_id = p.id AND d.kind IN ('decennale', 'rc_pro') AND d.state = 'verified'
        AND d.insurer <> '' AND coalesce(d.starts_on <= ${parisDay(now)}::date, true)
      ORDER BY d.kind, d.expires_on DESC NULLS FIRST) i)`.as('insurances'),
    sql<
      number | null
    >`(SELECT round(distance_m(coalesce(a.shown_latitude, p.latitude), coalesce(a.shown_longitude, p.longitude),
      s.latitude, s.longitude))::integer FROM (SELECT 1) here LEFT JOIN provider_areas a ON a.company_id = p.id)`.as(
      'distanceM',
    ),
  ]);
}

export type WholeQuote = Awaited<ReturnType<ReturnType<typeof seenWhole>['executeTakeFirstOrThrow']>>;

/** One quote, undefined when out of the viewer's reach. */
export async function findQuote(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<WholeQuote | undefined> {
  return seenWhole(db, viewer, now).where('q.id', '=', id).executeTakeFirst();
}

/** The offers of a request to set side by side: those waiting; once one won, those it was weighed against too. */
export async function offersOfRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  requestId: string,
  now: Date,
): Promise<WholeQuote[]> {
  return seenWhole(db, viewer, now)
    .where('q.request_id', '=', requestId)
    .where(sql<SqlBool>`(q.state IN ('sent', 'accepted') OR (q.state = 'declined' AND r.awarded_quote_id IS NOT NULL))`)
    .orderBy('q.total_ht_minor')
    .orderBy('q.id')
    .execute();
}

/** The lines of quotes already found in the viewer's scope, in order. */
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
      'unit_price_minor as unitPriceMinor',
      'discount_bp as discountBp',
      'vat_rate_bp as vatRateBp',
      'vat_mention as vatMention',
      'optional',
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

/** Notes that the ordering side has read these quotes; the first reading stays. */
export async function markViewed(db: Kysely<DB>, viewer: Viewer, quotes: WholeQuote[], now: Date): Promise<void> {
  const quoteIds = quotes.flatMap(({ id, viewedAt }) => (viewedAt ? [] : [id]));
  if (viewer.side !== 'ordering' || quoteIds.length === 0) return;
  await db
    .updateTable('quotes')
    .set({ viewed_at: now })
    .where(sql<SqlBool>`id = ANY(${quoteIds}::uuid[])`)
    .where('viewed_at', 'is', null)
    .execute();
}
