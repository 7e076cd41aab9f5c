import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';

/** This year's budgets of sites with orders: most sufficient, some nearly used, some exceeded, some unset. */
export async function setBudgets(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`INSERT INTO site_budgets (site_id, year, amount_minor, updated_at)
    SELECT site_id, ${Number(parisDay(now).slice(0, 4))}, ceil(used * wide / 500000) * 500000, ${now}
    FROM (SELECT site_id, sum(total_ht_minor) AS used,
        (ARRAY[1.7, 1.35, 1.02, NULL, 0.85])[row_number() OVER (ORDER BY site_id) % 5 + 1] AS wide
      FROM work_orders WHERE state NOT IN ('refused', 'cancelled') GROUP BY site_id) s WHERE wide IS NOT NULL`.execute(
    trx,
  );
}

/** Schedules the warnings for visits not late yet, as their orders would have. */
export async function startClocks(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`INSERT INTO visit_clocks (request_id, next_step, next_at)
    SELECT id, 'late', first_visit_due_at FROM requests
    WHERE coalesce(held_state, state) IN ('awarded', 'scheduled') AND first_visit_due_at > ${now}`.execute(trx);
}
