import { sql, type Transaction } from 'kysely';
import type { Works } from './guarantee.rules.ts';
import type { DB } from '#platform/db/types.ts';

interface Started {
  orderId: string;
  /** The day the reception takes effect. */
  effectOn: string;
  /** What is kept back of the price; none when left out. */
  retentionMinor?: number;
  /** What was done; left out, as usual in its trade. */
  works?: Works | null;
  now: Date;
}

/** Gives the guarantees of an order just received their day, and what is kept back for a year from it. */
export async function startGuarantees(
  trx: Transaction<DB>,
  { orderId, effectOn, retentionMinor = 0, works = null, now }: Started,
): Promise<void> {
  await sql`
    UPDATE guarantees SET effect_on = ${effectOn}::date, retention_minor = ${retentionMinor}::bigint,
      works = ${works},
      retention_state = CASE WHEN ${retentionMinor}::bigint > 0 THEN 'held' ELSE 'none' END, updated_at = ${now}
    WHERE work_order_id = ${orderId}`.execute(trx);
}
