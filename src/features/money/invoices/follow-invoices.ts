import type { Transaction } from 'kysely';
import { lockOrderByItself, markInvoiced, type OrderRow } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { billableFacts } from './invoice-facts.ts';
import { issuedOf } from './invoice.queries.ts';

/** An order that is received says whether all of it is invoiced, as its invoices stand. */
export async function followInvoices(trx: Transaction<DB>, order: OrderRow, now: Date): Promise<void> {
  const { isClosed } = billableFacts(order, await issuedOf(trx, order.id), undefined);
  await markInvoiced(trx, order, isClosed, now);
}

/** The same of one that is received once its balance was issued. */
export async function followReception(
  trx: Transaction<DB>,
  { data: { workOrderId } }: { data: { workOrderId: string } },
  now: Date,
): Promise<void> {
  const locked = await lockOrderByItself(trx, workOrderId);
  if (locked) await followInvoices(trx, locked.order, now);
}
