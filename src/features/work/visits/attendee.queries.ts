import { sql, type SqlBool, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Accounts of workers still in the company; `technicians` get no other notices of the company. */
const accounts = (trx: Transaction<DB>, only?: 'technicians') =>
  trx
    .selectFrom('workers as m')
    .innerJoin('memberships as s', (join) =>
      join.onRef('s.user_id', '=', 'm.user_id').onRef('s.company_id', '=', 'm.company_id'),
    )
    .where(only ? sql<SqlBool>`s.role = 'technician'` : sql<SqlBool>`true`)
    .select('s.user_id as userId');

export async function crewAccounts(trx: Transaction<DB>, visitId: string, only?: 'technicians'): Promise<string[]> {
  const rows = await accounts(trx, only)
    .innerJoin('visit_workers as g', 'g.worker_id', 'm.id')
    .where('g.visit_id', '=', visitId)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Accounts of workers removed from a visit and not added back. */
export async function accountsOff(
  trx: Transaction<DB>,
  { visitId, left }: { visitId: string; left: readonly string[] },
): Promise<string[]> {
  const rows = await accounts(trx)
    .where(sql<SqlBool>`m.id = ANY(${left}::uuid[])`)
    .where(sql<SqlBool>`NOT EXISTS (SELECT FROM visit_workers g WHERE g.visit_id = ${visitId} AND g.worker_id = m.id)`)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function visitsToCome(trx: Transaction<DB>, requestId: string, now: Date) {
  const rows = await trx
    .selectFrom('visits')
    .where('request_id', '=', requestId)
    .where('state', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .select(['id as visitId', 'provider_id as providerId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .execute();
  return rows.map(({ startsAt, endsAt, ...visit }) => ({
    ...visit,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }));
}
