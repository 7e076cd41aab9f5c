import { listedContract } from '#features/money/settlements/listed.contract.ts';
import { settlementContract } from '#features/money/settlements/settlement.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** API calls and query options of settlements and of the lists of invoices. */
export const { settlements: settlementApi, invoiceLists: listedApi } = queryApi({
  settlements: settlementContract,
  invoiceLists: listedContract,
});
