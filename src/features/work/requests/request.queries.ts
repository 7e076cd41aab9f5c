import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import type { Verdict } from '#common/problems.ts';
import { placesWithin } from '#features/estate/places/place.scope.ts';
import { keyset, lastOfPage, writtenPage, type WrittenPage } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type requestContract, type RequestItem, requestItem, type views } from './request.contract.ts';
import { columnsOf, notAnswered } from './request-columns.queries.ts';
import { requestsFound, type RequestsSaying, type Typed } from './request-search.scope.ts';
import { readSlips } from './request-slips.scope.ts';
import { keptScope, openStates, openWords, requestScope, statusOf } from './request.scope.ts';

type ListInput = InputOf<typeof requestContract.list> & Pick<RequestFilters, 'among'>;
export interface RequestFilters {
  view: (typeof views)[number];
  q?: string | undefined;
  status?: string[] | undefined;
  state?: string | undefined;
  trade?: string[] | undefined;
  priority?: string[] | undefined;
  siteId?: string[] | undefined;
  placeId?: string | undefined;
  providerId?: string[] | undefined;
  assigneeId?: string[] | undefined;
  costBearer?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  leastMinor?: number | undefined;
  mostMinor?: number | undefined;
  ids?: string[] | undefined;
  /** Restricts to these ids (a query). */
  among?: RawBuilder<unknown> | undefined;
}

const open = sql<SqlBool>`r.state IN ${openStates}`;

/** Filter of each list view, in addition to the viewer's scope. */
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
      // Drafts are out of scope for other sides: skips a useless index scan.
      if (viewer.side !== 'ordering') return sql<SqlBool>`false`;
      return sql<SqlBool>`r.state = 'draft'`;
    case 'closed':
      return sql<SqlBool>`r.state IN ('accepted', 'closed', 'cancelled', 'expired')`;
    default:
      return sql<SqlBool>`true`;
  }
}

const startOf = (day: string, after = 0) => sql`((${day}::date + ${after}::integer) AT TIME ZONE 'Europe/Paris')`;

/** Filters by provider, cost bearer, period and amount. A provider learns no other provider or amount. */
function ranges(viewer: Viewer, { providerId, costBearer, from, to, leastMinor, mostMinor }: RequestFilters) {
  const list: RawBuilder<SqlBool>[] = [];
  if (providerId?.length) list.push(sql<SqlBool>`r.provider_id = ANY(${providerId}::uuid[])`);
  if (costBearer?.length) list.push(sql<SqlBool>`r.cost_bearer = ANY(${costBearer})`);
  if (leastMinor !== undefined) list.push(sql<SqlBool>`r.amount_minor >= ${leastMinor}`);
  if (mostMinor !== undefined) list.push(sql<SqlBool>`r.amount_minor <= ${mostMinor}`);
  if (list.length > 0 && viewer.side === 'provider') {
    list.push(sql<SqlBool>`r.provider_id = ${viewer.company?.id ?? null}`);
  }
  if (from) list.push(sql<SqlBool>`r.created_at >= ${startOf(from)}`);
  if (to) list.push(sql<SqlBool>`r.created_at < ${startOf(to, 1)}`);
  return list;
}

/** Conditions for a request: the viewer's reach and the filters, without the search text. */
export function conditions(viewer: Viewer, filters: RequestFilters): RawBuilder<SqlBool> {
  const list = [requestScope(viewer), viewCondition(filters.view, viewer)];
  if (filters.status?.length) list.push(sql<SqlBool>`${statusOf(viewer)} = ANY(${filters.status})`);
  if (filters.state) list.push(sql<SqlBool>`r.state = ${filters.state}`);
  if (filters.trade?.length) list.push(sql<SqlBool>`r.trade = ANY(${filters.trade})`);
  if (filters.priority?.length) list.push(sql<SqlBool>`r.priority = ANY(${filters.priority})`);
  if (filters.siteId?.length) {
    // A provider knows its own sites only: otherwise searching by site would reveal that of another request.
    const known = viewer.side === 'provider' ? sql`AND r.provider_id = ${viewer.company?.id ?? null}` : sql``;
    list.push(sql<SqlBool>`(r.site_id = ANY(${filters.siteId}::uuid[]) ${known})`);
  }
  if (filters.assigneeId?.length) {
    const looked = sql<SqlBool>`r.assignee_id = ANY(${filters.assigneeId}::uuid[])`;
    list.push(viewer.side === 'provider' ? sql<SqlBool>`false` : looked);
  }
  if (filters.ids) list.push(sql<SqlBool>`r.id = ANY(${filters.ids}::uuid[])`);
  if (filters.among) list.push(sql<SqlBool>`r.id IN (${filters.among})`);
  if (filters.placeId) {
    const within = sql<SqlBool>`r.place_id = ANY(${placesWithin(sql`${filters.placeId}::uuid`)})`;
    list.push(viewer.side === 'provider' ? sql<SqlBool>`false` : within);
  }
  list.push(...ranges(viewer, filters));
  return sql<SqlBool>`${sql.join(list, sql` AND `)}`;
}

export const itemJoins = sql`
  JOIN sites s ON s.id = r.site_id
  JOIN company_profiles o ON o.id = r.company_id
  LEFT JOIN company_profiles p ON p.id = r.provider_id`;

export const orders = {
  recent: { key: sql`r.created_at`, id: 'r.id', way: 'DESC' },
  due: { key: sql`coalesce(r.due_at, 'infinity')`, id: 'r.id' },
} as const;

type Extra = { acts?: Record<string, Verdict>; saying: RequestsSaying };

/** One page of the list, as JSON built by PostgreSQL; retried with typo correction when nothing matches. */
export async function listRequests(db: Kysely<DB>, viewer: Viewer, input: ListInput, extra: Extra): Promise<RawJson> {
  const { q } = input;
  const page = await readPage(db, viewer, input, extra.saying, q ? { q } : null);
  const slips = q && page.items === '[]' ? await readSlips(db, viewer, q) : null;
  return writtenPage(
    slips ? await readPage(db, viewer, input, extra.saying, slips) : page,
    extra.acts && { acts: extra.acts },
  );
}

/** Selects the page's rows by index before joining. */
async function readPage(db: Kysely<DB>, viewer: Viewer, input: ListInput, saying: RequestsSaying, typed: Typed | null) {
  const order = keyset(input.cursor, orders[input.sort]);
  const match = typed && requestsFound(viewer, typed, saying);
  const rows = (more: RawBuilder<unknown>) => sql`SELECT r.* FROM requests r
    WHERE ${conditions(viewer, input)} AND ${more} AND ${order.after}
    ORDER BY ${order.by} LIMIT ${input.limit + 1}`;
  return one(
    await sql<WrittenPage>`
    WITH ${match ? sql`${match.ctes},` : sql``}
    found AS (${match ? sql`(${rows(match.gathered)}) UNION ALL (${rows(match.met)})` : rows(sql`true`)}),
    page AS MATERIALIZED (
      SELECT r.*, row_number() OVER (ORDER BY ${order.by}) AS rank, ${order.key} AS key FROM found r),
    shown AS (
      SELECT r.rank, to_json(item) AS item FROM page r ${itemJoins}
      CROSS JOIN LATERAL (SELECT ${columnsOf(viewer, requestItem)}) item
      WHERE r.rank <= ${input.limit})
    SELECT coalesce((SELECT json_agg(item ORDER BY rank) FROM shown), '[]')::text AS items,
      last.key, last.id::text AS id FROM (SELECT 1) one ${lastOfPage(input.limit)}`.execute(db),
  );
}

const batch = 500;

/** Every request matching the filters, in list order, read page by page. */
export async function* eachRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  filters: RequestFilters & { sort: ListInput['sort'] },
  saying: RequestsSaying,
): AsyncGenerator<RequestItem> {
  let cursor: string | undefined;
  do {
    const page = await listRequests(db, viewer, { ...filters, cursor, limit: batch } as ListInput, { saying });
    const { items, nextCursor } = JSON.parse(String(page)) as { items: RequestItem[]; nextCursor: string | null };
    yield* items;
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

/** For the menu. Provider: requests to answer; ordering side: choices and receptions, from the stored counts. */
export async function countRequestsToMove(db: Kysely<DB>, viewer: Viewer): Promise<number> {
  const counted =
    viewer.side === 'provider'
      ? sql`count(*) FROM requests r WHERE ${requestScope(viewer)} AND ${viewCondition('unanswered', viewer)}`
      : sql`coalesce(sum(f.requests), 0) FROM request_figures f
          WHERE ${keptScope(viewer)} AND f.status IN ('quotes_to_compare', 'done')`;
  return one(await sql<{ count: number }>`SELECT (SELECT ${counted})::integer AS count`.execute(db)).count;
}

/** Per view: stored counts for a company and the platform, one pass for a provider. */
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

/** Minimum similarity; below it, titles merely share words common at one site, such as places. */
const likeness = 0.2;

/** Open requests at the same site, closest in trade and words first; for the hint while typing. */
export async function similarRequests(
  db: Kysely<DB>,
  viewer: Viewer,
  input: { siteId: string; trade?: string | undefined; title?: string | undefined; except?: string | undefined },
): Promise<RawJson> {
  const title = input.title ?? '';
  const found = await sql<{ items: string }>`
    WITH near AS (
      SELECT r.*, similarity(fold(r.title), fold(${title})) + CASE WHEN r.trade = ${input.trade ?? null} THEN 1 ELSE 0 END AS score
      FROM requests r
      WHERE ${requestScope(viewer)} AND ${open} AND r.site_id = ${input.siteId} AND r.id IS DISTINCT FROM ${input.except ?? null}
      ORDER BY score DESC, r.created_at DESC LIMIT 5)
    SELECT coalesce(json_agg(item ORDER BY r.score DESC), '[]')::text AS items
    FROM near r ${itemJoins} CROSS JOIN LATERAL (SELECT ${columnsOf(viewer, requestItem)}) item
    WHERE r.score >= ${likeness}`.execute(db);
  return new RawJson(one(found).items);
}
