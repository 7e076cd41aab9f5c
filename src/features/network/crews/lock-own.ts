import { type Kysely, sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { crewProblems } from './crew.rules.ts';

/** Holds a row of the company at the version that was read; another company's is absent. */
export async function lockOwn(
  trx: Transaction<DB>,
  table: 'crews' | 'workers' | 'vehicles',
  companyId: string,
  { id, version }: Target,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM ${sql.table(table)} WHERE id = ${id} AND company_id = ${companyId} FOR UPDATE`.execute(trx);
  const [found] = rows;
  if (!found) throw refuse(problems.NOT_FOUND);
  if (found.version !== version) throw refuse(problems.STALE);
}

/** Holds the crew that somebody or something joins: of the company, and not put away meanwhile. */
export async function holdCrew(trx: Transaction<DB>, companyId: string, crewId: string | null): Promise<void> {
  if (!crewId) return;
  const crew = await trx
    .selectFrom('crews')
    .select('id')
    .where('id', '=', crewId)
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!crew) throw refuse(crewProblems.CREW_GONE);
}

/** Whether a person or a vehicle was ever booked for a visit, and how many visits are still to come. */
export async function plannedOf(
  db: Kysely<DB>,
  column: 'worker_id' | 'vehicle_id',
  { id, now }: { id: string; now: Date },
): Promise<{ ever: boolean; upcoming: number }> {
  const { rows } = await sql<{ ever: boolean; upcoming: number }>`
    SELECT count(*) > 0 AS ever,
      (count(DISTINCT visit_id) FILTER (WHERE upper(during) > ${now} AND slot_id IS NULL))::integer AS upcoming
    FROM bookings WHERE ${sql.ref(column)} = ${id} AND visit_id IS NOT NULL`.execute(db);
  return rows[0] ?? { ever: false, upcoming: 0 };
}
