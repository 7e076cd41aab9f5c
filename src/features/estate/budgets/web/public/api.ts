import { budgetContract } from '#features/estate/budgets/budget.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of budgets, under the keys every slice shares. */
export const budgetApi = queryApi({ budgets: budgetContract }).budgets;
