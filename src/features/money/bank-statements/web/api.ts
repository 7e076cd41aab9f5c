import { addressOf } from '#common/address-of.ts';
import { bankContract } from '#features/money/bank-statements/bank.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of bank statements. */
export const bankApi = queryApi({ bank: bankContract }).bank;

/** The upload address of statements. */
export const importUrl = addressOf(bankContract.import, {});
