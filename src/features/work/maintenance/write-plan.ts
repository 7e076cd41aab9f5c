import { sql, type Transaction } from 'kysely';
import { addDays } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import { keepNextDue } from '#features/estate/equipment/equipment.public.ts';
import { equipmentScope } from '#features/estate/equipment/equipment.scope.ts';
import { todayAt } from '#features/estate/sites/site.scope.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { onPlan } from './lock-plan.ts';
import type { PlanInput, PlanRewriting } from './maintenance.contract.ts';
import { maintenanceEvents } from './maintenance.events.ts';
import { canPlan, maintenanceProblems } from './maintenance.rules.ts';
import { daysOf, parseRule } from './recurrence.rules.ts';

/** The first day of a rule from `from` on. */
export function nextDay(rule: string, startsOn: string, from: string): string | null {
  const read = parseRule(rule);
  return (read && daysOf(read, startsOn, from, 1)[0]) ?? null;
}

const columns = ({ startsOn, leadDays, ...named }: Omit<PlanInput, 'equipmentId'>) => ({
  ...named,
  starts_on: startsOn,
  lead_days: leadDays,
});

/** Updates the next due date of the equipment in the register. */
export async function followNext(trx: Transaction<DB>, equipmentId: string | null): Promise<void> {
  if (!equipmentId) return;
  const { rows } = await sql<{ next: string | null }>`SELECT min(next_on) AS next FROM maintenance_plans
    WHERE equipment_id = ${equipmentId} AND state = 'running'`.execute(trx);
  await keepNextDue(trx, equipmentId, rows[0]?.next ?? null);
}

type Told = Exclude<keyof typeof maintenanceEvents, 'maintenance.due'>;

export const tell = (
  trx: Transaction<DB>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  kind: Told,
  data: { planId: string; equipmentId: string | null },
) => record(trx, maintenanceEvents[kind], { companyId: viewer.company.id, actor: viewer, data, now });

/** The first date is today at the earliest. */
export async function planMaintenance(call: Call, { equipmentId, ...input }: PlanInput) {
  const { db, viewer, now } = call;
  assertAllowed(canPlan(actorOf(viewer)));
  const id = uuidv7(now.getTime());
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ state: string; today: string }>`
      SELECT e.state, ${todayAt('s', now)} AS today FROM equipment e JOIN sites s ON s.id = e.site_id
      WHERE e.id = ${equipmentId} AND ${equipmentScope(viewer)} FOR UPDATE OF e`.execute(trx);
    const { state, today } = orNotFound(rows[0]);
    if (state === 'retired') throw refuse(maintenanceProblems.EQUIPMENT_RETIRED);
    await trx
      .insertInto('maintenance_plans')
      .values({
        id,
        equipment_id: equipmentId,
        ...columns(input),
        next_on: nextDay(input.rule, input.startsOn, today),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await followNext(trx, equipmentId);
    await tell(trx, call, 'maintenance.planned', { planId: id, equipmentId });
    return { id, version: 1 };
  });
}

/** Today, or the day after the last date with a request. */
async function goesOnFrom(trx: Transaction<DB>, { id, today }: { id: string; today: string }): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(due_on) AS last FROM maintenance_dates WHERE plan_id = ${id}`.execute(trx);
  const last = rows[0]?.last;
  return last && last >= today ? addDays(last, 1) : today;
}

/** Recalculates dates from today; those with a request stay. */
export const editPlan = (call: Call, { id, version, ...input }: PlanRewriting) =>
  onPlan(call, 'edit', { id, version }, async ({ trx, facts, move }) => {
    await tell(trx, call, 'maintenance.edited', { planId: id, equipmentId: facts.equipmentId });
    const next = nextDay(input.rule, input.startsOn, await goesOnFrom(trx, facts));
    const moved = await move({ ...columns(input), next_on: next });
    await followNext(trx, facts.equipmentId);
    return moved;
  });

/** A stopped plan creates no requests. */
export const stopPlan = (call: Call, target: Target) =>
  onPlan(call, 'stop', target, async ({ trx, facts, move }) => {
    await tell(trx, call, 'maintenance.stopped', { planId: facts.id, equipmentId: facts.equipmentId });
    const moved = await move();
    await followNext(trx, facts.equipmentId);
    return moved;
  });

/** From today; dates in between are skipped. */
export const resumePlan = (call: Call, target: Target) =>
  onPlan(call, 'resume', target, async ({ trx, facts, move }) => {
    await tell(trx, call, 'maintenance.resumed', { planId: facts.id, equipmentId: facts.equipmentId });
    const moved = await move({ next_on: nextDay(facts.rule, facts.startsOn, await goesOnFrom(trx, facts)) });
    await followNext(trx, facts.equipmentId);
    return moved;
  });
