import { type Kysely, sql, type Transaction } from 'kysely';
import type { Position } from '#common/geo.ts';
import type { PlaceCode } from '#common/territories.ts';
import { atMinutes } from '#common/time-of-day.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { slipOf } from '#features/work/missions/mission.scope.ts';
import { keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Trip, TripStop } from './trip.contract.ts';

/** Stored load of order `w`, else of its lines: the largest, as the same m³ may be carried and tipped. */
const volume = sql<number | null>`coalesce(l.volume_milli, (SELECT max(o.quantity_milli) FROM work_order_lines o
  WHERE o.work_order_id = w.id AND o.unit IN ('m³', 'm3')))::integer`;

export interface TripRow {
  id: string | null;
  number: string | null;
  state: Trip['state'];
  companyId: string;
  crewId: string;
  crew: string;
  vehicle: Trip['vehicle'];
  workers: (Trip['workers'][number] & { hours: { day: number; from: string; to: string }[] })[];
  stops: StopRow[];
  seat: Position | null;
  startedAt: Date | null;
  endedAt: Date | null;
  note: string;
  version: number;
}

export interface StopRow extends Pick<TripStop, 'id' | 'kind' | 'name' | 'place' | 'state' | 'request' | 'slip'> {
  volumeMilli: number | null;
  floor: number | null;
  lift: TripStop['lift'];
  startsAt: string;
  endsAt: string;
  position: Position | null;
  /** An occupant has to open the door. */
  appointment: boolean;
  version: number;
}

const stopsOf = (from: Date, to: Date) => sql<StopRow[]>`(SELECT coalesce(json_agg(json_build_object('id', s.id,
    'kind', s.kind, 'name', s.name, 'place', s.place, 'state', s.state, 'request', s.request, 'volumeMilli', s.volume,
    'floor', s.floor, 'lift', s.lift, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'position', s.position,
    'appointment', s.appointment, 'version', s.version, 'slip', s.slip)
    ORDER BY s.starts_at, s.id), '[]') FROM (
  SELECT v.id, 'visit' AS kind, p.name, concat_ws(', ', nullif(p.street, ''), nullif(r.place, '')) AS place, v.state,
    json_build_object('id', r.id, 'number', r.number, 'title', r.title) AS request, ${volume} AS volume, l.floor, l.lift,
    coalesce(v.starts_at, v.listed_at) AS starts_at,
    coalesce(v.ends_at, v.listed_at + make_interval(mins => v.duration_minutes)) AS ends_at, json_build_object('latitude', p.latitude, 'longitude', p.longitude) AS position,
    v.appointment, v.version, ${slipOf} AS slip
  FROM visits v JOIN requests r ON r.id = v.request_id JOIN sites p ON p.id = v.site_id
    JOIN work_orders w ON w.id = v.work_order_id LEFT JOIN loads l ON l.work_order_id = w.id
  WHERE v.provider_id = c.company_id AND v.crew_id = c.id AND v.listed_at >= ${from} AND v.listed_at < ${to}
    AND v.state <> 'cancelled'
  UNION ALL
  SELECT t.id, 'unloading', t.place, '', 'confirmed', NULL, NULL, NULL, NULL,
    t.at, t.at + make_interval(mins => t.minutes),
    CASE WHEN t.latitude IS NOT NULL THEN json_build_object('latitude', t.latitude, 'longitude', t.longitude) END, false, 0, NULL
  FROM trip_unloadings t WHERE t.trip_id = d.id) s)`;

/** A day, in the time zone of the company's seat, of one crew or of all. */
export interface DayThere {
  day: string;
  departement: PlaceCode;
  crewId?: string;
}

/** The trips of a day, by crew name: opened ones, and those that visits make. */
export async function tripsOfDay(
  db: Kysely<DB>,
  companyId: string,
  { day, departement, crewId }: DayThere,
): Promise<TripRow[]> {
  const from = atMinutes(day, 0, departement);
  const until = atMinutes(day, 24 * 60, departement);
  const { rows } = await sql<TripRow>`
    SELECT * FROM (
      SELECT d.id, d.number, coalesce(d.state, 'planned') AS state, c.company_id AS "companyId", c.id AS "crewId",
        c.name AS crew, d.started_at AS "startedAt", d.ended_at AS "endedAt", coalesce(d.note, '') AS note,
        coalesce(d.version, 0) AS version,
        (SELECT json_build_object('id', v.id, 'name', v.name, 'plate', v.plate, 'volumeMilli', v.volume_milli)
          FROM vehicles v WHERE v.id = CASE WHEN d.id IS NULL THEN (SELECT first.id FROM vehicles first
            WHERE first.crew_id = c.id AND first.archived_at IS NULL ORDER BY first.name LIMIT 1)
            ELSE d.vehicle_id END) AS vehicle,
        (SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'phone', k.phone, 'hours', k.hours)
          ORDER BY k.leads DESC, k.name), '[]') FROM workers k WHERE k.crew_id = c.id AND k.archived_at IS NULL) AS workers,
        ${stopsOf(from, until)} AS stops,
        (SELECT json_build_object('latitude', p.latitude, 'longitude', p.longitude) FROM company_profiles p
          WHERE p.id = c.company_id AND p.latitude IS NOT NULL AND p.longitude IS NOT NULL) AS seat
      FROM crews c LEFT JOIN trips d ON d.crew_id = c.id AND d.day = ${day}
      WHERE c.company_id = ${companyId} AND (c.archived_at IS NULL OR d.id IS NOT NULL)
        ${crewId ? sql`AND c.id = ${crewId}` : sql``}) found
    WHERE ${crewId ? sql`true` : sql`id IS NOT NULL OR json_array_length(stops) > 0`}
    ORDER BY number NULLS LAST, crew LIMIT 60`.execute(db);
  return rows;
}

/** Locks a trip of the company; undefined out of reach. */
export async function lockRow(trx: Transaction<DB>, { company }: CompanyViewer, id: string) {
  return trx
    .selectFrom('trips')
    .innerJoin('crews', 'crews.id', 'trips.crew_id')
    .innerJoin('company_profiles as p', 'p.id', 'trips.company_id')
    .where('trips.id', '=', id)
    .where('trips.company_id', '=', company.id)
    .forUpdate('trips')
    .select([
      'trips.id',
      'number',
      sql<string>`day::text`.as('day'),
      'crew_id as crewId',
      'crews.name as crew',
      'vehicle_id as vehicleId',
      departementAt('p').as('departement'),
    ])
    .select(['trips.company_id as companyId', sql<Trip['state']>`state`.as('state'), 'trips.version'])
    .executeTakeFirst();
}

/** Crews of a company without a trip on a day, and its vehicles. */
export async function freeFor(db: Kysely<DB>, companyId: string, day: string) {
  const crews = await db
    .selectFrom('crews as c')
    .where('c.company_id', '=', companyId)
    .where('c.archived_at', 'is', null)
    .where((of) =>
      of.not(of.exists(of.selectFrom('trips').select('id').whereRef('crew_id', '=', 'c.id').where('day', '=', day))),
    )
    .select(['c.id', 'c.name'])
    .orderBy('c.name')
    .limit(100)
    .execute();
  const vehicles = await db
    .selectFrom('vehicles')
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .select(['id', 'name', 'plate', 'volume_milli as volumeMilli'])
    .orderBy('name')
    .limit(200)
    .execute();
  return { crews, vehicles };
}

/** Whether occupants must be asked before an order of the company is carried out. */
export async function isLivedIn(
  db: Kysely<DB>,
  { companyId, workOrderId }: { companyId: string; workOrderId: string },
): Promise<boolean> {
  const occupant = await db
    .selectFrom('work_orders as w')
    .innerJoin('request_contacts as c', 'c.request_id', 'w.request_id')
    .where('w.id', '=', workOrderId)
    .where('w.provider_id', '=', companyId)
    .where('c.kind', '=', 'occupant')
    .select('c.id')
    .executeTakeFirst();
  return occupant !== undefined;
}

export interface WaitingRow {
  orderId: string;
  orderNumber: string;
  orderVersion: number;
  requestId: string;
  requestNumber: string | null;
  title: string;
  site: string;
  place: string;
  latitude: number;
  longitude: number;
  volumeMilli: number | null;
  floor: number | null;
  lift: TripStop['lift'];
  dueAt: Date | null;
  wantedOn: string | null;
  key: string;
}

/** Confirmed orders without a future visit, oldest first. */
export async function waitingLoads(
  db: Kysely<DB>,
  { company }: CompanyViewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<WaitingRow[]> {
  const page = keyset(cursor, { key: sql`w.issued_at`, id: 'w.id' });
  const { rows } = await sql<WaitingRow>`
    SELECT w.id AS "orderId", w.number AS "orderNumber", w.version AS "orderVersion", r.id AS "requestId",
      r.number AS "requestNumber", r.title, p.name AS site, r.place, p.latitude, p.longitude, ${volume} AS "volumeMilli",
      l.floor, l.lift, r.first_visit_due_at AS "dueAt", w.start_on::text AS "wantedOn", ${page.key} AS key
    FROM work_orders w JOIN requests r ON r.id = w.request_id JOIN sites p ON p.id = r.site_id
      LEFT JOIN loads l ON l.work_order_id = w.id
    WHERE w.provider_id = ${company.id} AND w.state IN ('confirmed', 'under_way')
      AND r.state IN ('awarded', 'scheduled', 'in_progress')
      AND NOT EXISTS (SELECT FROM visits v WHERE v.work_order_id = w.id AND v.state IN ('proposed', 'confirmed', 'on_site'))
      AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return rows;
}
