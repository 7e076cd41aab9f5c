import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

export interface Party {
  crewId: string | null;
  workerIds: string[];
  vehicleIds: string[];
}

/** A visit's planned people who are still in the company. */
export async function partyOf(db: Kysely<DB>, visitId: string): Promise<Party> {
  const { rows } = await sql<Party>`
    SELECT v.crew_id AS "crewId",
      ARRAY(SELECT m.id::text FROM visit_workers g JOIN workers m ON m.id = g.worker_id
        WHERE g.visit_id = v.id AND m.archived_at IS NULL ORDER BY m.id) AS "workerIds",
      ARRAY(SELECT m.id::text FROM visit_vehicles g JOIN vehicles m ON m.id = g.vehicle_id
        WHERE g.visit_id = v.id AND m.archived_at IS NULL ORDER BY m.id) AS "vehicleIds"
    FROM visits v WHERE v.id = ${visitId}`.execute(db);
  return rows[0] ?? { crewId: null, workerIds: [], vehicleIds: [] };
}

/** A crew's people and vehicles; undefined when the company has no such crew. */
export async function partyOfCrew(db: Kysely<DB>, companyId: string, crewId: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    SELECT k.id AS "crewId",
      ARRAY(SELECT m.id::text FROM workers m WHERE m.crew_id = k.id AND m.archived_at IS NULL ORDER BY m.id) AS "workerIds",
      ARRAY(SELECT m.id::text FROM vehicles m WHERE m.crew_id = k.id AND m.archived_at IS NULL ORDER BY m.id) AS "vehicleIds"
    FROM crews k WHERE k.id = ${crewId} AND k.company_id = ${companyId} AND k.archived_at IS NULL`.execute(db);
  return rows[0];
}

/** Locks a company's people and vehicles in a fixed order, so that conflicting bookings wait. Returns those found. */
export async function lockParty(trx: Transaction<DB>, companyId: string, { workerIds, vehicleIds }: Party) {
  const workers = await trx
    .selectFrom('workers')
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`id = ANY(${workerIds}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name'])
    .forNoKeyUpdate()
    .execute();
  const vehicles = await trx
    .selectFrom('vehicles')
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`id = ANY(${vehicleIds}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name'])
    .forNoKeyUpdate()
    .execute();
  return { workers, vehicles };
}

export interface Clash {
  who: string;
  kind: 'visit' | 'slot' | 'absence';
  visitId: string | null;
  requestNumber: string | null;
  startsAt: Date;
  endsAt: Date;
}

interface Wanted {
  companyId: string;
  workerIds: readonly string[];
  vehicleIds: readonly string[];
  spells: readonly { startsAt: Date; endsAt: Date }[];
  visitId?: string | undefined;
  now: Date;
}

/** Conflicts of people and vehicles in these periods, earliest first; expired slots do not count. */
export async function clashesOf(
  db: Kysely<DB>,
  { companyId, workerIds, vehicleIds, spells, visitId, now }: Wanted,
): Promise<Clash[]> {
  if (workerIds.length + vehicleIds.length === 0) return [];
  const { rows } = await sql<Clash>`
    SELECT coalesce(m.name, c.name) AS who,
      CASE WHEN b.absence_id IS NOT NULL THEN 'absence' WHEN b.slot_id IS NOT NULL THEN 'slot' ELSE 'visit' END AS kind,
      b.visit_id AS "visitId", r.number AS "requestNumber", lower(b.during) AS "startsAt", upper(b.during) AS "endsAt"
    FROM bookings b
    LEFT JOIN workers m ON m.id = b.worker_id
    LEFT JOIN vehicles c ON c.id = b.vehicle_id
    LEFT JOIN visits v ON v.id = b.visit_id
    LEFT JOIN requests r ON r.id = v.request_id
    WHERE b.company_id = ${companyId} AND (b.worker_id = ANY(${[...workerIds]}::uuid[]) OR b.vehicle_id = ANY(${[...vehicleIds]}::uuid[]))
      AND b.during && ANY(SELECT tstzrange(s.a, s.b) FROM unnest(
        ${spells.map(({ startsAt }) => startsAt)}::timestamptz[], ${spells.map(({ endsAt }) => endsAt)}::timestamptz[]) s (a, b))
      AND b.visit_id IS DISTINCT FROM ${visitId ?? null}::uuid
      AND (v.id IS NULL OR v.state <> 'proposed' OR v.held_until > ${now})
    ORDER BY lower(b.during), b.worker_id IS NULL, who`.execute(db);
  return rows;
}
