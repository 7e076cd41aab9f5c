import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/** Locks a name to the end of the transaction: of two at once the second waits, then counts what the first wrote. */
export async function lockName(trx: Transaction<DB>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
