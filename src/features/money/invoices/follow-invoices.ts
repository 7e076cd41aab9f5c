import type { Transaction } from 'kysely';
import { lockOrderByItself, markInvoiced, type OrderRow } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { billableFacts } from './invoice-facts.ts';
import { issuedOf } from './invoice.queries.ts';

/** An order becomes «invoiced», or «received» again, depending on its invoices. */
export async function followInvoices(trx: Transaction<DB>, order: OrderRow, now: Date): Promise<void> {
  const { isClosed } = billableFacts(order, await issuedOf(trx, order.id), undefined);
  await markInvoiced(trx, order, isClosed, now);
}

/** The same for an order received after its balance was issued. */
export async function followReception(
  trx: Transaction<DB>,
  { data: { workOrderId } }: { data: { workOrderId: string } },
  now: Date,
): Promise<void> {
  const locked = await lockOrderByItself(trx, workOrderId);
  if (locked) await followInvoices(trx, locked.order, now);
}
