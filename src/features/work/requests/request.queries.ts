import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Verdict } from '#common/problems.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, lastOfPage, writtenPage, type WrittenPage } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { foldedContains } from '#platform/db/containing.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { compiledOnce } from '#platform/db/compile-once.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { requestContract, views } from './request.contract.ts';
import {
  hadPart,
  hasDeclined,
  isSealed,
  keptScope,
  openStates,
  openWords,
  reachesRequest,
  requestScope,
  statusOf,
} from './request.scope.ts';

type ListInput = z.output<(typeof requestContract.list)['~orpc']['inputSchema'] & z.ZodType>;
export interface RequestFilters {
  view: (typeof views)[number];
  q?: string | undefined;
  status?: string[] | undefined;
  trade?: string[] | undefined;
  priority?: string[] | undefined;
  siteId?: string[] | undefined;
}

const open = sql<SqlBool>`r.state IN ${openStates}`;

/** The viewer's company has drafted nothing since the present round of `r` began, nor declined to: a draft goes on from round to round. */
const notAnswered = ({ company }: Viewer) => sql<SqlBool>`(NOT EXISTS (SELECT FROM request_answers a
  WHERE a.request_id = r.id AND a.provider_id = ${company?.id ?? null} AND (a.round = r.round OR a.state = 'draft'))
  AND NOT ${hasDeclined(company?.id ?? null)})`;

/** What each view of the list holds, besides the viewer's scope. */
function viewCondition(view: RequestFilters['view'], viewer: Viewer): RawBuilder<SqlBool> {
  switch (view) {
    case 'open':
      return open;
    case 'urgent':
      return sql<SqlBool>`r.priority = 'urgent' AND ${open}`;
    case 'to_accept':
      return sql<SqlBool>`r.state = 'done'`;
    case 'to_compare':
      return sql<SqlBool>`r.state = 'published' AND ${statusOf(viewer)} = 'quotes_to_compare'`;
    case 'unanswered':
      return viewer.side === 'provider'
        ? sql<SqlBool>`r.state = 'published' AND ${notAnswered(viewer)}`
        : sql<SqlBool>`r.state = 'published' AND r.quote_count = 0`;
    case 'drafts':
      // Nobody but its own side reads a draft: the scope leaves none, and an index would be asked in vain.
      if (viewer.side !== 'ordering') return sql<SqlBool>`false`;
      return sql<SqlBool>`r.state = 'draft'`;
    case 'closed':
      return sql<SqlBool>`r.state IN ('accepted', 'closed', 'cancelled', 'expired')`;
    default:
      return sql<SqlBool>`true`;
  }
}

const sitesOf = ({ side, company }: Viewer) =>
  side === 'ordering' && company ? sql<SqlBool>`s.company_id = ${company.id}` : sql<SqlBool>`true`;

/** The ids of requests on which somebody wrote what was typed, as far as the viewer reads it; at most so many. */
export type RequestsSaying = (viewer: Viewer, typed: string, limit: number) => RawBuilder<unknown>;

/**
 * Requests that hold what was typed, on which somebody wrote it (`said`, found once), or that stand at a site whose name
 * does; each by its index.
 */
function matching(viewer: Viewer, typed: string): RawBuilder<SqlBool> {
  const text = sql<SqlBool>`(${foldedContains(sql`r.search_text`, typed)}
    OR r.id = ANY(ARRAY(SELECT request_id FROM said)))`;
  // Providers do not learn a site's name before the award: they search the request alone.
  if (viewer.side === 'provider') return text;
  return sql<SqlBool>`(${text} OR r.site_id = ANY(ARRAY(SELECT s.id FROM sites s
    WHERE ${sitesOf(viewer)} AND ${foldedContains(sql`s.search_text`, typed)} AND ${foldedContains(sql`fold(s.name)`, typed)})))`;
}

function conditions(viewer: Viewer, filters: RequestFilters): RawBuilder<SqlBool> {
  const list = [requestScope(viewer), viewCondition(filters.view, viewer)];
  if (filters.status?.length) list.push(sql<SqlBool>`${statusOf(viewer)} = ANY(${filters.status})`);
  if (filters.trade?.length) list.push(sql<SqlBool>`r.trade = ANY(${filters.trade})`);
  if (filters.priority?.length) list.push(sql<SqlBool>`r.priority = ANY(${filters.priority})`);
  if (filters.siteId?.length) {
    // A provider knows the sites it works on: asking by them would tell which one stands behind another request.
    const known = viewer.side === 'provider' ? sql`AND r.provider_id = ${viewer.company?.id ?? null}` : sql``;
    list.push(sql<SqlBool>`(r.site_id = ANY(${filters.siteId}::uuid[]) ${known})`);
  }
  return sql<SqlBool>`${sql.join(list, sql` AND `)}`;
}

/** The columns of `requestItem`, for requests aliased `r` and their sites `s`. */
export function itemColumns(viewer: Viewer): RawBuilder<unknown> {
  const companyId = viewer.company?.id ?? null;
  const provider = viewer.side === 'provider';
  const known = provider ? sql`r.provider_id = ${companyId}` : sql`true`;
  const turn = provider
    ? sql`r.provider_id = ${companyId} AND (r.state = 'awarded' OR (r.state = 'accepted' AND r.open_snags > r.fixed_snags))`
    : viewer.side === 'ordering' && viewer.company?.membership !== 'viewer'
      ? sql`r.state IN ('done', 'expired') OR ${statusOf(viewer)} = 'quotes_to_compare' OR (r.state = 'accepted' AND r.fixed_snags > 0)`
      : sql`false`;
  const own = provider
    ? sql`(SELECT json_build_object('id', a.quote_id, 'state', a.state) FROM request_answers a
        WHERE a.request_id = r.id AND a.provider_id = ${companyId})`
    : sql`NULL::json`;
  // What a provider sees published and has not answered is offered to it: the scope holds nothing else.
  const mayQuote =
    provider && viewer.company?.membership !== 'viewer'
      ? sql`r.state = 'published' AND ${notAnswered(viewer)}`
      : sql`false`;
  return sql`
    r.id, r.number, r.title, r.trade, r.priority, r.state, ${statusOf(viewer)} AS status,
    coalesce(${turn}, false) AS "yourTurn", ${mayQuote} AS "mayQuote", ${own} AS "ownQuote",
    json_build_object('id', CASE WHEN ${known} THEN s.id END,
      'name', CASE WHEN ${known} THEN s.name ELSE district_label(s.postal_code, s.city) END,
      'district', district_label(s.postal_code, s.city), 'departement', ${departementAt('s')}) AS site,
    ${companyName('o')} AS "orderingCompany",
    CASE WHEN p.id IS NOT NULL AND ${known}
      THEN json_build_object('id', p.id, 'name', ${companyName('p')}) END AS provider,
    CASE WHEN ${provider} THEN 0 ELSE r.quote_count END AS "quoteCount",
    CASE WHEN ${provider} THEN 0 ELSE r.invited_count END AS "invitedCount",
    CASE WHEN ${known} THEN r.amount_minor END AS "amountMinor",
    r.currency, r.deadline_at AS "deadlineAt",
    CASE WHEN ${known} OR r.state = 'published' THEN r.due_at END AS "dueAt", r.created_at AS "createdAt",
    r.published_at AS "publishedAt", r.version`;
}

const joins = sql`
  JOIN sites s ON s.id = r.site_id
  JOIN company_profiles o ON o.id = r.company_id
  LEFT JOIN company_profiles p ON p.id = r.provider_id`;

const orders = {
  recent: { key: sql`r.created_at`, id: 'r.id', way: 'DESC' },
  due: { key: sql`coalesce(r.due_at, 'infinity')`, id: 'r.id' },
} as const;

/** Up to here what a text finds is gathered first and put in order then. */
const few = 1000;

/**
 * What a text finds, as long as it is little; what it finds often is met soon in the order of the list itself. Either way
 * the cost is bounded, also where nothing is found.
 */
const bounded = (viewer: Viewer, match: RawBuilder<SqlBool>) => sql`
  hits AS MATERIALIZED (SELECT r.id FROM requests r WHERE ${requestScope(viewer)} AND ${match} LIMIT ${few + 1}),
  bound AS MATERIALIZED (SELECT count(*) <= ${few} AS few FROM hits)`;

/** One page of the list, as JSON that PostgreSQL writes: the page's rows are found by index, then joined. */
export async function listRequests(
  db: Kysely<DB>,
  viewer: Viewer,
  input: ListInput,
  { acts, saying }: { acts: Record<string, Verdict>; saying: RequestsSaying },
): Promise<RawJson> {
  const order = keyset(input.cursor, orders[input.sort]);
  const match = input.q ? matching(viewer, input.q) : null;
  const said = input.q ? sql`said (request_id) AS MATERIALIZED (${saying(viewer, input.q, few)})` : null;
  const rows = (more: RawBuilder<unknown>) => sql`SELECT r.* FROM requests r
    WHERE ${conditions(viewer, input)} AND ${more} AND ${order.after}
    ORDER BY ${order.by} LIMIT ${input.limit + 1}`;
  const found = await sql<WrittenPage>`
    WITH ${match ? sql`${said}, ${bounded(viewer, match)},` : sql``}
    found AS (${
      match
        ? sql`(${rows(sql`(SELECT few FROM bound) AND r.id = ANY(ARRAY(SELECT id FROM hits))`)})
      UNION ALL (${rows(sql`NOT (SELECT few FROM bound) AND ${match}`)})`
        : rows(sql`true`)
    }),
    page AS MATERIALIZED (
      SELECT r.*, row_number() OVER (ORDER BY ${order.by}) AS rank, ${order.key} AS key FROM found r),
    shown AS (
      SELECT r.rank, to_json(item) AS item FROM page r ${joins}
      CROSS JOIN LATERAL (SELECT ${itemColumns(viewer)}) item
      WHERE r.rank <= ${input.limit})
    SELECT coalesce((SELECT json_agg(item ORDER BY rank) FROM shown), '[]')::text AS items,
      last.key, last.id::text AS id FROM (SELECT 1) one ${lastOfPage(input.limit)}`.execute(db);
  return writtenPage(one(found), { acts });
}

/** How many requests each view holds: as they are kept for a company and the platform, in one pass for a provider. */
export async function countRequests(db: Kysely<DB>, viewer: Viewer): Promise<RawJson> {
  const kept = viewer.side === 'provider' ? null : keptScope(viewer);
  const sums: Record<RequestFilters['view'], RawBuilder<SqlBool>> = {
    all: sql`true`,
    open: sql`status IN ${openWords}`,
    urgent: sql`urgent AND status IN ${openWords}`,
    to_accept: sql`status = 'done'`,
    to_compare: sql`status = 'quotes_to_compare'`,
    unanswered: sql`unanswered`,
    drafts: sql`status = 'draft'`,
    closed: sql`status IN ('accepted', 'closed', 'cancelled', 'expired')`,
  };
  const count = (view: RequestFilters['view']) =>
    kept
      ? sql`coalesce(sum(requests) FILTER (WHERE ${sums[view]}), 0)`
      : sql`count(*) FILTER (WHERE ${viewCondition(view, viewer)})`;
  const found = await sql<{ counts: string }>`
    SELECT json_build_object('all', ${count('all')}, 'open', ${count('open')}, 'urgent', ${count('urgent')},
      'to_accept', ${count('to_accept')}, 'to_compare', ${count('to_compare')}, 'unanswered', ${count('unanswered')},
      'drafts', ${count('drafts')}, 'closed', ${count('closed')})::text AS counts
    FROM ${kept ? sql`request_figures f WHERE ${kept}` : sql`requests r WHERE ${requestScope(viewer)}`}`.execute(db);
  return new RawJson(one(found).counts);
}

/** Open requests at the same site, the closest in trade and words first; for the hint while typing. */
export async function similarRequests(
  db: Kysely<DB>,
  viewer: Viewer,
  input: { siteId: string; trade?: string | undefined; title?: string | undefined; except?: string | undefined },
): Promise<RawJson> {
  const title = input.title ?? '';
  const found = await sql<{ items: string }>`
    WITH near AS (
      SELECT r.*, similarity(r.search_text, fold(${title})) + CASE WHEN r.trade = ${input.trade ?? null} THEN 1 ELSE 0 END AS score
      FROM requests r
      WHERE ${requestScope(viewer)} AND ${open} AND r.site_id = ${input.siteId} AND r.id IS DISTINCT FROM ${input.except ?? null}
      ORDER BY score DESC, r.created_at DESC LIMIT 5)
    SELECT coalesce(json_agg(item ORDER BY r.score DESC), '[]')::text AS items
    FROM near r ${joins} CROSS JOIN LATERAL (SELECT ${itemColumns(viewer)}) item
    WHERE r.score >= 0.12`.execute(db);
  return new RawJson(one(found).items);
}

// Whoever has quoted has read, by another way than the page; who answers a sealed tender is not told before it opens.
const quotedAt = sql`CASE WHEN NOT ${isSealed} THEN
  (SELECT a.sent_at FROM request_answers a WHERE a.request_id = i.request_id AND a.provider_id = i.provider_id) END`;

// What an invited company answered besides a quote; it reveals no offer.
const declined = sql`CASE WHEN i.declined_at IS NOT NULL THEN
  json_build_object('at', i.declined_at, 'reason', i.decline_reason, 'note', i.decline_note) END`;

interface QuotesSeen {
  companyId: string;
  state: string;
  openSnags: number;
  sealed: boolean;
  opened: boolean;
  deadlinePast: boolean;
  quoted: boolean;
  numbered: boolean;
  /** The viewer's company is invited, and nobody of it has opened the request yet. */
  unread: boolean;
}

/** Notes that somebody of an invited company opened the request; the first reading stays. */
async function noteReading(db: Kysely<DB>, requestId: string, providerId: string, now: Date): Promise<void> {
  await db
    .updateTable('request_invitations')
    .set({ viewed_at: now })
    .where('request_id', '=', requestId)
    .where('provider_id', '=', providerId)
    .where('viewed_at', 'is', null)
    .execute();
}

/** What a provider is told of a request that it left, whatever became of it: that it is over, and nothing written since. */
const afterLeaving = {
  state: 'closed',
  status: 'closed',
  lines: [],
  photos: [],
  documents: [],
  holdReason: null,
  heldState: null,
  cancelReason: null,
  deadlineAt: null,
  dueAt: null,
  publishedAt: null,
  wantedFrom: null,
  wantedTo: null,
};

const detail = compiledOnce<QuotesSeen & { detail: string; reached: boolean }>();

/** What the statement of one request depends on besides its values. */
const shapeOf = ({ side, company }: Viewer) => `${side} ${company?.membership} ${company && !company.siteIds}`;

function detailOf(viewer: Viewer, { id, now }: { id: string; now: Date }) {
  const provider = viewer.side === 'provider';
  const exact = provider ? sql`coalesce(r.provider_id = ${viewer.company?.id ?? null}, false)` : sql`true`;
  return sql<QuotesSeen & { detail: string; reached: boolean }>`
    SELECT CASE WHEN reached THEN to_json(detail)::text ELSE (to_jsonb(detail) || ${JSON.stringify(afterLeaving)}::jsonb ||
        (SELECT l.was FROM left_requests l WHERE l.request_id = r.id AND l.provider_id = ${viewer.company?.id ?? null}
          ORDER BY l.left_at DESC LIMIT 1))::text END AS detail,
      reached, r.company_id AS "companyId", r.state, r.open_snags AS "openSnags",
      r.sealed, r.opened_at IS NOT NULL AS opened, coalesce(r.deadline_at <= ${now}, false) AS "deadlinePast", r.number IS NOT NULL AS numbered,
      EXISTS (SELECT FROM request_answers a WHERE a.request_id = r.id AND a.sent_at IS NOT NULL) AS quoted,
      ${provider} AND EXISTS (SELECT FROM request_invitations i WHERE i.request_id = r.id
        AND i.provider_id = ${viewer.company?.id ?? null} AND i.viewed_at IS NULL) AS unread
    FROM requests r ${joins}
    CROSS JOIN LATERAL (SELECT ${reachesRequest(viewer)} AS reached) reach
    CROSS JOIN LATERAL (SELECT ${itemColumns(viewer)}, r.description, r.place, r.visibility, r.radius_m AS "radiusM",
      r.wanted_from AS "wantedFrom", r.wanted_to AS "wantedTo",
      CASE WHEN ${provider} THEN NULL ELSE r.budget_minor END AS "budgetMinor",
      r.sealed, ${isSealed} AS "amountsSealed", r.round, r.scope_version AS "scopeVersion",
      CASE WHEN ${exact} THEN r.hold_reason END AS "holdReason", CASE WHEN ${exact} THEN r.held_state END AS "heldState",
      r.cancel_reason AS "cancelReason", CASE WHEN ${exact} THEN r.first_visit_due_at END AS "firstVisitDueAt",
      json_build_object('exact', ${exact},
        'street', CASE WHEN ${exact} THEN s.street END, 'postalCode', CASE WHEN ${exact} THEN s.postal_code END,
        'city', s.city, 'district', district_label(s.postal_code, s.city),
        'latitude', CASE WHEN ${exact} THEN s.latitude ELSE s.public_latitude END,
        'longitude', CASE WHEN ${exact} THEN s.longitude ELSE s.public_longitude END) AS location,
      coalesce((SELECT json_agg(json_build_object('id', l.id, 'position', l.position, 'lot', l.lot,
        'designation', l.designation, 'quantityMilli', l.quantity_milli, 'unit', l.unit) ORDER BY l.position)
        FROM request_lines l WHERE l.request_id = r.id), '[]') AS lines,
      coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height)
        ORDER BY f.position, f.id) FROM attachments f WHERE f.owner_kind = 'request' AND f.owner_id = r.id), '[]') AS photos,
      coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type,
        'sizeBytes', f.size_bytes, 'doubt', f.doubt) ORDER BY f.position, f.id) FROM attachments f
        WHERE f.owner_kind = 'request-document' AND f.owner_id = r.id), '[]') AS documents,
      CASE WHEN ${provider} THEN '[]'::json ELSE coalesce((SELECT json_agg(json_build_object('id', c.id,
        'name', ${companyName('c')}, 'viewedAt', coalesce(i.viewed_at, ${quotedAt}), 'declined', ${declined}) ORDER BY c.legal_name)
        FROM request_invitations i JOIN company_profiles c ON c.id = i.provider_id WHERE i.request_id = r.id), '[]') END AS invited,
      (SELECT name FROM users WHERE id = r.created_by) AS "createdBy", r.company_id AS "orderingCompanyId") detail
    WHERE r.id = ${id} AND (reached OR ${hadPart(viewer)})`;
}

/** One request with all a viewer may see of it, and its acts as they are judged. Null when out of reach. */
export async function readRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  id: string,
  now: Date,
  { actsOf, invitation }: { actsOf: (facts: QuotesSeen) => Record<string, Verdict>; invitation: object | null },
): Promise<RawJson | null> {
  const { company } = viewer;
  const values = { id, now, companyId: company?.id ?? '', siteIds: company?.siteIds ?? [] };
  const [found] = await detail(db, shapeOf(viewer), values, ({ companyId, siteIds, ...asked }) =>
    detailOf(
      { ...viewer, company: company && { ...company, id: companyId, siteIds: company.siteIds && siteIds } },
      asked,
    ),
  );
  if (!found) return null;
  if (found.unread && viewer.company) await noteReading(db, id, viewer.company.id, now);
  const facts = found.reached ? found : { ...found, state: afterLeaving.state };
  return new RawJson(found.detail, { acts: actsOf(facts), invitation });
}
