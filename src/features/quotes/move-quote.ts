import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { QuoteState } from './quote.rules.ts';

/** What every move answers. */
export interface Moved {
  id: string;
  state: QuoteState;
  version: number;
  number: string | null;
}

/** Writes a move on a held quote: the new values, the next version. */
export async function moveQuote(
  trx: Transaction<DB>,
  id: string,
  values: UpdateObject<DB, 'quotes'>,
  now: Date,
): Promise<Moved> {
  const row = await trx
    .updateTable('quotes')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returning(['id', 'state', 'version', 'number'])
    .executeTakeFirstOrThrow();
  return { ...row, state: row.state as QuoteState };
}
