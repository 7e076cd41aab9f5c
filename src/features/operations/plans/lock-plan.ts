import { sql, type Transaction } from 'kysely';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { planAt } from './plan.queries.ts';
import type { Plan } from './plan.rules.ts';

/** Locks the company's plan until the transaction ends, so that limits hold under concurrency; foreign keys do not wait. */
export async function lockPlan(trx: Transaction<DB>, companyId: string, now: Date): Promise<Plan> {
  const found = await sql<{ plan: Plan }>`
    SELECT ${planAt(now)} AS plan FROM company_profiles c WHERE c.id = ${companyId} FOR NO KEY UPDATE`.execute(trx);
  return one(found).plan;
}
