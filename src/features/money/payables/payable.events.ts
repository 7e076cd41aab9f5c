import { z } from 'zod';
import { currency, id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { payableReasons } from './payable.rules.ts';

const told = { receivedId: id };
const sum = { amountMinor: z.int(), currency };

export const payableEvents = defineEvents(['payables', 'receivedInvoices', 'paymentBatches', 'bank'], {
  'payable.contested': {
    readers: 'company',
    data: { ...told, ...sum, reason: z.enum(payableReasons), words: z.string() },
  },
  'payable.agreed': { readers: 'company', quiet: true, data: { ...told, words: z.string() } },
  /** `whole`: nothing remains contested; otherwise the reason. */
  'payable.approved': {
    readers: 'company',
    data: { ...told, ...sum, whole: z.boolean(), reason: z.enum(payableReasons).nullable(), words: z.string() },
  },
  'payable.paid': { readers: 'company', data: { ...told, ...sum, paidOn: z.string() } },
  'payable.unpaid': { readers: 'company', data: { ...told, ...sum, reason: z.string() } },
});
