import { type Kysely, sql, type SqlBool } from 'kysely';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { type Absence, canReadWhy, mostStanding, type Standing } from './absence.contract.ts';

interface AbsencesAsked {
  cursor?: string | undefined;
  limit: number;
  from: Date;
  to?: Date | undefined;
  workerId?: string | undefined;
  vehicleId?: string | undefined;
  crewId?: string | undefined;
}

const iso = (column: string) => sql<string>`to_json(${sql.ref(column)} AT TIME ZONE 'UTC') #>> '{}' || 'Z'`;
const thing = (alias: string) =>
  sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NOT NULL
    THEN json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) END`;

const columns = ({ company }: CompanyViewer) => {
  const showsWhy = canReadWhy(company.membership);
  return sql`a.id, ${thing('w')} AS worker, ${thing('v')} AS vehicle, ${thing('c')} AS crew,
    ${showsWhy ? sql`a.kind` : sql`NULL`} AS kind, ${showsWhy ? sql`a.note` : sql`''`} AS note,
    ${iso('a.starts_at')} AS "startsAt", ${iso('a.ends_at')} AS "endsAt"`;
};
const tables = sql`absences a LEFT JOIN workers w ON w.id = a.worker_id LEFT JOIN vehicles v ON v.id = a.vehicle_id
  LEFT JOIN crews c ON c.id = coalesce(w.crew_id, v.crew_id)`;

/** Earliest first. */
export async function listAbsenceRows(db: Kysely<DB>, viewer: CompanyViewer, asked: AbsencesAsked) {
  const page = keyset(asked.cursor, { key: sql`a.starts_at`, id: 'a.id' });
  const { to, workerId, vehicleId, crewId } = asked;
  const { rows } = await sql<Absence & { key: string }>`
    SELECT ${columns(viewer)}, ${page.key} AS key FROM ${tables}
    WHERE a.company_id = ${viewer.company.id} AND ${page.after} AND a.ends_at > ${asked.from}
      AND coalesce(w.archived_at, v.archived_at) IS NULL
      ${to ? sql`AND a.starts_at < ${to}` : sql``} ${workerId ? sql`AND a.worker_id = ${workerId}` : sql``}
      ${vehicleId ? sql`AND a.vehicle_id = ${vehicleId}` : sql``} ${crewId ? sql`AND c.id = ${crewId}` : sql``}
    ORDER BY ${page.by} LIMIT ${asked.limit + 1}`.execute(db);
  return pageOf(rows, asked.limit, withoutKey);
}

export async function readAbsence(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<Absence | undefined> {
  const { rows } = await sql<Absence>`
    SELECT ${columns(viewer)} FROM ${tables}
    WHERE a.company_id = ${viewer.company.id} AND a.id = ${id}`.execute(db);
  return rows[0];
}

/** Conflicts with a time of a person or vehicle, earliest first. */
export async function listStanding(
  db: Kysely<DB>,
  { workerId, vehicleId }: { workerId?: string | undefined; vehicleId?: string | undefined },
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): Promise<Standing[]> {
  const whose: ReturnType<typeof sql<SqlBool>> = workerId
    ? sql<SqlBool>`b.worker_id = ${workerId}`
    : sql<SqlBool>`b.vehicle_id = ${vehicleId ?? null}`;
  const { rows } = await sql<Standing>`
    SELECT CASE WHEN b.absence_id IS NOT NULL THEN 'absence' WHEN b.slot_id IS NOT NULL THEN 'slot' ELSE 'visit' END AS kind,
      b.visit_id AS "visitId", ${iso('b.starts')} AS "startsAt", ${iso('b.ends')} AS "endsAt"
    FROM (SELECT *, lower(during) AS starts, upper(during) AS ends FROM bookings) b
    WHERE ${whose} AND b.during && tstzrange(${startsAt}, ${endsAt})
    ORDER BY b.starts LIMIT ${mostStanding}`.execute(db);
  return rows;
}
