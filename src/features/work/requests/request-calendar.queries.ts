import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, addMonths, mondayOf } from '#common/days.ts';
import { departementAt, timeZoneAt } from '#features/estate/sites/site.scope.ts';
import { one } from '#platform/db/one.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { requestsFound, type RequestsSaying } from './request-search.scope.ts';
import { conditions, type RequestFilters } from './request.queries.ts';

/** Visits of a company's requests in a period, as rows (request_id, at). */
export type VisitsBetween = (
  viewer: CompanyViewer,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
) => RawBuilder<unknown>;

interface Days {
  from: string;
  to: string;
}

/** Requests matching a condition, by the days they are due or visited, in their sites' time zones. */
function markedOn(
  viewer: CompanyViewer,
  condition: RawBuilder<unknown>,
  { from, to }: Days,
  visitsBetween: VisitsBetween,
): RawBuilder<unknown> {
  // Overseas days start earlier and end later: reads one more day on both sides, then filters by each site's day.
  const start = sql`(${from}::date - 1)::timestamptz`;
  const end = sql`(${to}::date + 2)::timestamptz`;
  const due = sql`coalesce(r.due_at, 'infinity')`;
  return sql`SELECT * FROM (
    SELECT m.id, m.kind, m.at, r.number, r.title, r.priority, ${departementAt('s')} AS departement,
      (m.at AT TIME ZONE ${timeZoneAt('s')})::date AS day
    FROM (
      SELECT r.id, 'due' AS kind, r.due_at AS at FROM requests r
      WHERE ${condition} AND ${due} >= ${start} AND ${due} < ${end}
      UNION ALL
      SELECT r.id, 'visit', v.at FROM (${visitsBetween(viewer, start, end)}) v JOIN requests r ON r.id = v.request_id
      WHERE ${condition}) m
    JOIN requests r ON r.id = m.id JOIN sites s ON s.id = r.site_id) marked
    WHERE day BETWEEN ${from}::date AND ${to}::date`;
}

/** Entries shown per day of the month; the others are in the day's list. */
const shown = 3;

const weeksOf = (month: string): Days => {
  const first = `${month}-01`;
  return { from: mondayOf(first), to: addDays(mondayOf(addDays(addMonths(first, 1), -1)), 6) };
};

/** Due dates and visits of the requests matching the filters, counted by day, as JSON built by PostgreSQL. */
export async function readRequestCalendar(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { month, ...filters }: RequestFilters & { month: string },
  { saying, visitsBetween }: { saying: RequestsSaying; visitsBetween: VisitsBetween },
): Promise<RawJson> {
  const match = filters.q ? requestsFound(viewer, { q: filters.q }, saying) : null;
  const met = match ? sql`(${match.gathered} OR ${match.met})` : sql`true`;
  const condition = sql`${conditions(viewer, filters)} AND ${met}`;
  const answer = await sql<{ body: string }>`
    WITH ${match ? sql`${match.ctes},` : sql``}
    ranked AS (
      SELECT m.*, row_number() OVER (PARTITION BY m.day ORDER BY m.priority <> 'urgent', m.at, m.id, m.kind) AS rank
      FROM (${markedOn(viewer, condition, weeksOf(month), visitsBetween)}) m),
    days AS (
      SELECT day, json_build_object('day', day, 'due', count(*) FILTER (WHERE kind = 'due'),
        'visits', count(*) FILTER (WHERE kind = 'visit'),
        'items', json_agg(json_build_object('id', id, 'number', number, 'title', title, 'priority', priority,
          'kind', kind, 'at', at, 'departement', departement) ORDER BY rank) FILTER (WHERE rank <= ${shown})) AS one
      FROM ranked GROUP BY day)
    SELECT json_build_object('days', coalesce(json_agg(one ORDER BY day), '[]'))::text AS body FROM days`.execute(db);
  return new RawJson(one(answer).body);
}

export const requestsOnDay = (viewer: CompanyViewer, day: string, visitsBetween: VisitsBetween): RawBuilder<unknown> =>
  sql`SELECT id FROM (${markedOn(viewer, conditions(viewer, { view: 'all' }), { from: day, to: day }, visitsBetween)}) m`;
