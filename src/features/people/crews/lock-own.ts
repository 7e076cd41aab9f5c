import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { crewProblems } from './crew.rules.ts';

/** Locks a row of the company at the version that was read; another company's is absent. */
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

/** Locks the crew to join: of the company, and not archived meanwhile. */
export async function holdCrew(trx: Transaction<DB>, companyId: string, crewId: string | null): Promise<void> {
  if (!crewId) return;
  await trx
    .selectFrom('crews')
    .select('id')
    .where('id', '=', crewId)
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirstOrThrow(() => refuse(crewProblems.CREW_GONE));
}

async function upcomingOf(db: Kysely<DB>, whose: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql<{ upcoming: number }>`SELECT count(DISTINCT visit_id)::integer AS upcoming FROM bookings
    WHERE ${whose} AND visit_id IS NOT NULL AND slot_id IS NULL AND upper(during) > ${now}`.execute(db);
  return rows[0]?.upcoming ?? 0;
}

interface Planned {
  id: string;
  now: Date;
}

/** Future visits, and whether there are any at all (`ever`), past ones included. */
export async function plannedOf(
  db: Kysely<DB>,
  table: 'workers' | 'vehicles',
  { id, now }: Planned,
): Promise<{ ever: boolean; upcoming: number }> {
  const column = table === 'workers' ? 'worker_id' : 'vehicle_id';
  const { rows } = await sql<{ ever: boolean }>`
    SELECT planned OR EXISTS (SELECT FROM bookings b WHERE b.${sql.ref(column)} = ${id} AND b.visit_id IS NOT NULL) AS ever
    FROM ${sql.table(table)} WHERE id = ${id}`.execute(db);
  return { ever: rows[0]?.ever ?? false, upcoming: await upcomingOf(db, sql`${sql.ref(column)} = ${id}`, now) };
}

export const upcomingOfCrew = (db: Kysely<DB>, { id, now }: Planned): Promise<number> =>
  upcomingOf(db, sql`worker_id IN (SELECT id FROM workers WHERE crew_id = ${id})`, now);
