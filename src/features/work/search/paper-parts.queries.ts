import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { missionScope } from '#features/work/missions/mission.scope.ts';
import { quotePaper, quoteScope, titleForAuthor } from '#features/work/quotes/quote.scope.ts';
import {
  type Found,
  papersFound,
  requestsFound,
  type RequestsSaying,
  type Typed,
} from '#features/work/requests/request-search.scope.ts';
import { requestScope, statusOf, titleFor } from '#features/work/requests/request.scope.ts';
import { visitPaper, visitScope } from '#features/work/visits/visit.scope.ts';
import { orderPaper, orderScope } from '#features/work/work-orders/work-order.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { SearchHit } from './search.contract.ts';

/** A hit, and the id of the page it links to. */
export type HitRow = Omit<SearchHit, 'to'> & { opens: string };

export interface Counted {
  count: number | null;
  hits: HitRow[];
}

type Columns = Record<'opens' | 'label' | 'reference' | 'detail' | 'state' | 'at', RawBuilder<unknown>>;
const nothing = sql`''::text`;
const none: Columns = {
  opens: nothing,
  label: nothing,
  reference: nothing,
  detail: nothing,
  state: nothing,
  at: sql`NULL`,
};

interface Part {
  alias: string;
  from: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  reach: RawBuilder<SqlBool>;
  key: RawBuilder<unknown>;
  /** An index has this order, so the latest matches are read from it. Otherwise only gathered matches are sorted. */
  isWalked: boolean;
  columns: Partial<Columns>;
}

async function partOf(db: Kysely<DB>, found: Found, part: Part, limit: number): Promise<Counted> {
  const { alias, from, joins, reach, key, isWalked } = part;
  const id = sql.ref(`${alias}.id`);
  const page = (condition: RawBuilder<SqlBool>) => sql`(SELECT ${id}, ${key} AS key FROM ${from}
    WHERE ${reach} AND ${condition} ORDER BY ${key} DESC, ${id} DESC LIMIT ${limit})`;
  const rest = isWalked
    ? found.met
    : sql<SqlBool>`(NOT (SELECT few FROM bound) AND ${id} = ANY(ARRAY(SELECT id FROM hits)))`;
  const columns = Object.entries({ ...none, ...part.columns }).map(([name, value]) => sql`${value} AS ${sql.id(name)}`);
  return one(
    await sql<Counted>`WITH ${found.ctes}, page AS MATERIALIZED (${page(found.gathered)} UNION ALL ${page(rest)})
      SELECT (SELECT count(*)::integer FROM hits) AS count, coalesce((SELECT json_agg(to_json(shown) ORDER BY page.key DESC, page.id DESC)
        FROM page JOIN ${from} ON ${id} = page.id ${joins}
        CROSS JOIN LATERAL (SELECT ${id} AS id, ${sql.join(columns)}) shown), '[]') AS hits`.execute(db),
  );
}

const district = sql`district_label(s.postal_code, s.city)`;
/** A provider learns the address once it has the order. */
const place = ({ side, company }: Viewer) =>
  side === 'provider'
    ? sql`CASE WHEN r.provider_id = ${company?.id ?? null} THEN s.name ELSE ${district} END`
    : sql`s.name`;
const otherName = ({ side }: Viewer, alias: string) =>
  sql`(SELECT ${companyName('c')} FROM company_profiles c
    WHERE c.id = ${sql.ref(`${alias}.${side === 'provider' ? 'company_id' : 'provider_id'}`)})`;

const shown = { requests: 6, papers: 4 };

type Ask = (db: Kysely<DB>, viewer: Viewer, typed: Typed) => Promise<Counted>;

/** Requests as in their list, including those found by their messages. */
export const findRequests = (db: Kysely<DB>, viewer: Viewer, typed: Typed, saying: RequestsSaying) => {
  const columns = {
    opens: sql`r.id`,
    label: sql`r.title`,
    reference: sql`coalesce(r.number, '')`,
    detail: place(viewer),
    state: statusOf(viewer),
  };
  const joins = sql`JOIN sites s ON s.id = r.site_id`;
  const own = { alias: 'r', from: sql`requests r`, reach: requestScope(viewer) };
  const part = { ...own, joins, key: sql`r.created_at`, isWalked: true, columns };
  return partOf(db, requestsFound(viewer, typed, saying), part, shown.requests);
};

export const findQuotes: Ask = (db, viewer, typed) => {
  const own = { alias: 'q', from: sql`quotes q`, reach: quoteScope(viewer) };
  const columns = {
    opens: sql`q.id`,
    label: viewer.side === 'provider' ? titleForAuthor : sql`r.title`,
    reference: sql`coalesce(q.number, '')`,
    detail: otherName(viewer, 'q'),
  };
  const joins = sql`JOIN requests r ON r.id = q.request_id`;
  const part = { ...own, joins, key: sql`q.created_at`, isWalked: true, columns };
  return partOf(db, papersFound(viewer, typed, { ...own, ...quotePaper }), part, shown.papers);
};

export const findOrders: Ask = (db, viewer, typed) => {
  const own = { alias: 'w', from: sql`work_orders w`, reach: orderScope(viewer) };
  const columns = {
    opens: sql`w.request_id`,
    label: titleFor(viewer),
    reference: sql`w.number`,
    detail: otherName(viewer, 'w'),
  };
  const joins = sql`JOIN requests r ON r.id = w.request_id`;
  const part = { ...own, joins, key: sql`w.issued_at`, isWalked: false, columns };
  return partOf(db, papersFound(viewer, typed, { ...own, ...orderPaper }), part, shown.papers);
};

/** A provider finds the missions of its crews, a technician only their own. */
export const findVisits: Ask = (db, viewer, typed) => {
  const isCrew = viewer.side === 'provider';
  const own = { alias: 'v', from: sql`visits v`, reach: isCrew ? missionScope(viewer) : visitScope(viewer) };
  const columns = {
    opens: isCrew ? sql`v.id` : sql`v.request_id`,
    label: titleFor(viewer),
    reference: sql`w.number`,
    detail: sql`s.name`,
    at: sql`v.listed_at`,
  };
  const joins = sql`JOIN requests r ON r.id = v.request_id JOIN sites s ON s.id = v.site_id
    JOIN work_orders w ON w.id = v.work_order_id`;
  const part = { ...own, joins, key: sql`v.listed_at`, isWalked: false, columns };
  return partOf(db, papersFound(viewer, typed, { ...own, ...visitPaper }), part, shown.papers);
};
