import { type Kysely, type RawBuilder, sql } from 'kysely';
import { one } from '#platform/db/one.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { requestsFound, type RequestsSaying } from './request-search.scope.ts';
import { conditions, type RequestFilters } from './request.queries.ts';
import { openStates } from './request.scope.ts';

/** Only the latest requests are counted. */
const mostCounted = 5000;

/** Sites of the latest requests matching the filters, most requests first, as JSON built by PostgreSQL. */
export async function listRequestSites(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  filters: RequestFilters,
  saying: RequestsSaying,
): Promise<RawJson> {
  const match = filters.q ? requestsFound(viewer, { q: filters.q }, saying) : null;
  const rows = (more: RawBuilder<unknown>) => sql`SELECT r.id, r.site_id, r.priority, r.state FROM requests r
    WHERE ${conditions(viewer, filters)} AND ${more} ORDER BY r.created_at DESC, r.id DESC LIMIT ${mostCounted + 1}`;
  const answer = await sql<{ body: string }>`
    WITH ${match ? sql`${match.ctes},` : sql``}
    found AS (${match ? sql`(${rows(match.gathered)}) UNION (${rows(match.met)})` : rows(sql`true`)}),
    counted AS (
      SELECT r.site_id, count(*) AS requests,
        count(*) FILTER (WHERE r.priority = 'urgent' AND r.state IN ${openStates}) AS urgent
      FROM found r GROUP BY r.site_id)
    SELECT json_build_object('more', (SELECT count(*) FROM found) > ${mostCounted},
      'items', coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'latitude', s.latitude,
        'longitude', s.longitude, 'requests', c.requests, 'urgent', c.urgent)
        ORDER BY c.requests DESC, s.name), '[]'))::text AS body
    FROM counted c JOIN sites s ON s.id = c.site_id`.execute(db);
  return new RawJson(one(answer).body);
}
