import { z } from 'zod';
import { currency, id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { invoiceKinds } from './invoice-document.contract.ts';

export const invoiceEvents = defineEvents(['invoices', 'settlements', 'invoiceLists', 'requests', 'workOrders'], {
  'invoice.drafted': { readers: 'company', quiet: true, data: { invoiceId: id } },
  'invoice.extras-allowed': {
    readers: 'provider',
    data: { workOrderId: id, amountMinor: z.int(), currency },
  },
  'invoice.issued': {
    readers: 'provider',
    data: {
      workOrderId: id,
      invoiceId: id,
      number: z.string(),
      kind: z.enum(invoiceKinds),
      totalTtcMinor: z.int(),
      currency,
      dueOn: z.string(),
      credits: z.string().optional(),
    },
  },
});
