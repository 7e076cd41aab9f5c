import { assertMaySign } from '#features/work/approvals/approval.public.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { InvoicesOfOrder } from './invoice.contract.ts';
import { invoiceEvents } from './invoice.events.ts';
import { onBillable } from './lock-invoice.ts';
import { readInvoicesOf } from './present-invoice.ts';

/** Sets how much may be invoiced outside an order's lines, within the setter's signing limit. */
export const allowExtras = (
  call: Call,
  { id, freeHtMinor }: { id: string; freeHtMinor: number },
): Promise<InvoicesOfOrder> =>
  onBillable(call, 'allow', { id }, async ({ trx, viewer, now, order }) => {
    const { requestId, companyId, providerId, currency } = order;
    const amountHtMinor = order.totalHtMinor + freeHtMinor;
    const signing = { kind: 'overrun', subjectId: id, requestId, amountHtMinor, currency, providerId } as const;
    await assertMaySign(trx, { viewer, now }, signing);
    const allowance = { free_ht_minor: freeHtMinor, allowed_by: viewer.userId, allowed_at: now };
    await trx
      .insertInto('invoice_allowances')
      .values({ work_order_id: id, ...allowance })
      .onConflict((same) => same.column('work_order_id').doUpdateSet(allowance))
      .execute();
    await record(trx, invoiceEvents['invoice.extras-allowed'], {
      requestId,
      companyId,
      providerId,
      actor: viewer,
      data: { workOrderId: id, amountMinor: freeHtMinor, currency: order.currency as InvoicesOfOrder['currency'] },
      now,
    });
    return readInvoicesOf({ db: trx, viewer, now }, { workOrderId: id });
  });
