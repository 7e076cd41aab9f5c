import { planContract } from '#features/operations/plans/plan.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const planApi = queryApi({ plans: planContract }).plans;
