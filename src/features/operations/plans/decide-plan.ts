import { sql, type Transaction } from 'kysely';
import { carryOut, updateOf, type Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { lockPlan } from './lock-plan.ts';
import { planRequestActs } from './plan.rules.ts';
import { type Act, mailPlan, type Setting, writePlan } from './set-plan.ts';
import { planEvents } from './plan.events.ts';

/** The company before its request, as those who ask do: two at once wait for each other, never both. */
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

/** Sets the plan asked for, or another, from a day on; those who asked are told by what tells of a plan that is set. */
export function acceptPlan(act: Act, { planVersion, ...input }: Setting & Target & { planVersion: number }) {
  return onPlanRequest(act, 'accept', input, async ({ trx, request: { companyId }, move }) => {
    await move({ answer: input.reason, decided_at: act.now, decided_by: act.viewer.userId });
    await writePlan(trx, act, { ...input, companyId, version: planVersion });
    return companyId;
  });
}

/** Declines a plan asked for, with the reason that the company will read. */
export function declinePlan(act: Act, { answer: reason, ...target }: Target & { answer: string }) {
  return onPlanRequest(act, 'decline', target, async ({ trx, request: { id, companyId, wanted, name }, move }) => {
    await move({ answer: reason, decided_at: act.now, decided_by: act.viewer.userId });
    const data = { planRequestId: id, plan: wanted, reason };
    await record(trx, planEvents['plan.declined'], { companyId, actor: act.viewer, data, now: act.now });
    await mailPlan(trx, act, { companyId, template: 'plans.declined', data: { plan: wanted, reason, company: name } });
    return companyId;
  });
}
