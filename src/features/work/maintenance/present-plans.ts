import type { Actor } from '#common/acts.ts';
import { orNotFound } from '#common/problems.ts';
import { reachesEquipment } from '#features/estate/equipment/equipment.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Plan } from './maintenance.contract.ts';
import { findRepeatable, type PlanRow, listHistory, plansOf } from './maintenance.queries.ts';
import { canPlan, planActs } from './maintenance.rules.ts';
import { daysOf, parseRule } from './recurrence.rules.ts';
import { listRepeated } from './repeated.queries.ts';

const ahead = 4;

function upcomingOf({ rule, startsOn, nextOn, state }: PlanRow): string[] {
  const read = nextOn && state === 'running' ? parseRule(rule) : null;
  return read && nextOn ? daysOf(read, startsOn, nextOn, ahead) : [];
}

function present({ companyId, equipmentState, ...row }: PlanRow, actor: Actor): Plan {
  const { state, nextOn } = row;
  const acts = planActs.of(actor, { state, companyId, equipmentState, nextOn });
  return { ...row, upcoming: upcomingOf({ companyId, equipmentState, ...row }), acts };
}

/** How a request in reach is repeated, and which one it repeats. */
export async function readRepetition(call: Call, { id }: { id: string }) {
  const { source, today } = orNotFound(await findRepeatable(call.db, call, id));
  const actor = actorOf(call.viewer);
  const [plan] = await plansOf(call.db, call, { requestId: id });
  return { plan: plan ? present(plan, actor) : null, source, today, acts: { repeat: canPlan(actor) } };
}

/** The repeated requests of the company within reach, with how to stop and resume each. */
export async function readRepeated({ db, viewer }: Call, input: Parameters<typeof listRepeated>[2]) {
  const actor = actorOf(viewer);
  const { items, nextCursor } = await listRepeated(db, viewer, input);
  return {
    items: items.map(({ companyId, ...row }) => {
      const facts = { state: row.state, nextOn: row.nextOn, companyId, equipmentState: 'kept' } as const;
      const { stop, resume } = planActs.of(actor, facts);
      return { ...row, acts: { stop, resume } };
    }),
    nextCursor,
  };
}

/** The plans of an equipment within reach, with their next dates and acts. */
export async function readPlans(call: Call, { id }: { id: string }) {
  orNotFound(await reachesEquipment(call.db, call.viewer, id));
  const actor = actorOf(call.viewer);
  const rows = await plansOf(call.db, call, { equipmentId: id });
  return { items: rows.map((row) => present(row, actor)), acts: { plan: canPlan(actor) } };
}

export async function readHistory(call: Call, input: Parameters<typeof listHistory>[2]) {
  orNotFound(await reachesEquipment(call.db, call.viewer, input.id));
  return listHistory(call.db, call, input);
}
