import { sql, type Transaction, type Updateable } from 'kysely';
import type { DB, Requests } from '#platform/db/types.ts';
import type { RequestState } from './request.rules.ts';

/** What every move answers. */
export interface Moved {
  id: string;
  state: RequestState;
  version: number;
  number: string | null;
}

/** Writes a move on a locked request: the new values, the next version. */
export async function moveRequest(
  trx: Transaction<DB>,
  id: string,
  values: Updateable<Requests>,
  now: Date,
): Promise<Moved> {
  const row = await trx
    .updateTable('requests')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returning(['id', 'state', 'version', 'number'])
    .executeTakeFirstOrThrow();
  return { ...row, state: row.state as RequestState };
}
