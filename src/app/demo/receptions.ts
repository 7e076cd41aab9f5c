import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { betweenAccounts } from './pair.ts';

/** Receptions, older ones without reports; for recent ones and one older, the provider is asked to sign. */
export async function keepReceptions(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`INSERT INTO receptions (id, work_order_id, outcome, effect_on, currency, created_at, answer_until)
    SELECT gen_random_uuid(), w.id, CASE WHEN EXISTS (SELECT FROM snags s WHERE s.work_order_id = w.id)
      THEN 'snags' ELSE 'clean' END, received.day, w.currency, w.accepted_at,
      CASE WHEN w.accepted_at > ${now}::timestamptz - interval '7 days' OR w.id = shown.id THEN received.day + 8 END
    FROM work_orders w LEFT JOIN (SELECT o.id FROM work_orders o WHERE ${betweenAccounts('o')}
        AND o.accepted_at < ${now}::timestamptz - interval '10 days' ORDER BY o.accepted_at DESC LIMIT 1) shown ON true,
      LATERAL (SELECT (w.accepted_at AT TIME ZONE 'Europe/Paris')::date AS day) received
    WHERE w.accepted_at IS NOT NULL AND w.state IN ('accepted', 'invoiced')`.execute(trx);
}
