import { type Kysely, type RawBuilder, sql } from 'kysely';
import { keyset } from '#platform/db/keyset.ts';
import { one } from '#platform/db/one.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { columnsOf } from './request-columns.queries.ts';
import { requestsFound, type RequestsSaying } from './request-search.scope.ts';
import { boardStates, dueStates, requestItem } from './request.contract.ts';
import { conditions, itemJoins, orders, type RequestFilters } from './request.queries.ts';

/** Cards of each column; the rest is paged by the list. */
const cards = 12;

const others = boardStates.filter((state) => !(dueStates as readonly string[]).includes(state));

/** The first requests matching the filters in each state, and how many there are, as JSON built by PostgreSQL. */
export async function readRequestBoard(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  filters: RequestFilters,
  saying: RequestsSaying,
): Promise<RawJson> {
  const match = filters.q ? requestsFound(viewer, { q: filters.q }, saying) : null;
  // Each counted row of a search is read.
  const mostCounted = match ? 99 : 999;
  const columns = (states: readonly string[], sort: keyof typeof orders) => {
    const { by } = keyset(undefined, orders[sort]);
    const rows = (more: RawBuilder<unknown>) => sql`(SELECT r.id, r.state, r.created_at, r.due_at FROM requests r
      WHERE ${conditions(viewer, filters)} AND r.state = c.state AND ${more} ORDER BY ${by} LIMIT ${mostCounted + 1})`;
    return sql`SELECT r.id, r.state, row_number() OVER (PARTITION BY r.state ORDER BY ${by}) AS rank
      FROM unnest(${states}::text[]) c (state)
      CROSS JOIN LATERAL (${match ? sql`${rows(match.gathered)} UNION ALL ${rows(match.met)}` : rows(sql`true`)}) r`;
  };
  const answer = await sql<{ body: string }>`
    WITH ${match ? sql`${match.ctes},` : sql``}
    found AS MATERIALIZED (${columns(dueStates, 'due')} UNION ALL ${columns(others, 'recent')}),
    shown AS (
      SELECT f.state, f.rank, to_json(item) AS item FROM found f JOIN requests r ON r.id = f.id ${itemJoins}
      CROSS JOIN LATERAL (SELECT ${columnsOf(viewer, requestItem)}) item WHERE f.rank <= ${cards}),
    counted AS (
      SELECT c.state, c.place, (SELECT count(*) FROM found f WHERE f.state = c.state) AS found
      FROM unnest(${boardStates}::text[]) WITH ORDINALITY c (state, place))
    SELECT json_build_object('columns', json_agg(json_build_object(
      'state', c.state, 'count', least(c.found, ${mostCounted}), 'more', c.found > ${mostCounted},
      'items', coalesce((SELECT json_agg(s.item ORDER BY s.rank) FROM shown s WHERE s.state = c.state), '[]'))
      ORDER BY c.place))::text AS body FROM counted c`.execute(db);
  return new RawJson(one(answer).body);
}
