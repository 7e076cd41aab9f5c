import { listedContract } from '#features/money/settlements/listed.contract.ts';
import { settlementContract } from '#features/money/settlements/settlement.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of what becomes of invoices, and of lists of them. */
export const { settlements: settlementApi, invoiceLists: listedApi } = queryApi({
  settlements: settlementContract,
  invoiceLists: listedContract,
});
