import { listedContract } from '#features/money/settlements/listed.contract.ts';
import { settlementContract } from '#features/money/settlements/settlement.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const { settlements: settlementApi, invoiceLists: listedApi } = queryApi({
  settlements: settlementContract,
  invoiceLists: listedContract,
});
