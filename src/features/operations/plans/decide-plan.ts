import { sql, type Transaction } from 'kysely';
import { carryOut, updateOf, type Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { lockPlan } from './lock-plan.ts';
import { planRequestActs } from './plan.rules.ts';
import { type Act, mailPlan, type Setting, writePlan } from './set-plan.ts';
import { planEvents } from './plan.events.ts';

/** Locks the company before its request, in the same order as `askPlan`, to avoid deadlocks. */
async function lock(trx: Transaction<DB>, _: Viewer, id: string, now: Date) {
  const find = trx
    .selectFrom('plan_requests as r')
    .innerJoin('company_profiles as c', 'c.id', 'r.company_id')
    .select(['r.id', 'r.company_id as companyId', 'r.version', 'r.wanted_plan as wanted'])
    .select(sql<'waiting' | 'accepted' | 'declined'>`r.state`.as('state'))
    .select((c) => c.fn.coalesce('c.trade_name', 'c.legal_name').as('name'))
    .where('r.id', '=', id);
  const found = await find.executeTakeFirst();
  if (!found) return undefined;
  await lockPlan(trx, found.companyId, now);
  const request = await find.forUpdate('r').executeTakeFirst();
  return request && { request, facts: request };
}

const onPlanRequest = carryOut(planRequestActs, updateOf('plan_requests', ['id']), lock);

/** Sets the requested plan or another one from a given day; `writePlan` notifies the requester. */
export function acceptPlan(act: Act, { planVersion, ...input }: Setting & Target & { planVersion: number }) {
  return onPlanRequest(act, 'accept', input, async ({ trx, request: { companyId }, move }) => {
    await move({ answer: input.reason, decided_at: act.now, decided_by: act.viewer.userId });
    await writePlan(trx, act, { ...input, companyId, version: planVersion });
    return companyId;
  });
}

/** Declines a requested plan with a reason shown to the company. */
export function declinePlan(act: Act, { answer: reason, ...target }: Target & { answer: string }) {
  return onPlanRequest(act, 'decline', target, async ({ trx, request: { id, companyId, wanted, name }, move }) => {
    await move({ answer: reason, decided_at: act.now, decided_by: act.viewer.userId });
    const data = { planRequestId: id, plan: wanted, reason };
    await record(trx, planEvents['plan.declined'], { companyId, actor: act.viewer, data, now: act.now });
    await mailPlan(trx, act, { companyId, template: 'plans.declined', data: { plan: wanted, reason, company: name } });
    return companyId;
  });
}
