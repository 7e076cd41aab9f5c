import { type Kysely, sql } from 'kysely';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import { departementAt, timeZoneAt } from '#features/estate/sites/site.scope.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import { cutPage, keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { TrayItem } from './planning.contract.ts';

const running = sql`('awarded', 'scheduled', 'in_progress', 'done', 'accepted')`;
/** Without a planned or proposed visit. */
const unplanned = sql`NOT EXISTS (SELECT FROM visits x
  WHERE x.work_order_id = w.id AND x.state IN ('proposed', 'confirmed', 'on_site'))`;
/** Per day on site: durations of quotes are whole days. */
const days = sql`greatest(1, coalesce(q.duration_days, w.ends_on - w.start_on + 1, 1))`;

export interface TrayRow extends Omit<TrayItem, 'number' | 'site' | 'visit'> {
  key: string;
  number: string | null;
  position: number | null;
  siteId: string;
  siteName: string;
  departement: string | null;
  visitId: string | null;
  visitVersion: number | null;
  /** The longest proposed slot; null if there is no proposal. */
  proposed: { startsAt: string; endsAt: string } | null;
  total: number;
}

/** For a provider: orders without a visit, unanswered proposals, snags, visits that a crew asked for. */
const toPlan = (viewer: Viewer, now: Date) => sql`
      SELECT w.id, 'order' AS kind, w.id AS order_id, NULL::uuid AS visit_id, NULL::integer AS visit_version,
        NULL::smallint AS position, r.title, CASE WHEN ${days} > 1 THEN 540 ELSE 120 END AS duration_minutes,
        ${days} AS days, r.first_visit_due_at AS due_at, w.ends_on AS due_on
      FROM work_orders w JOIN requests r ON r.id = w.request_id LEFT JOIN quotes q ON q.id = w.quote_id
      WHERE ${orderScope(viewer)} AND w.state IN ('confirmed', 'under_way') AND r.state IN ${running} AND ${unplanned}
        AND (w.state = 'confirmed' OR (SELECT x.state FROM visits x WHERE x.work_order_id = w.id
          ORDER BY x.number DESC LIMIT 1) IN ('missed', 'cancelled'))
      UNION ALL
      SELECT v.id, 'unanswered', w.id, v.id, v.version, NULL, r.title, v.duration_minutes, 1, r.first_visit_due_at, NULL
      FROM visits v JOIN work_orders w ON w.id = v.work_order_id JOIN requests r ON r.id = v.request_id
      WHERE ${visitScope(viewer)} AND v.state = 'proposed' AND r.state IN ${running}
        AND (v.held_until <= ${now} OR NOT EXISTS (SELECT FROM visit_slots x
          WHERE x.visit_id = v.id AND x.starts_at > ${now}))
      UNION ALL
      SELECT s.id, 'snag', w.id, NULL, NULL, s.position, s.description, 60, 1, NULL, s.due_on
      FROM requests r JOIN work_orders w ON w.request_id = r.id JOIN snags s ON s.work_order_id = w.id
      WHERE ${orderScope(viewer)} AND r.provider_id = w.provider_id AND r.open_snags > 0 AND s.state = 'open'
        AND w.state NOT IN ('refused', 'cancelled') AND r.state IN ${running} AND ${unplanned}
      UNION ALL
      SELECT n.id, 'follow-up', w.id, NULL, NULL, NULL, coalesce(nullif(n.data ->> 'note', ''), r.title), 120, 1,
        NULL, (n.data ->> 'notBefore')::date
      FROM mission_entries n JOIN visits v ON v.id = n.visit_id JOIN work_orders w ON w.id = v.work_order_id
        JOIN requests r ON r.id = v.request_id
      WHERE n.kind = 'follow-up' AND n.removed_at IS NULL AND ${orderScope(viewer)} AND r.state IN ${running}
        AND w.state IN ('confirmed', 'under_way', 'completed', 'accepted', 'invoiced') AND NOT EXISTS (SELECT FROM visits x
          WHERE x.work_order_id = w.id AND x.created_at > n.received_at AND x.state <> 'cancelled')`;

/** Milliseconds: orders are listed this long before their first visit is due, missed visits this long after their end. */
const watched = { before: 2 * 86_400_000, after: 30 * 86_400_000 };

/** For the ordering side: orders whose first visit is due and not planned, slots to choose, missed visits. */
const toFollow = (viewer: Viewer, now: Date) => sql`
      SELECT w.id, 'order' AS kind, w.id AS order_id, NULL::uuid AS visit_id, NULL::integer AS visit_version,
        NULL::smallint AS position, r.title, 120 AS duration_minutes, ${days} AS days, r.first_visit_due_at AS due_at,
        NULL::date AS due_on
      FROM work_orders w JOIN requests r ON r.id = w.request_id LEFT JOIN quotes q ON q.id = w.quote_id
      WHERE ${orderScope(viewer)} AND w.state IN ('issued', 'confirmed', 'under_way') AND r.state IN ${running}
        AND r.first_visit_due_at < ${new Date(now.getTime() + watched.before)} AND ${unplanned}
        AND NOT EXISTS (SELECT FROM visits x WHERE x.work_order_id = w.id AND x.state = 'finished')
      UNION ALL
      SELECT v.id, 'choice', w.id, v.id, v.version, NULL, r.title, v.duration_minutes, 1, v.held_until, NULL
      FROM visits v JOIN work_orders w ON w.id = v.work_order_id JOIN requests r ON r.id = v.request_id
      WHERE ${visitScope(viewer)} AND v.state = 'proposed' AND v.held_until > ${now} AND r.state IN ${running}
      UNION ALL
      SELECT v.id, 'late', w.id, v.id, v.version, NULL, r.title, v.duration_minutes, 1, v.ends_at, NULL
      FROM visits v JOIN work_orders w ON w.id = v.work_order_id JOIN requests r ON r.id = v.request_id
      WHERE ${visitScope(viewer)} AND v.state = 'confirmed' AND v.ends_at < ${now} AND r.state IN ${running}
        AND v.ends_at > ${new Date(now.getTime() - watched.after)}`;

/** The tray of a viewer's company, the most urgent first. */
export async function listTray(
  db: Kysely<DB>,
  viewer: Viewer,
  { cursor, limit, now }: { cursor?: string | undefined; limit: number; now: Date },
): Promise<{ rows: TrayRow[]; nextCursor: string | null }> {
  const order = keyset(cursor, { key: sql`i.due`, id: 'i.id' });
  const found = await sql<TrayRow>`
    WITH items AS (${viewer.side === 'ordering' ? toFollow(viewer, now) : toPlan(viewer, now)}),
    placed AS (SELECT items.*, r.site_id,
      -- The evening of the day, by the clocks of the site.
      coalesce(items.due_at, (items.due_on + time '18:00') AT TIME ZONE ${timeZoneAt('t')}) AS due_by
      FROM items JOIN work_orders w ON w.id = items.order_id JOIN requests r ON r.id = w.request_id JOIN sites t ON t.id = r.site_id),
    ranked AS (SELECT placed.*, coalesce(due_by, 'infinity') AS due, count(*) OVER ()::integer AS total FROM placed)
    SELECT i.id, i.kind, i.order_id AS "workOrderId", i.visit_id AS "visitId", i.visit_version AS "visitVersion",
      i.position, r.id AS "requestId", r.number, i.title, t.id AS "siteId", t.name AS "siteName", ${departementAt('t')} AS departement,
      i.duration_minutes AS "durationMinutes", i.days, i.due_by AS "dueAt", w.start_on AS "startOn", r.priority,
      (SELECT json_build_object('startsAt', x.starts_at, 'endsAt', x.ends_at) FROM visit_slots x
        WHERE x.visit_id = i.visit_id ORDER BY x.ends_at - x.starts_at DESC, x.id LIMIT 1) AS proposed,
      EXISTS (SELECT FROM request_contacts c WHERE c.request_id = r.id AND c.kind = 'occupant') AS appointment,
      i.total, ${order.key} AS key
    FROM ranked i JOIN work_orders w ON w.id = i.order_id JOIN requests r ON r.id = w.request_id
      JOIN sites t ON t.id = r.site_id
    WHERE ${order.after} ORDER BY ${order.by} LIMIT ${limit + 1}`.execute(db);
  return cutPage(found.rows, limit);
}
