import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** What was received in the demonstration, as what was received before there were reports of it. */
export async function keepReceptions(trx: Transaction<DB>): Promise<void> {
  await sql`INSERT INTO receptions (id, work_order_id, outcome, effect_on, currency, created_at)
    SELECT gen_random_uuid(), w.id, CASE WHEN EXISTS (SELECT FROM snags s WHERE s.work_order_id = w.id)
      THEN 'snags' ELSE 'clean' END, (w.accepted_at AT TIME ZONE 'Europe/Paris')::date, w.currency, w.accepted_at
    FROM work_orders w WHERE w.accepted_at IS NOT NULL AND w.state IN ('accepted', 'invoiced')`.execute(trx);
}
