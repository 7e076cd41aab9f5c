import { type Kysely, type RawBuilder, sql } from 'kysely';
import { openStates } from '#features/work/requests/request.scope.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { committedIn, keptMoney, monthsTo } from './dashboard-parts.queries.ts';
import { orderingDashboard } from './ordering-dashboard.queries.ts';
import { providerDashboard } from './provider-dashboard.queries.ts';

/** The platform's day, from stored figures; `active` counts the users seen. */
async function adminDashboard(db: Kysely<DB>, active: RawBuilder<number>, now: Date): Promise<RawJson> {
  const answer = await sql<{ body: string }>`
    WITH figures AS MATERIALIZED (SELECT CASE WHEN f.status IN ('awaiting_quotes', 'sealed_received', 'quotes_to_compare') THEN 'published' ELSE f.status END AS state,
        sum(f.requests) AS requests FROM request_figures f WHERE f.company_id IS NULL GROUP BY 1),
    ${keptMoney(sql`f.company_id IS NULL`, now)}
    SELECT json_build_object('side', 'admin', 'mayAct', false, 'waiting', json_build_object('count', 0, 'urgent', 0),
      'open', json_build_object('count', (SELECT coalesce(sum(requests), 0) FROM figures
          WHERE state IN ${openStates}),
        'places', (SELECT count(DISTINCT site_id) FROM requests
          WHERE state IN ${openStates})),
      'firstQuoteMinutes', NULL, 'currency', 'EUR',
      'committedMinor', ${committedIn(now)},
      'todos', json_build_array(),
      'pipeline', (SELECT json_agg(json_build_object('status', v.status,
          'count', coalesce((SELECT requests FROM figures WHERE state = v.status), 0)) ORDER BY v.rank)
        FROM (VALUES (1, 'published'), (2, 'awarded'), (3, 'scheduled'), (4, 'in_progress'), (5, 'done'), (6, 'on_hold')) v(rank, status)),
      'medianDays', NULL,
      'months', ${monthsTo(now)},
      'places', json_build_array(),
      'platform', json_build_object(
        'activeUsers', ${active},
        'companies', (SELECT count(*) FROM company_profiles),
        'requests', (SELECT count(*) FROM requests WHERE created_at > ${now}::timestamptz - interval '30 days')))::text AS body`.execute(
    db,
  );
  return new RawJson(one(answer).body);
}

const nobody = {
  mayAct: false,
  waiting: { count: 0, urgent: 0 },
  open: { count: 0, places: 0 },
  firstQuoteMinutes: null,
  committedMinor: 0,
  currency: 'EUR',
  todos: [],
  pipeline: [],
  medianDays: null,
  months: [],
  places: [],
  platform: null,
};

/** The day of a viewer's company; `active` counts the users seen. */
export function readDashboard(db: Kysely<DB>, viewer: Viewer, active: RawBuilder<number>, now: Date): Promise<RawJson> {
  const { company, side } = viewer;
  if (side === 'admin') return adminDashboard(db, active, now);
  if (!company) return Promise.resolve(new RawJson(JSON.stringify({ side, ...nobody })));
  return side === 'ordering' ? orderingDashboard(db, { ...viewer, company }, now) : providerDashboard(db, company, now);
}
