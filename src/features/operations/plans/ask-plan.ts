import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import { type Call, carryOutNew } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { lockPlan } from './lock-plan.ts';
import { canAsk, type Plan, planProblems } from './plan.rules.ts';
import { planEvents } from './plan.events.ts';

/**
 * Requests a plan from the administrators. A repeated request replaces the pending one, so that an older version is
 * stale.
 */
export async function askPlan(call: Call, { wanted, message }: { wanted: Plan; message: string }): Promise<void> {
  const { viewer, now } = call;
  const { company } = viewer;
  await carryOutNew(call, canAsk(actorOf(viewer)), async (trx) => {
    if ((await lockPlan(trx, company.id, now)) === wanted) throw refuse(planProblems.PLAN_HELD);
    const asked = await trx
      .insertInto('plan_requests')
      .values({
        id: uuidv7(now.getTime()),
        company_id: company.id,
        asked_by: viewer.userId,
        wanted_plan: wanted,
        message,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('company_id')
          .where(sql<boolean>`state = 'waiting'`)
          .doUpdateSet({
            asked_by: viewer.userId,
            wanted_plan: wanted,
            message,
            version: sql<number>`plan_requests.version + 1`,
          }),
      )
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await record(trx, planEvents['plan.asked'], {
      companyId: company.id,
      actor: viewer,
      data: { planRequestId: asked.id, wanted, name: company.name, again: asked.version > 1 },
      now,
    });
  });
}
