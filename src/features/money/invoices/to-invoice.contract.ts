import { z } from 'zod';
import { actsSchema, currency, endpoint, id, pageInput, pageOf } from '#common/contract-kit.ts';

export type ToInvoiceInput = z.output<typeof pageInput>;

const orderToInvoice = z.object({
  id,
  number: z.string(),
  requestId: id,
  title: z.string(),
  site: z.string(),
  company: z.string(),
  currency,
  /** Left to invoice, with tax. */
  leftMinor: z.int(),
  draftId: id.nullable(),
  acts: actsSchema(['balance']),
});
export type OrderToInvoice = z.output<typeof orderToInvoice>;

export const toInvoiceContract = {
  toInvoice: endpoint('provider')
    .route({
      method: 'GET',
      path: '/api/orders-to-invoice',
      summary: 'Finished orders with something left to invoice, the latest first',
      tags: ['invoices'],
    })
    .input(pageInput)
    .output(pageOf(orderToInvoice)),
};
