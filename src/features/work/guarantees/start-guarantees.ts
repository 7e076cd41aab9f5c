import { sql, type Transaction } from 'kysely';
import type { Works } from './guarantee.rules.ts';
import type { DB } from '#platform/db/types.ts';

interface Started {
  orderId: string;
  effectOn: string;
  /** Omitted: no retention. */
  retentionMinor?: number;
  /** The kind of works; by default the usual one of its trade. */
  works?: Works | null;
  now: Date;
}

/** Starts the guarantees of an order just received, and its retention of one year. */
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
