import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const ofBatch = { readers: 'company', quiet: true, data: { batchId: id } } as const;

export const batchEvents = defineEvents(['paymentBatches'], {
  'payment-batch.prepared': ofBatch,
  'payment-batch.cancelled': ofBatch,
  'account.confirmed': { readers: 'company', quiet: true, data: { invoiceId: id } },
  'account.stopped': { readers: 'company', quiet: true, data: { invoiceId: id } },
});
