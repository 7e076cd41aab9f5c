import { type Kysely, sql } from 'kysely';
import { timeZoneAt } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { visitScope } from './visit.scope.ts';

const years = sql`interval '2 years'`;

/** Visits in the viewer's reach to the building of an order, by hour of the site's clock, and how many got in. */
export async function triedDoors(db: Kysely<DB>, viewer: Viewer, workOrderId: string, now: Date) {
  const { rows } = await sql<{ hour: number; visits: number; opened: number }>`
    SELECT extract(hour FROM coalesce(v.arrived_at, v.starts_at) AT TIME ZONE ${timeZoneAt('s')})::integer AS hour,
      count(*)::integer AS visits, (count(*) FILTER (WHERE v.state = 'finished'))::integer AS opened
    FROM visits v JOIN sites s ON s.id = v.site_id
    WHERE v.site_id = (SELECT w.site_id FROM work_orders w WHERE w.id = ${workOrderId}) AND ${visitScope(viewer)}
      AND (v.state = 'finished' OR (v.state = 'missed' AND v.reason_kind = 'nobody'))
      AND coalesce(v.arrived_at, v.starts_at) > ${now}::timestamptz - ${years}
    GROUP BY 1`.execute(db);
  return rows;
}
