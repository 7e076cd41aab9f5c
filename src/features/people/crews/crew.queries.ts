import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Crew, Vehicle } from './crew.contract.ts';
import type { WeekHours, Worker } from './worker.contract.ts';

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

const byName = (cursor: string | undefined, alias: string) =>
  keyset(cursor, { key: sql`lower(${sql.ref(`${alias}.name`)})`, id: `${alias}.id`, type: 'text' });

const putAway = (alias: string, archived: boolean) =>
  sql<SqlBool>`${sql.ref(`${alias}.archived_at`)} IS ${archived ? sql`NOT NULL` : sql`NULL`}`;

export interface CrewRow {
  id: string;
  name: string;
  trade: string | null;
  archivedAt: string | null;
  version: number;
}

export async function listCrewRows(
  db: Kysely<DB>,
  companyId: string,
  { cursor, limit, q, archived, id }: Paging & { q?: string | undefined; archived: boolean | null; id?: string },
) {
  const page = byName(cursor, 'c');
  const { rows } = await sql<CrewRow & { key: string }>`
    SELECT c.id, c.name, c.trade, to_json(c.archived_at) #>> '{}' AS "archivedAt", c.version, ${page.key} AS key
    FROM crews c
    WHERE c.company_id = ${companyId} AND ${page.after}
      ${archived === null ? sql`` : sql`AND ${putAway('c', archived)}`}
      ${id ? sql`AND c.id = ${id}` : sql``} ${q ? sql`AND ${contains(sql`c.name`, q)}` : sql``}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

export interface Hand {
  id: string;
  crewId: string;
  name: string;
  phone: string;
  leads: boolean;
  subcontractor: string;
  skills: Worker['skills'];
  hours: WeekHours;
}

/** The people of some crews, the leader first. */
export async function listHands(db: Kysely<DB>, crewIds: readonly string[]): Promise<Hand[]> {
  const { rows } = await sql<Hand>`
    SELECT id, crew_id AS "crewId", name, phone, leads, subcontractor, skills, hours FROM workers
    WHERE crew_id = ANY(${crewIds}::uuid[]) AND archived_at IS NULL
    ORDER BY leads DESC, lower(name), id`.execute(db);
  return rows;
}

/** The bookings of some people in a period: confirmed visits, and absences. */
export async function listBooked(
  db: Kysely<DB>,
  workerIds: readonly string[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) {
  const { rows } = await sql<{ workerId: string; isAbsence: boolean; startsAt: Date; endsAt: Date }>`
    SELECT worker_id AS "workerId", absence_id IS NOT NULL AS "isAbsence",
      lower(during) AS "startsAt", upper(during) AS "endsAt"
    FROM bookings
    WHERE worker_id = ANY(${workerIds}::uuid[]) AND slot_id IS NULL
      AND during && tstzrange(${startsAt}, ${endsAt})`.execute(db);
  return rows;
}

export interface VehicleRow extends Omit<Vehicle, 'crew'> {
  crewId: string | null;
  crewName: string | null;
}

type Driven = Crew['vehicles'][number] & { crewId: string };

export async function listDriven(db: Kysely<DB>, crewIds: readonly string[]): Promise<Driven[]> {
  const { rows } = await sql<Driven>`
    SELECT id, crew_id AS "crewId", name, plate, volume_milli AS "volumeMilli", tail_lift AS "tailLift" FROM vehicles
    WHERE crew_id = ANY(${crewIds}::uuid[]) AND archived_at IS NULL
    ORDER BY lower(name), id`.execute(db);
  return rows;
}

/** One page of the vehicles of a company, by name; `crewIds`: only those of these crews. */
export async function listVehicleRows(
  db: Kysely<DB>,
  companyId: string,
  {
    cursor,
    limit,
    q,
    archived,
    id,
  }: Paging & {
    q?: string | undefined;
    archived: boolean | null;
    id?: string;
  },
) {
  const page = byName(cursor, 'v');
  const { rows } = await sql<VehicleRow & { key: string }>`
    SELECT v.id, v.name, v.plate, v.volume_milli AS "volumeMilli", v.tail_lift AS "tailLift",
      v.crew_id AS "crewId", c.name AS "crewName", to_json(v.archived_at) #>> '{}' AS "archivedAt", v.version,
      ${page.key} AS key
    FROM vehicles v LEFT JOIN crews c ON c.id = v.crew_id
    WHERE v.company_id = ${companyId} AND ${page.after}
      ${archived === null ? sql`` : sql`AND ${putAway('v', archived)}`} ${id ? sql`AND v.id = ${id}` : sql``}
      ${q ? sql`AND ${contains(sql`v.name || ' ' || v.plate`, q)}` : sql``}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

export interface WorkerRow extends Omit<Worker, 'crew' | 'account' | 'weekMinutes'> {
  crewId: string | null;
  crewName: string | null;
  account: Worker['account'];
}

interface WorkersAsked extends Paging {
  q?: string | undefined;
  crewId?: string | undefined;
  skill?: string | undefined;
  free?: boolean | undefined;
  withoutAccount?: boolean | undefined;
  archived: boolean | null;
  id?: string;
}

export async function listWorkerRows(db: Kysely<DB>, companyId: string, asked: WorkersAsked) {
  const page = byName(asked.cursor, 'w');
  const { q, crewId, skill, free, withoutAccount, archived, id } = asked;
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`w.company_id = ${companyId}`,
    page.after,
    ...(archived === null ? [] : [putAway('w', archived)]),
    ...(id ? [sql<SqlBool>`w.id = ${id}`] : []),
    ...(crewId ? [sql<SqlBool>`w.crew_id = ${crewId}`] : []),
    ...(free ? [sql<SqlBool>`w.crew_id IS NULL`] : []),
    ...(withoutAccount ? [sql<SqlBool>`w.user_id IS NULL`] : []),
    ...(skill ? [sql<SqlBool>`${skill} = ANY(w.skills)`] : []),
    ...(q ? [contains(sql`w.name || ' ' || w.subcontractor`, q)] : []),
  ];
  const { rows } = await sql<WorkerRow & { key: string }>`
    SELECT w.id, w.name, w.phone, w.leads, w.subcontractor, w.skills, w.hours, w.crew_id AS "crewId",
      c.name AS "crewName", to_json(w.archived_at) #>> '{}' AS "archivedAt", w.version, ${page.key} AS key,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('userId', u.id, 'name', u.name, 'email', u.email,
        'avatarId', (SELECT f.id FROM attachments f WHERE f.owner_kind = 'avatar' AND f.owner_id = u.id)) END AS account
    FROM workers w LEFT JOIN crews c ON c.id = w.crew_id LEFT JOIN users u ON u.id = w.user_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${page.by} LIMIT ${asked.limit + 1}`.execute(db);
  return pageOf(rows, asked.limit, withoutKey);
}

/** The département of a company, used if no site gives another. */
export async function departementOfCompany(db: Kysely<DB>, companyId: string): Promise<string | null> {
  const { departement } = await db
    .selectFrom('company_profiles as c')
    .select(departementAt('c').as('departement'))
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
  return departement;
}
