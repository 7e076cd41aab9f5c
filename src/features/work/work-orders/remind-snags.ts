import { type Kysely, sql } from 'kysely';
import { lastDay, todayAt } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { workOrderEvents } from './work-order.events.ts';

/** How many days before its due day a snag is announced. */
const warnedDays = 3;
/** How many days a repair waits before the ordering side is reminded. */
const patientDays = 5;

interface Due {
  kind: 'snag.due-soon' | 'snag.overdue' | 'snag.waiting';
  id: string;
  position: number;
  description: string;
  dueOn: string | null;
  orderId: string;
  requestId: string;
  companyId: string;
  providerId: string;
}

/** A day ends in the site's time zone. */
const atSite = sql`FROM work_orders w JOIN requests r ON r.id = w.request_id JOIN sites s ON s.id = r.site_id
        WHERE w.id = snags.work_order_id`;

/** Announces snags before and after their due day, and repairs awaiting a check, once each. Returns how many. */
export async function remindSnags(db: Kysely<DB>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      WITH late AS (
        UPDATE snags SET late_told_at = ${now}, soon_told_at = coalesce(soon_told_at, ${now})
        ${atSite} AND snags.state = 'open' AND late_told_at IS NULL AND due_on < ${lastDay(now)}
          AND due_on < ${todayAt('s', now)} RETURNING snags.*),
      soon AS (
        UPDATE snags SET soon_told_at = ${now}
        ${atSite} AND snags.state = 'open' AND late_told_at IS NULL AND soon_told_at IS NULL
          AND due_on <= ${lastDay(now)} + ${warnedDays}::integer
          AND due_on BETWEEN ${todayAt('s', now)} AND ${todayAt('s', now)} + ${warnedDays}::integer RETURNING snags.*),
      waiting AS (
        UPDATE snags SET waiting_told_at = ${now}
        WHERE state = 'fixed' AND waiting_told_at IS NULL
          AND fixed_at < ${now}::timestamptz - make_interval(days => ${patientDays}) RETURNING *)
      SELECT s.kind, s.id, s.position, s.description, s.due_on AS "dueOn", w.id AS "orderId",
        w.request_id AS "requestId", w.company_id AS "companyId", w.provider_id AS "providerId"
      FROM (SELECT 'snag.overdue' AS kind, * FROM late UNION ALL SELECT 'snag.due-soon', * FROM soon
        UNION ALL SELECT 'snag.waiting', * FROM waiting) s
      JOIN work_orders w ON w.id = s.work_order_id ORDER BY s.due_on, s.id`.execute(trx);
    for (const { kind, id, position, description, dueOn, orderId, ...thread } of rows) {
      const data = { workOrderId: orderId, snagId: id, position, description, dueOn };
      await record(trx, workOrderEvents[kind], { ...thread, actor: null, data, now });
    }
    return rows.length;
  });
}
