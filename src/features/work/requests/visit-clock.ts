import { type Kysely, sql, type Transaction } from 'kysely';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { LockedRequest } from './lock-request.ts';
import { requestEvents } from './request.events.ts';
import { type Clock, firstVisitDue, resumedDue, warnedAt } from './sla.rules.ts';

async function clockOf(trx: Transaction<DB>, { siteId, priority }: LockedRequest): Promise<Clock> {
  return { priority, departement: await departementOfSite(trx, siteId) };
}

/** Starts the visit's clock on order; returns its due date. */
export async function startClock(trx: Transaction<DB>, request: LockedRequest, now: Date): Promise<Date> {
  const clock = await clockOf(trx, request);
  const next = { next_step: 'warning', next_at: warnedAt(clock, now) };
  await trx
    .insertInto('visit_clocks')
    .values({ request_id: request.id, ...next })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(next))
    .execute();
  return firstVisitDue(clock, now);
}

/** Resumes the clock with its remaining time; returns the due date. */
export async function resumeClock(
  trx: Transaction<DB>,
  { request, heldAt, now }: { request: LockedRequest; heldAt: Date; now: Date },
): Promise<Date | null> {
  if (!request.firstVisitDueAt) return null;
  const clock = await clockOf(trx, request);
  const later = (due: Date) => resumedDue(clock, due, { heldAt, now });
  const waiting = await trx
    .selectFrom('visit_clocks')
    .select('next_at as nextAt')
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  if (waiting) {
    await trx
      .updateTable('visit_clocks')
      .set({ next_at: later(waiting.nextAt) })
      .where('request_id', '=', request.id)
      .execute();
  }
  return later(request.firstVisitDueAt);
}

/** Work started or the order ended: no more notices about the visit. */
export async function stopClock(trx: Transaction<DB>, requestId: string): Promise<void> {
  await trx.deleteFrom('visit_clocks').where('request_id', '=', requestId).execute();
}

interface Due {
  id: string;
  companyId: string;
  providerId: string;
  dueAt: Date;
}

/** Sends one due notice; false when there is none. */
async function tellNext(trx: Transaction<DB>, now: Date): Promise<boolean> {
  const { rows } = await sql<Due>`
    SELECT r.id, r.company_id AS "companyId", r.provider_id AS "providerId", r.first_visit_due_at AS "dueAt"
    FROM visit_clocks v JOIN requests r ON r.id = v.request_id
    WHERE v.next_at <= ${now} AND r.state IN ('awarded', 'scheduled') AND r.provider_id IS NOT NULL
    ORDER BY v.next_at LIMIT 1 FOR UPDATE OF r, v SKIP LOCKED`.execute(trx);
  const [visit] = rows;
  if (!visit) return false;
  const { id: requestId, companyId, providerId, dueAt } = visit;
  const late = dueAt <= now;
  if (late) await stopClock(trx, requestId);
  else {
    const next = { next_step: 'late', next_at: dueAt };
    await trx.updateTable('visit_clocks').set(next).where('request_id', '=', requestId).execute();
  }
  await record(trx, requestEvents[late ? 'visit.late' : 'visit.due-soon'], {
    requestId,
    companyId,
    providerId,
    actor: null,
    data: { dueAt: dueAt.toISOString() },
    now,
  });
  return true;
}

/** Warns both sides when a quarter of the time to a visit is left, and when late. Returns the number sent. */
export async function tellVisits(db: Kysely<DB>, now: Date): Promise<number> {
  for (let round = 0; ; round++) {
    if (!(await db.transaction().execute((trx) => tellNext(trx, now)))) return round;
  }
}
