import { budgetContract } from '#features/estate/budgets/budget.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const budgetApi = queryApi({ budgets: budgetContract }).budgets;
