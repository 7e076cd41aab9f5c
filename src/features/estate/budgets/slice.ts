import { orNotFound } from '#common/problems.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { budgetContract } from './budget.contract.ts';
import { budgetEvents } from './budget.events.ts';
import { listBudgets, readBudget, yearOf } from './budget.queries.ts';
import { canSet } from './budget.rules.ts';
import { setBudget } from './set-budget.ts';

export const slice = defineSlice({
  endpoints: {
    budgets: serve(budgetContract, {
      list: async ({ db, viewer, now }, { year, ...input }) =>
        listBudgets(
          db,
          { viewer, now },
          { ...input, year: year ?? yearOf(now) },
          { acts: { set: canSet(actorOf(viewer)) } },
        ),
      read: async ({ db, viewer, now }, input) => {
        const found = orNotFound(await readBudget(db, { viewer, now }, input));
        const { site: _, ...budget } = found;
        return { ...budget, acts: { set: canSet(actorOf(viewer)) } };
      },
      set: async (call, input) => ({
        ...(await setBudget(call, input)),
        acts: { set: canSet(actorOf(call.viewer)) },
      }),
    }),
  },
  events: budgetEvents,
});
