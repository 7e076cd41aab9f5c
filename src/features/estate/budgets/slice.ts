import { defineSlice } from '#platform/slice.ts';
import { budgetContract } from './budget.contract.ts';
import { budgetEvents } from './budget.events.ts';
import { budgetRoutes } from './budget.routes.ts';

export const slice = defineSlice({
  contract: { budgets: budgetContract },
  routes: [budgetRoutes],
  events: budgetEvents,
});
