import type { Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { holdPlan } from './hold-plan.ts';
import { planProblems } from './plan.rules.ts';
import { type Act, mailPlan, type Setting, writePlan } from './set-plan.ts';
import { planEvents } from './plan.events.ts';

interface Which {
  id: string;
  version: number;
}

/** Answers a waiting request, held until the transaction ends; answers whose it is. */
async function answer(
  { db, viewer, now }: Act,
  { id, version }: Which,
  decision: { state: 'accepted' | 'declined'; answer: string },
  work: (trx: Transaction<DB>, held: { companyId: string; wanted: string; name: string }) => Promise<void>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const find = trx
      .selectFrom('plan_requests as r')
      .innerJoin('company_profiles as c', 'c.id', 'r.company_id')
      .select(['r.company_id as companyId', 'r.state', 'r.version', 'r.wanted_plan as wanted'])
      .select((c) => c.fn.coalesce('c.trade_name', 'c.legal_name').as('name'))
      .where('r.id', '=', id);
    const found = await find.executeTakeFirst();
    if (!found) throw refuse(problems.NOT_FOUND);
    // The company before its request, as those who ask do: two at once wait for each other, never both.
    await holdPlan(trx, found.companyId, now);
    const row = await find.forUpdate('r').executeTakeFirstOrThrow();
    if (row.state !== 'waiting') throw refuse(planProblems.PLAN_DECIDED);
    if (row.version !== version) throw refuse(planProblems.PLAN_STALE);
    await trx
      .updateTable('plan_requests')
      .set({ ...decision, version: version + 1, decided_at: now, decided_by: viewer.userId })
      .where('id', '=', id)
      .execute();
    await work(trx, row);
    return row.companyId;
  });
}

/** Sets the plan asked for, or another, from a day on; those who asked are told by what tells of a plan that is set. */
export function acceptPlan(act: Act, { planVersion, ...input }: Setting & Which & { planVersion: number }) {
  return answer(act, input, { state: 'accepted', answer: input.reason }, (trx, { companyId }) =>
    writePlan(trx, act, { ...input, companyId, version: planVersion }),
  );
}

/** Declines a plan asked for, with the reason that the company will read. */
export function declinePlan(act: Act, { answer: reason, ...which }: Which & { answer: string }) {
  return answer(act, which, { state: 'declined', answer: reason }, async (trx, { companyId, wanted, name }) => {
    const data = { planRequestId: which.id, plan: wanted, reason };
    await record(trx, planEvents['plan.declined'], { companyId, actor: act.viewer, data, now: act.now });
    await mailPlan(trx, act, { companyId, template: 'plans.declined', data: { plan: wanted, reason, company: name } });
  });
}
