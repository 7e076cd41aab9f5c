import { addressOf } from '#common/address-of.ts';
import { batchContract } from '#features/money/payment-batches/payment-batch.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const batchApi = queryApi({ paymentBatches: batchContract }).paymentBatches;

export const batchFileUrl = (id: string, format: '03' | '09'): string => addressOf(batchContract.file, { id, format });
