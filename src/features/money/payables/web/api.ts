import { payableContract } from '#features/money/payables/payable.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of what becomes of invoices from elsewhere. */
export const payableApi = queryApi({ payables: payableContract }).payables;
