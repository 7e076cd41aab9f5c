import { sql, type Transaction } from 'kysely';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { planAt } from './plan.queries.ts';
import type { Plan } from './plan.rules.ts';

/**
 * Holds a company until the transaction ends and tells its plan: two acts cannot both be the last that it allows, and none
 * slips past a change of plan. Rows that only name the company do not wait.
 */
export async function lockPlan(trx: Transaction<DB>, companyId: string, now: Date): Promise<Plan> {
  const found = await sql<{ plan: Plan }>`
    SELECT ${planAt(now)} AS plan FROM company_profiles c WHERE c.id = ${companyId} FOR NO KEY UPDATE`.execute(trx);
  return one(found).plan;
}
