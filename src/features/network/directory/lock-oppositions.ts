import { sql, type Transaction } from 'kysely';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';

/** Freezes oppositions until the transaction ends: a batch of an import reads them, then writes. */
export async function lockOppositions(trx: Transaction<DB>): Promise<void> {
  await lockName(trx, 'directory oppositions');
}

/** However an import ends, no data of objectors remains. */
export async function eraseObjectors(trx: Transaction<DB>): Promise<void> {
  await lockOppositions(trx);
  await sql`DELETE FROM directory_companies WHERE left(siret, 9) IN (SELECT siren FROM directory_oppositions)`.execute(
    trx,
  );
}
