import { type Kysely, type RawBuilder, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { PlannedVisit, Planning } from './planning.contract.ts';

export interface Window {
  from: Date;
  to: Date;
}

/** The longest visit, or the longest time between the first slot of one and its last. */
const longest = sql`interval '32 days'`;

/** Whether visit `v` falls within a period, written so that the index of each side is used. */
const within = ({ from, to }: Window) =>
  sql`v.listed_at < ${to} AND v.listed_at > ${from}::timestamptz - ${longest} AND v.listed_until > ${from}`;

const atSite = sql`json_build_object('id', t.id, 'name', t.name, 'street', t.street, 'city', t.city,
  'latitude', t.latitude, 'longitude', t.longitude, 'departement', ${departementAt('t')})`;

/** The contact of a visit: the first person with a telephone number. */
const calleeOf = ({ side }: Viewer) => {
  const candidates =
    side === 'provider'
      ? sql`(SELECT c.name, c.phone, CASE c.kind WHEN 'occupant' THEN 1 ELSE 2 END AS rank FROM request_contacts c
            WHERE c.request_id = v.request_id
          UNION ALL VALUES (t.contact_name, t.contact_phone, 3)
          UNION ALL SELECT ${companyName('o')}, o.phone, 4 FROM company_profiles o WHERE o.id = v.company_id)`
      : sql`(VALUES (${companyName('p')}, p.phone, 1))`;
  return sql`(SELECT json_build_object('name', coalesce(nullif(n.name, ''), n.phone), 'phone', n.phone)
    FROM ${candidates} n (name, phone, rank)
    WHERE n.phone <> '' ORDER BY n.rank LIMIT 1)`;
};

export interface VisitRow extends Omit<PlannedVisit, 'acts'> {
  companyId: string;
  requestState: string;
  orderState: string;
  isTheirs: boolean;
}

/** The visits of a period that the viewer may see, in order of time, without the cancelled ones; one statement. */
export async function listVisits(db: Kysely<DB>, viewer: Viewer, window: Window, limit: number): Promise<VisitRow[]> {
  const found = await sql<VisitRow>`
    WITH shown AS MATERIALIZED (
      SELECT v.* FROM visits v
      WHERE ${visitScope(viewer)} AND v.state <> 'cancelled' AND ${within(window)}
      ORDER BY v.listed_at, v.id LIMIT ${limit})
    SELECT v.id, v.number, v.state, v.purpose, v.duration_minutes AS "durationMinutes", v.starts_at AS "startsAt",
      v.ends_at AS "endsAt", v.appointment, v.held_until AS "heldUntil", v.work_order_id AS "workOrderId",
      v.request_id AS "requestId", r.number AS "requestNumber", r.title, r.state AS "requestState",
      w.state AS "orderState", coalesce(r.provider_id = v.provider_id, false) AS "isTheirs", v.company_id AS "companyId", ${atSite} AS site,
      json_build_object('id', p.id, 'name', ${companyName('p')}) AS provider, ${calleeOf(viewer)} AS callee,
      CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name) END AS crew,
      coalesce(slots.list, '[]') AS slots, coalesce(workers.list, '[]') AS workers,
      coalesce(vehicles.list, '[]') AS "vehicleIds",
      v.arrived_at AS "arrivedAt", v.left_at AS "leftAt", v.arrived_received_at AS "arrivedReceivedAt",
      v.left_received_at AS "leftReceivedAt", v.version
    FROM shown v
      JOIN requests r ON r.id = v.request_id JOIN work_orders w ON w.id = v.work_order_id
      JOIN sites t ON t.id = v.site_id JOIN company_profiles p ON p.id = v.provider_id
      LEFT JOIN crews k ON k.id = v.crew_id
      LEFT JOIN LATERAL (SELECT json_agg(json_build_object('id', x.id, 'startsAt', ${iso('x.starts_at')},
          'endsAt', ${iso('x.ends_at')}) ORDER BY x.starts_at) AS list
        FROM visit_slots x WHERE x.visit_id = v.id AND v.starts_at IS NULL) slots ON true
      LEFT JOIN LATERAL (SELECT json_agg(json_build_object('id', x.id, 'name', x.name)
          ORDER BY x.leads DESC, x.name, x.id) AS list
        FROM visit_workers y JOIN workers x ON x.id = y.worker_id WHERE y.visit_id = v.id) workers ON true
      LEFT JOIN LATERAL (SELECT json_agg(y.vehicle_id) AS list FROM visit_vehicles y WHERE y.visit_id = v.id)
        vehicles ON true
    ORDER BY v.listed_at, v.id`.execute(db);
  return found.rows;
}

function iso(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export interface CrewRow {
  id: string;
  name: string;
  people: {
    id: string;
    name: string;
    leads: boolean;
    subcontractor: string;
    hours: { day: number; from: string; to: string }[];
  }[];
  vehicles: { id: string; name: string; plate: string }[];
}

const personOf = sql`json_build_object('id', x.id, 'name', x.name, 'leads', x.leads,
  'subcontractor', x.subcontractor, 'hours', x.hours)`;

/** The active crews of a provider, and archived ones with visits in the period. */
export async function listCrews(db: Kysely<DB>, { company }: CompanyViewer, window: Window): Promise<CrewRow[]> {
  const found = await sql<CrewRow>`
    SELECT k.id, k.name,
      coalesce((SELECT json_agg(${personOf} ORDER BY x.leads DESC, lower(x.name), x.id) FROM workers x
        WHERE x.crew_id = k.id AND x.archived_at IS NULL), '[]') AS people,
      coalesce((SELECT json_agg(json_build_object('id', x.id, 'name', x.name, 'plate', x.plate) ORDER BY lower(x.name), x.id)
        FROM vehicles x WHERE x.crew_id = k.id AND x.archived_at IS NULL), '[]') AS vehicles
    FROM crews k
    WHERE k.company_id = ${company.id} AND (k.archived_at IS NULL OR EXISTS (
      SELECT FROM visits v WHERE v.crew_id = k.id AND v.state <> 'cancelled' AND ${within(window)}))
    ORDER BY lower(k.name), k.id`.execute(db);
  return found.rows;
}

export async function listPeople(
  db: Kysely<DB>,
  { company, userId }: CompanyViewer,
  window: Window,
): Promise<CrewRow[]> {
  const own = company.membership === 'technician' ? sql`x.user_id = ${userId}` : sql`true`;
  const found = await sql<CrewRow>`
    SELECT x.id, x.name, json_build_array(${personOf}) AS people, '[]'::json AS vehicles
    FROM workers x
    WHERE x.company_id = ${company.id} AND ${own} AND (x.archived_at IS NULL OR EXISTS (
      SELECT FROM visit_workers y JOIN visits v ON v.id = y.visit_id
      WHERE y.worker_id = x.id AND v.state <> 'cancelled' AND ${within(window)}))
    ORDER BY lower(x.name), x.id`.execute(db);
  return found.rows;
}

/** The viewer as a worker; undefined if they never go on site. */
export async function findSelf(db: Kysely<DB>, { company, userId }: CompanyViewer) {
  return db
    .selectFrom('workers')
    .where('company_id', '=', company.id)
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .select(['id as workerId', 'crew_id as crewId'])
    .executeTakeFirst();
}

export interface AbsenceRow {
  id: string;
  workerId: string | null;
  vehicleId: string | null;
  name: string;
  kind: string;
  startsAt: Date;
  endsAt: Date;
}

export async function listAbsences(
  db: Kysely<DB>,
  { company }: CompanyViewer,
  { from, to }: Window,
): Promise<AbsenceRow[]> {
  return db
    .selectFrom('absences as a')
    .leftJoin('workers as x', 'x.id', 'a.worker_id')
    .leftJoin('vehicles as y', 'y.id', 'a.vehicle_id')
    .where('a.company_id', '=', company.id)
    .where('a.starts_at', '<', to)
    .where('a.starts_at', '>', sql<Date>`${from}::timestamptz - interval '400 days'`)
    .where('a.ends_at', '>', from)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .select([
      'a.id',
      'a.worker_id as workerId',
      'a.vehicle_id as vehicleId',
      sql<string>`coalesce(x.name, y.name)`.as('name'),
      'a.kind',
      'a.starts_at as startsAt',
      'a.ends_at as endsAt',
    ])
    .execute();
}

export interface DayRow {
  rowId: string | null;
  name: string;
  day: string;
  visits: number;
  minutes: number;
  proposed: number;
  finished: number;
  departements: string[];
}

const rowOf = {
  crew: sql`v.crew_id AS row_id, coalesce(k.name, '') AS row_name`,
  person: sql`x.id AS row_id, coalesce(x.name, '') AS row_name`,
  site: sql`v.site_id AS row_id, t.name AS row_name`,
  provider: sql`v.provider_id AS row_id, ${companyName('p')} AS row_name`,
};
const joinOf = {
  crew: sql`LEFT JOIN crews k ON k.id = v.crew_id`,
  person: sql`LEFT JOIN visit_workers y ON y.visit_id = v.id LEFT JOIN workers x ON x.id = y.worker_id`,
  site: sql``,
  provider: sql`JOIN company_profiles p ON p.id = v.provider_id`,
};

/** The number of visits per row and day, counted by the database so that a month view need not load them. */
export async function countDays(
  db: Kysely<DB>,
  viewer: Viewer,
  window: Window & { first: string; last: string },
  { by, holidays }: { by: keyof typeof rowOf; holidays: Planning['holidays'] },
): Promise<DayRow[]> {
  const off = sql`(extract(isodow FROM d.day) IN (6, 7) OR EXISTS (SELECT FROM jsonb_to_recordset(
    ${JSON.stringify(holidays)}::jsonb) AS h (day text, "only" text[])
    WHERE h.day = d.day::date::text AND (h."only" IS NULL OR w.departement = ANY(h."only"))))`;
  const found = await sql<DayRow>`
    WITH placed AS MATERIALIZED (
      SELECT v.id, v.state, ${departementAt('t')} AS departement, ${rowOf[by]},
        coalesce(v.starts_at, s.starts_at) AS starts, coalesce(v.ends_at, s.ends_at) AS over
      FROM visits v JOIN sites t ON t.id = v.site_id ${joinOf[by]}
        LEFT JOIN LATERAL (SELECT z.starts_at, z.ends_at FROM visit_slots z WHERE z.visit_id = v.id
          ORDER BY z.starts_at LIMIT 1) s ON v.starts_at IS NULL
      WHERE ${visitScope(viewer)} AND v.state NOT IN ('cancelled', 'missed') AND ${within(window)}),
    shown AS MATERIALIZED (SELECT *, starts AT TIME ZONE time_zone_of(departement) AS begins,
      over AT TIME ZONE time_zone_of(departement) AS ends FROM placed),
    days AS (
      SELECT w.*, d.day::date AS day,
        CASE WHEN w.ends::time > w.begins::time THEN extract(epoch FROM w.ends::time - w.begins::time) / 60
          WHEN d.day > w.begins AND w.ends::date = w.begins::date + 1 THEN extract(epoch FROM w.ends::time) / 60
          ELSE extract(epoch FROM interval '1 day' - w.begins::time::interval) / 60 END AS minutes
      FROM (SELECT *, (ends - interval '1 second')::date AS until FROM shown) w, generate_series(w.begins::date, w.until, interval '1 day') AS d (day)
      WHERE w.begins IS NOT NULL AND (d.day = w.begins::date OR d.day = w.until OR NOT ${off}))
    SELECT row_id AS "rowId", row_name AS name, day::text AS day, count(*)::integer AS visits,
      round(sum(minutes))::integer AS minutes, count(*) FILTER (WHERE state = 'proposed')::integer AS proposed,
      count(*) FILTER (WHERE state = 'finished')::integer AS finished,
      coalesce(array_agg(DISTINCT departement) FILTER (WHERE departement IS NOT NULL), '{}') AS departements
    FROM days WHERE day BETWEEN ${window.first}::date AND ${window.last}::date
    GROUP BY 1, 2, 3 ORDER BY lower(row_name), 1, 3`.execute(db);
  return found.rows;
}
