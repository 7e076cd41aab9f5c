import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { PlanDetail, PlanUsage } from './plan.contract.ts';
import { readCompanyPlan, readOwnPlan } from './plan.queries.ts';
import { canAsk, limitsOf } from './plan.rules.ts';
import { readStorage } from './read-storage.ts';

/** Counts a company's usage; injected because the counting slices are above this one. */
export type CountUsage = (db: Call<unknown>['db'], companyId: string, now: Date) => Promise<PlanUsage>;

/** A company's plan as the company itself and administrators read it. */
export function presentPlans(countUsage: CountUsage) {
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
    const found = orNotFound(await readCompanyPlan(db, companyId, now));
    return {
      ...found,
      limits: found.isOrdering ? limitsOf(found.plan) : null,
      limitsOf: { starter: limitsOf('starter'), pro: limitsOf('pro'), enterprise: limitsOf('enterprise') },
      usage: found.isOrdering ? await countUsage(db, companyId, now) : null,
      storage: await readStorage(call, companyId),
    };
  };
  return { own, detail };
}
