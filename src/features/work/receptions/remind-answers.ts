import { type Kysely, sql, type Transaction } from 'kysely';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import { lastDay, timeZoneAt, todayAt } from '#features/estate/sites/site.scope.ts';
import { lockOrderByItself } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import { atPress } from '#platform/papers/set-paper.ts';
import { writeAddendum } from './answer-reception.ts';
import { absentFor, answerFacts, isUnanswered } from './answer.rules.ts';
import { sealAddendum } from './compose-addendum.ts';
import { receptionEvents } from './reception.events.ts';
import { listGiven } from './reception.queries.ts';

/** Latest receptions awaiting the provider's signature with a reminder due; up to a year back, after downtime. */
async function listDue(db: Kysely<DB>, now: Date) {
  const { rows } = await sql<{ id: string; orderId: string }>`
    SELECT c.id, c.work_order_id AS "orderId" FROM receptions c
      JOIN work_orders w ON w.id = c.work_order_id JOIN requests r ON r.id = w.request_id JOIN sites s ON s.id = r.site_id,
      LATERAL (SELECT (c.created_at AT TIME ZONE ${timeZoneAt('s')})::date AS on, ${todayAt('s', now)} AS today) AS signed
    WHERE c.answer_until >= ${lastDay(now)} - 366
      AND NOT EXISTS (SELECT FROM receptions n
        WHERE n.work_order_id = c.work_order_id AND (n.created_at, n.id) > (c.created_at, c.id))
      AND NOT EXISTS (SELECT FROM reception_addenda d WHERE d.reception_id = c.id AND d.kind <> 'contested')
      AND (EXISTS (SELECT FROM reception_addenda d WHERE d.reception_id = c.id)
        OR NOT EXISTS (SELECT FROM reception_signatures s WHERE s.reception_id = c.id AND s.side = 'provider'))
      AND (c.answer_until < signed.today
        OR c.answer_until - 1 <= signed.today
          AND NOT EXISTS (SELECT FROM reception_reminders m WHERE m.reception_id = c.id AND m.step = 'eve')
        OR signed.on + (c.answer_until - signed.on) / 2 <= signed.today
          AND NOT EXISTS (SELECT FROM reception_reminders m WHERE m.reception_id = c.id))
    ORDER BY c.answer_until, c.id`.execute(db);
  return rows;
}

async function remind(trx: Transaction<DB>, id: string, step: 'half' | 'eve', today: string): Promise<boolean> {
  const reminded = await trx
    .insertInto('reception_reminders')
    .values({ reception_id: id, step, sent_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return reminded !== undefined;
}

/** Sends a reminder or records the silence. Locks the order, so that a concurrent answer is seen. */
async function pass(trx: Transaction<DB>, found: { id: string; orderId: string }, now: Date): Promise<boolean> {
  const locked = await lockOrderByItself(trx, found.orderId);
  const given = (await listGiven(trx, found.orderId)).at(-1);
  if (!locked || given?.id !== found.id || !given.answerUntil) return false;
  const { order } = locked;
  const today = dayAt(now, order.departement);
  if (!isUnanswered(answerFacts(order, given, today))) return false;
  const { answerUntil: until } = given;
  const thread = {
    providerId: order.providerId,
    requestId: order.requestId,
    companyId: order.companyId,
    actor: null,
    now,
  };
  if (today > until) {
    await sealAddendum(
      trx,
      await writeAddendum(trx, { receptionId: found.id, kind: 'silent', signatureId: null, now }),
    );
    const data = { workOrderId: order.id, until, calledFor: absentFor(given) };
    await record(trx, receptionEvents['reception.unanswered'], { ...thread, data });
    return true;
  }
  if (!(await remind(trx, found.id, today >= addDays(until, -1) ? 'eve' : 'half', today))) return false;
  await record(trx, receptionEvents['reception.answer-soon'], { ...thread, data: { workOrderId: order.id, until } });
  return true;
}

/** Reminds providers half-way and the day before that they may still sign, then records their silence. */
export async function remindAnswers(db: Kysely<DB>, now: Date): Promise<number> {
  return eachApart(await listDue(db, now), 'reception whose provider cannot be reminded', (found) =>
    atPress('later work', () => db.transaction().execute((trx) => pass(trx, found, now))),
  );
}
