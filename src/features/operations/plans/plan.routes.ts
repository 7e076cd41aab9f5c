import { problems, refuse } from '#common/problems.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { askPlan } from './ask-plan.ts';
import { acceptPlan, declinePlan } from './decide-plan.ts';
import { type PlanDetail, planContract as contract, type PlanUsage } from './plan.contract.ts';
import { listCompanies, listPlanRequests, readCompanyPlan, readOwnPlan } from './plan.queries.ts';
import { canAsk, limitsOf } from './plan.rules.ts';
import { raiseStorage } from './raise-storage.ts';
import { readStorage } from './read-storage.ts';
import { setPlan } from './set-plan.ts';

/** Counts what a company used; the slices that keep it stand above this one. */
export type CountUsage = (db: Call<unknown>['db'], companyId: string, now: Date) => Promise<PlanUsage>;

export function planRoutes(bind: Bind, countUsage: CountUsage): void {
  interface Reading {
    db: Call<unknown>['db'];
    files: Call<unknown>['files'];
    now: Date;
  }
  const own = async (call: Reading & { viewer: CompanyViewer }) => {
    const { db, now, viewer } = call;
    const { company } = viewer;
    const { isOrdering, ...held } = await readOwnPlan(db, company.id, now);
    return {
      ...held,
      limits: isOrdering ? limitsOf(held.plan) : null,
      usage: isOrdering ? await countUsage(db, company.id, now) : null,
      storage: await readStorage(call, company.id),
      acts: { ask: canAsk(actorOf(viewer)) },
    };
  };
  const detail = async (call: Reading, companyId: string): Promise<PlanDetail> => {
    const { db, now } = call;
    const found = await readCompanyPlan(db, companyId, now);
    if (!found) throw refuse(problems.NOT_FOUND);
    return {
      ...found,
      limits: found.isOrdering ? limitsOf(found.plan) : null,
      limitsOf: { starter: limitsOf('starter'), pro: limitsOf('pro'), enterprise: limitsOf('enterprise') },
      usage: found.isOrdering ? await countUsage(db, companyId, now) : null,
      storage: await readStorage(call, companyId),
    };
  };
  bind.company(contract.read, (_, call) => own(call));
  bind.company(contract.ask, async (input, call) => {
    await askPlan(call, input);
    return own(call);
  });
  bind.admin(contract.companies, (input, { db, now }) => listCompanies(db, input, now));
  bind.admin(contract.company, ({ companyId }, call) => detail(call, companyId));
  bind.admin(contract.set, async (input, call) => {
    await setPlan(call, input);
    return detail(call, input.companyId);
  });
  bind.admin(contract.raiseStorage, async (input, call) => {
    await raiseStorage(call, input);
    return detail(call, input.companyId);
  });
  bind.admin(contract.requests, (input, { db, now }) => listPlanRequests(db, input, now));
  bind.admin(contract.accept, async (input, call) => detail(call, await acceptPlan(call, input)));
  bind.admin(contract.decline, async (input, call) => detail(call, await declinePlan(call, input)));
}
