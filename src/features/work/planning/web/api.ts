import { planningContract } from '#features/work/planning/planning.contract.ts';
import { visitContract } from '#features/work/visits/visit.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const { planning: planningApi, visits: visitApi } = queryApi({
  planning: planningContract,
  visits: visitContract,
});
