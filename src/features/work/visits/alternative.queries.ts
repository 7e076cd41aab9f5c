import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface WorkingSpell {
  day: number;
  from: string;
  to: string;
}

export interface CrewRow {
  id: string;
  name: string;
  trade: string | null;
  workers: { id: string; skills: string[]; hours: WorkingSpell[] }[];
  vehicleIds: string[];
}

export async function crewsOf(db: Kysely<DB>, companyId: string): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    SELECT k.id, k.name, k.trade, m.workers,
      ARRAY(SELECT c.id::text FROM vehicles c WHERE c.crew_id = k.id AND c.archived_at IS NULL) AS "vehicleIds"
    FROM crews k CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('id', m.id, 'skills', m.skills, 'hours', m.hours) ORDER BY m.leads DESC, m.name) AS workers
      FROM workers m WHERE m.crew_id = k.id AND m.archived_at IS NULL) m
    WHERE k.company_id = ${companyId} AND k.archived_at IS NULL AND m.workers IS NOT NULL
    ORDER BY lower(k.name)`.execute(db);
  return rows;
}

export async function hoursOf(db: Kysely<DB>, companyId: string, workerIds: readonly string[]) {
  const { rows } = await sql<{ id: string; hours: WorkingSpell[] }>`
    SELECT id, hours FROM workers WHERE company_id = ${companyId} AND id = ANY(${[...workerIds]}::uuid[])`.execute(db);
  return rows;
}

export interface Taken {
  workerId: string | null;
  vehicleId: string | null;
  visitId: string | null;
  isHeld: boolean;
  startsAt: Date;
  endsAt: Date;
  latitude: number | null;
  longitude: number | null;
}

/** A company's bookings, excluding one visit; expired slots do not count. */
export async function takenIn(
  db: Kysely<DB>,
  {
    companyId,
    from,
    to,
    visitId,
    now,
  }: { companyId: string; from: Date; to: Date; visitId?: string | undefined; now: Date },
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    SELECT b.worker_id AS "workerId", b.vehicle_id AS "vehicleId", b.visit_id AS "visitId", b.slot_id IS NOT NULL AS "isHeld",
      lower(b.during) AS "startsAt", upper(b.during) AS "endsAt", t.latitude, t.longitude
    FROM bookings b
    LEFT JOIN visits v ON v.id = b.visit_id
    LEFT JOIN sites t ON t.id = v.site_id
    WHERE b.company_id = ${companyId} AND b.during && tstzrange(${from}, ${to})
      AND b.visit_id IS DISTINCT FROM ${visitId ?? null}::uuid
      AND (v.id IS NULL OR v.state <> 'proposed' OR v.held_until > ${now})
    ORDER BY lower(b.during)`.execute(db);
  return rows;
}
