import { defineSlice, serve } from '#platform/slice.ts';
import { batchContract } from './payment-batch.contract.ts';
import { batchEvents } from './payment-batch.events.ts';
import { batchData } from './personal-data.ts';
import { prepareBatch } from './prepare-batch.ts';
import { listBatches, listPayable, readBatch } from './present-batches.ts';
import { sendBatchFile } from './send-batch-file.ts';
import { cancelBatch, confirmAccount, stopAccount } from './settle-batch.ts';

export const slice = defineSlice({
  endpoints: {
    paymentBatches: serve(batchContract, {
      payable: listPayable,
      list: listBatches,
      read: (call, { id }) => readBatch(call, id),
      file: sendBatchFile,
      prepare: prepareBatch,
      cancel: cancelBatch,
      confirmAccount,
      stopAccount,
    }),
  },
  events: batchEvents,
  personalData: batchData,
});
