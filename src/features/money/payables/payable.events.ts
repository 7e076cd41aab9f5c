import { z } from 'zod';
import { currency, id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { contestReasons } from '#features/money/settlements/settlement.rules.ts';

const told = { receivedId: id };
const sum = { amountMinor: z.int(), currency };

export const payableEvents = defineEvents(['payables', 'receivedInvoices', 'paymentBatches', 'bank'], {
  'payable.contested': {
    readers: 'company',
    quiet: true,
    data: { ...told, ...sum, reason: z.enum(contestReasons), words: z.string() },
  },
  'payable.agreed': { readers: 'company', quiet: true, data: { ...told, words: z.string() } },
  /** `whole`: nothing of it stays contested. */
  'payable.approved': { readers: 'company', quiet: true, data: { ...told, ...sum, whole: z.boolean() } },
  'payable.paid': { readers: 'company', quiet: true, data: { ...told, ...sum, paidOn: z.string() } },
  'payable.unpaid': { readers: 'company', quiet: true, data: { ...told, ...sum, reason: z.string() } },
});
