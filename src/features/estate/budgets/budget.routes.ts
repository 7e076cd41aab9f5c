import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { budgetContract as contract } from './budget.contract.ts';
import { listBudgets, readBudget, yearOf } from './budget.queries.ts';
import { canSet } from './budget.rules.ts';
import { setBudget } from './set-budget.ts';

export function budgetRoutes(bind: Bind): void {
  bind.company(contract.list, async ({ year, ...input }, { db, viewer, now }) =>
    listBudgets(
      db,
      { viewer, now },
      { ...input, year: year ?? yearOf(now) },
      { acts: { set: canSet(actorOf(viewer)) } },
    ),
  );
  bind.company(contract.read, async (input, { db, viewer, now }) => {
    const found = await readBudget(db, { viewer, now }, input);
    if (!found) throw refuse(problems.NOT_FOUND);
    const { site: _, ...budget } = found;
    return { ...budget, acts: { set: canSet(actorOf(viewer)) } };
  });
  bind.company(contract.set, async (input, call) => ({
    ...(await setBudget(call, input)),
    acts: { set: canSet(actorOf(call.viewer)) },
  }));
}
