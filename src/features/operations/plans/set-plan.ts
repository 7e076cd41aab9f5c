import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import { assertOthersCompany, listContacts } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import { planAt } from './plan.queries.ts';
import { type Plan, planProblems } from './plan.rules.ts';
import { planEvents } from './plan.events.ts';
import { said } from './said.ts';

export interface Act extends Call<Viewer> {
  publicUrl: string;
}

export interface Setting {
  plan: Plan;
  on: string;
  reason: string;
}

/** Mails a plan decision to the people who may commit the company. */
export async function mailPlan(
  trx: Transaction<DB>,
  { now, publicUrl }: Act,
  { companyId, template, data }: { companyId: string; template: string; data: Record<string, string> },
): Promise<void> {
  const url = `${publicUrl}${path('profile')}#plan`;
  for (const { name, email, language } of await listContacts(trx, companyId)) {
    await queueMail(trx, { to: email, language, template, data: { ...data, name, url }, now });
  }
}

/** Locks the company and sets its plan from a given day; replaces any scheduled plan. */
export async function writePlan(
  trx: Transaction<DB>,
  act: Act,
  { companyId, version, plan, on, reason }: Setting & { companyId: string; version: number },
): Promise<void> {
  const { viewer, now } = act;
  const today = parisDay(now);
  if (on < today) throw refuseFields({ path: ['on'], message: said('refusals.dayPast') });
  const { rows } = await sql<{ now: Plan; next: string | null; version: number; name: string; isOrdering: boolean }>`
    SELECT ${planAt(now)} AS now, CASE WHEN c.next_plan_on > ${today}::date THEN c.next_plan END AS next,
      c.plan_version AS version, ${companyName('c')} AS name, c.is_ordering AS "isOrdering"
    FROM company_profiles c WHERE c.id = ${companyId} FOR UPDATE`.execute(trx);
  const [locked] = rows;
  if (!locked) throw refuse(problems.NOT_FOUND);
  await assertOthersCompany(trx, viewer, companyId);
  if (locked.version !== version) throw refuse(planProblems.PLAN_STALE);
  // Setting the current plan again cancels the scheduled change.
  if (locked.now === plan && locked.next === null) throw refuse(planProblems.PLAN_SET);
  const later = on > today && plan !== locked.now;
  await trx
    .updateTable('company_profiles')
    .set({
      plan: later ? locked.now : plan,
      next_plan: later ? plan : null,
      next_plan_on: later ? on : null,
      plan_version: version + 1,
    })
    .where('id', '=', companyId)
    .execute();
  await trx
    .updateTable('plan_changes')
    .set({ replaced_at: now })
    .where('company_id', '=', companyId)
    .where('effective_on', '>', sql<string>`${today}::date`)
    .where('replaced_at', 'is', null)
    .execute();
  const from = locked.now;
  const effectiveOn = later ? on : today;
  await trx
    .insertInto('plan_changes')
    .values({
      id: uuidv7(now.getTime()),
      company_id: companyId,
      from_plan: from,
      to_plan: plan,
      effective_on: effectiveOn,
      reason,
      changed_by: viewer.userId,
      changed_at: now,
    })
    .execute();
  const data = { from, plan, on: effectiveOn, reason };
  await record(trx, planEvents['plan.set'], { companyId, actor: viewer, data, now });
  await mailPlan(trx, act, {
    companyId,
    template: 'plans.set',
    data: { ...data, company: locked.name, ...(locked.isOrdering && { orders: 'yes' }) },
  });
}

/** Sets a company's plan as an administrator; a pending request for the same plan is accepted with it. */
export async function setPlan(act: Act, input: Setting & { companyId: string; version: number }): Promise<void> {
  await act.db.transaction().execute(async (trx) => {
    await writePlan(trx, act, input);
    await trx
      .updateTable('plan_requests')
      .set({
        state: 'accepted',
        answer: input.reason,
        version: sql<number>`version + 1`,
        decided_at: act.now,
        decided_by: act.viewer.userId,
      })
      .where('company_id', '=', input.companyId)
      .where('wanted_plan', '=', input.plan)
      .where('state', '=', 'waiting')
      .execute();
  });
}
