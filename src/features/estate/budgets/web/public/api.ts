import { budgetContract } from '#features/estate/budgets/budget.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const budgetApi = queryApi({ budgets: budgetContract }).budgets;
