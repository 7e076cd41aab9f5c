import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { updateOrder } from './lock-work-order.ts';
import type { OrderRow } from './work-order.queries.ts';

/** A received order is invoiced once invoices reach its total; crediting the balance reverts it. */
export async function markInvoiced(
  trx: Transaction<DB>,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  isInvoiced: boolean,
  now: Date,
): Promise<void> {
  const next = isInvoiced ? 'invoiced' : 'accepted';
  if (state !== next && (state === 'accepted' || state === 'invoiced'))
    await updateOrder(trx, id, { state: next }, now);
}
