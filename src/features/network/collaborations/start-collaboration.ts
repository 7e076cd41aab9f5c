import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import type { Pair } from './framework.queries.ts';

/** Starts a collaboration without terms when a provider accepts its client's mail. */
export async function startCollaboration(
  trx: Transaction<DB>,
  { orderingId, providerId }: Pair,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO collaborations AS k (id, ordering_id, provider_id, state, created_at, started_at, updated_at)
    VALUES (${uuidv7(now.getTime())}, ${orderingId}, ${providerId}, 'active', ${now}, ${now}, ${now})
    ON CONFLICT (ordering_id, provider_id) WHERE state IN ('invited', 'active') DO UPDATE
      SET state = 'active', started_at = ${now}, updated_at = ${now}, version = k.version + 1
      WHERE k.state = 'invited'`.execute(trx);
}
