import type { Transaction } from 'kysely';
import { lockOrder } from '#features/work/work-orders/work-order.public.ts';
import { carryOut, carryOutUnmoved, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { readBilling } from './compose-document.ts';
import { draftOf, findInvoice } from './invoice.queries.ts';
import { billableActs, invoiceActs } from './invoice.rules.ts';
import { billableFacts, invoiceFacts } from './invoice-facts.ts';

async function lockBillable(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const order = await lockOrder(trx, viewer, id);
  if (!order) return undefined;
  const billing = await readBilling(trx, id, { providerId: order.providerId, now });
  return { order, billing, facts: billableFacts(order, billing.earlier, await draftOf(trx, id)) };
}

/** Locks an invoice in reach, its order first, so that invoices of one order are issued one at a time. */
async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const found = await findInvoice(trx, viewer, id);
  const order = found && (await lockOrder(trx, viewer, found.workOrderId));
  const invoice = order && (await findInvoice(trx, viewer, id));
  if (!invoice) return undefined;
  const billing = await readBilling(trx, order.id, { providerId: order.providerId, now });
  const draft = await draftOf(trx, order.id);
  const billable = billableFacts(order, billing.earlier, undefined);
  return { order, invoice, billing, billable, facts: { ...invoice, ...invoiceFacts(invoice, billing.earlier, draft) } };
}

export const onBillable = carryOutUnmoved(billableActs, lockBillable);

export const onInvoice = carryOut(invoiceActs, updateOf('invoices', ['id']), lock);
