import { type Kysely, sql, type Transaction } from 'kysely';
import { formatDate } from '#common/dates.ts';
import { addDays } from '#common/days.ts';
import { refuse } from '#common/problems.ts';
import { lastDay } from '#features/estate/sites/site.scope.ts';
import { draftAgain, draftByPlan } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { type LockedPlan, lockPlan, onPlan } from './lock-plan.ts';
import { maintenanceEvents } from './maintenance.events.ts';
import { findOpen } from './maintenance.queries.ts';
import { maintenanceProblems } from './maintenance.rules.ts';
import { said } from './said.ts';
import { followNext, nextDay } from './write-plan.ts';

interface Making {
  /** Null when created automatically. */
  viewer: CompanyViewer | null;
  now: Date;
}

const stillOpen = (open: Awaited<ReturnType<typeof findOpen>>): string | null =>
  open ? String(said('answers.stillOpen', { number: open.number ?? open.title, day: formatDate(open.dueOn) })) : null;

/** Drafts the request of a date: like the repeated one, or for the equipment. */
async function draftOf(
  trx: Transaction<DB>,
  plan: LockedPlan,
  { dueOn, open, ...making }: Making & { dueOn: string; open: Awaited<ReturnType<typeof findOpen>> },
): Promise<string> {
  const note = stillOpen(open);
  if (plan.requestId) return draftAgain(trx, making, { sourceId: plan.requestId, note, wantedFrom: dueOn });
  const { companyId, siteId, equipmentId, placeId, location: place, trade, description } = plan;
  return draftByPlan(trx, making, {
    companyId,
    siteId,
    equipmentId,
    title: `${plan.title}, ${plan.equipment}`.slice(0, 160),
    placeId,
    place,
    trade,
    description: [description, note].filter(Boolean).join('\n\n'),
    wantedFrom: dueOn,
  });
}

/** Drafts the request for a plan's next date and advances the plan; null if it exists already. */
async function makeDate(trx: Transaction<DB>, plan: LockedPlan, dueOn: string, { viewer, now }: Making) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('maintenance_dates')
    .values({ plan_id: plan.id, due_on: dueOn, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const next = nextDay(plan.rule, plan.startsOn, addDays(dueOn, 1));
  await trx.updateTable('maintenance_plans').set({ next_on: next }).where('id', '=', plan.id).execute();
  await followNext(trx, plan.equipmentId);
  if (numInsertedOrUpdatedRows !== 1n) return { requestId: null, next };
  const open = await findOpen(trx, plan.id);
  const requestId = await draftOf(trx, plan, { dueOn, open, viewer, now });
  await trx
    .updateTable('maintenance_dates')
    .set({ request_id: requestId })
    .where('plan_id', '=', plan.id)
    .where('due_on', '=', dueOn)
    .execute();
  const data = {
    planId: plan.id,
    dueOn,
    plan: plan.title,
    earlier: open?.dueOn ?? null,
    byHand: viewer !== null,
    ...(plan.requestId && { repeats: plan.title }),
  };
  const { companyId } = plan;
  await record(trx, maintenanceEvents['maintenance.due'], { requestId, companyId, actor: viewer, data, now });
  return { requestId, next };
}

/** Creates the next date's request ahead of time. */
export const makeNow = (call: Call, { id, dueOn }: { id: string; dueOn: string }) =>
  onPlan(call, 'make', { id }, async ({ trx, facts }) => {
    if (facts.nextOn !== dueOn) throw refuse(maintenanceProblems.DATE_MADE);
    const { requestId } = await makeDate(trx, facts, dueOn, call);
    if (!requestId) throw refuse(maintenanceProblems.DATE_MADE);
    return { requestId };
  });

/** Maximum number of missed dates made up per run and plan. */
const mostAtOnce = 12;
const batch = 200;

/** Creates what is due for a plan; skips a plan locked by another process. */
async function makePlan(db: Kysely<DB>, id: string, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const condition = sql<boolean>`p.state = 'running' AND coalesce(e.state, 'kept') = 'kept'`;
    const plan = await lockPlan(trx, id, { now, condition, waits: false });
    if (!plan) return 0;
    let due = plan.nextOn;
    let made = 0;
    while (due && addDays(due, -plan.leadDays) <= plan.today && made < mostAtOnce) {
      due = (await makeDate(trx, plan, due, { viewer: null, now })).next;
      made += 1;
    }
    return made;
  });
}

/** Creates all requests due in their sites' time zones; returns how many, or throws the failures at the end. */
export async function makeDue(db: Kysely<DB>, now: Date, stopping?: AbortSignal): Promise<number> {
  const failed: unknown[] = [];
  let made = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM maintenance_plans WHERE state = 'running' AND next_on - lead_days <= ${lastDay(now)} AND id > ${after}
      ORDER BY id LIMIT ${batch}`.execute(db);
    for (const { id } of rows) {
      if (stopping?.aborted) return made;
      after = id;
      try {
        made += await makePlan(db, id, now);
      } catch (error) {
        failed.push(error);
      }
    }
    if (rows.length < batch) break;
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} maintenance plans failed`);
  return made;
}
