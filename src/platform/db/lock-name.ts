import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/** Locks a name until the end of the transaction: a second one waits, then sees what the first wrote. */
export async function lockName(trx: Transaction<DB>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}
