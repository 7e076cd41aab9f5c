import { payableContract } from '#features/money/payables/payable.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const payableApi = queryApi({ payables: payableContract }).payables;
