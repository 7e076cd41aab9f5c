import { addressOf } from '#common/address-of.ts';
import { bankContract } from '#features/money/bank-statements/bank.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const bankApi = queryApi({ bank: bankContract }).bank;

export const importUrl = addressOf(bankContract.import, {});
