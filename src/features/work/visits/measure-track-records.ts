import { type Kysely, sql } from 'kysely';
import { keepTrackRecords, type TrackRecord } from '#features/network/providers/provider.public.ts';
import type { DB } from '#platform/db/types.ts';

const year = 366 * 86_400_000;

/** Track records over a year, overall and by trade: answers, punctuality, single visits, snags. Runs nightly. */
export async function measureTrackRecords(db: Kysely<DB>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - year);
  const { rows } = await sql<TrackRecord>`
    WITH asked AS (SELECT i.provider_id, r.trade, 1 AS asked,
        (i.declined_at IS NOT NULL OR EXISTS (SELECT FROM quotes q WHERE q.request_id = r.id
          AND q.provider_id = i.provider_id AND q.sent_at IS NOT NULL))::integer AS answered
      FROM request_invitations i JOIN requests r ON r.id = i.request_id
      -- Of a tender that runs, nobody is late to answer; a sealed offer would show.
      WHERE i.invited_at >= ${since} AND r.deadline_at < ${now} AND r.state NOT IN ('draft', 'cancelled')),
    carried AS (SELECT w.provider_id, r.trade, w.accepted_at, r.first_visit_due_at,
        (SELECT min(coalesce((e.data ->> 'at')::timestamptz, e.occurred_at)) FROM events e WHERE e.request_id = r.id AND e.kind = 'request.started') AS begun_at,
        (SELECT count(*) FROM visits v WHERE v.work_order_id = w.id AND v.state = 'finished'
          -- Afterwards its snags are seen to: they are counted as such.
          AND (w.accepted_at IS NULL OR v.arrived_at <= w.accepted_at)) AS visits,
        (SELECT count(*) FROM snags s WHERE s.work_order_id = w.id) AS snags
      FROM work_orders w JOIN requests r ON r.id = w.request_id
      WHERE w.issued_at >= ${since} AND w.state IN ('confirmed', 'under_way', 'completed', 'accepted', 'invoiced')),
    cases AS (
      SELECT provider_id, trade, asked, answered, 0 AS due, 0 AS on_time, 0 AS visited, 0 AS first_time, 0 AS received,
        0 AS snags FROM asked
      UNION ALL SELECT provider_id, trade, 0, 0,
        (first_visit_due_at IS NOT NULL AND (begun_at IS NOT NULL OR first_visit_due_at < ${now}))::integer,
        (first_visit_due_at IS NOT NULL AND begun_at IS NOT NULL AND begun_at <= first_visit_due_at)::integer,
        (accepted_at IS NOT NULL AND visits > 0)::integer, (accepted_at IS NOT NULL AND visits = 1)::integer,
        (accepted_at IS NOT NULL)::integer, CASE WHEN accepted_at IS NOT NULL THEN snags ELSE 0 END FROM carried)
    SELECT provider_id AS "companyId", coalesce(trade, '') AS trade, sum(asked)::integer AS asked,
      sum(answered)::integer AS answered, sum(due)::integer AS due, sum(on_time)::integer AS "onTime",
      sum(visited)::integer AS visited, sum(first_time)::integer AS "firstTime", sum(received)::integer AS received,
      sum(snags)::integer AS snags
    FROM cases GROUP BY GROUPING SETS ((provider_id), (provider_id, trade))
    HAVING GROUPING(trade) = 1 OR trade IS NOT NULL`.execute(db);
  await keepTrackRecords(db, rows, now);
  return rows.length;
}
