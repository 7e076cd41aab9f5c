import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { RepetitionInput } from './maintenance.contract.ts';
import { findRepeatable } from './maintenance.queries.ts';
import { canPlan, maintenanceProblems } from './maintenance.rules.ts';
import { nextDay, tell } from './write-plan.ts';

/** Repeats a request in reach by a rule; each date drafts a copy of it as it is then. */
export async function repeatRequest(call: Call, { id: requestId, rule, startsOn, leadDays }: RepetitionInput) {
  const { db, viewer, now } = call;
  assertAllowed(canPlan(actorOf(viewer)));
  const id = uuidv7(now.getTime());
  return db.transaction().execute(async (trx) => {
    const { title, trade, today } = orNotFound(await findRepeatable(trx, call, requestId));
    const { numAffectedRows } = await sql`
      INSERT INTO maintenance_plans (id, request_id, title, trade, rule, starts_on, lead_days, next_on, created_at, updated_at)
      VALUES (${id}, ${requestId}, ${title.slice(0, 120)}, ${trade}, ${rule}, ${startsOn}, ${leadDays},
        ${nextDay(rule, startsOn, today)}, ${now}, ${now})
      ON CONFLICT DO NOTHING`.execute(trx);
    if (numAffectedRows !== 1n) throw refuse(maintenanceProblems.ALREADY_REPEATED);
    await tell(trx, call, 'maintenance.planned', { planId: id, equipmentId: null });
    return { id, version: 1 };
  });
}
