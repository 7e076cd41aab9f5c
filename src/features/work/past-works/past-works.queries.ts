import { type Kysely, sql } from 'kysely';
import { inEuros } from '#features/people/companies/signer.scope.ts';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** How far back, and how many works at most. */
const since = sql`interval '2 years'`;
const mostOrders = 60;

interface Asked {
  trade: string;
  now: Date;
}

/** The last finished orders `w` of a trade in reach. */
const finished = (viewer: CompanyViewer, { trade, now }: Asked) => sql`(
  SELECT w.id, w.currency, w.total_ht_minor, q.total_ht_minor AS quoted
  FROM work_orders w JOIN requests r ON r.id = w.request_id AND r.trade = ${trade}
    LEFT JOIN quotes q ON q.id = w.quote_id
  WHERE ${orderScope(viewer)} AND w.state IN ('completed', 'accepted', 'invoiced')
    AND w.completed_at > ${now}::timestamptz - ${since}
  ORDER BY w.completed_at DESC, w.id DESC LIMIT ${mostOrders})`;

/** Each with its hours, and its sums in euro cents. */
export async function listFinished(db: Kysely<DB>, viewer: CompanyViewer, asked: Asked) {
  const { rows } = await sql<{ minutes: number; quotedHtMinor: number | null; doneHtMinor: number | null }>`
    SELECT coalesce((SELECT sum((n.data ->> 'minutes')::integer) FROM visits v JOIN mission_entries n ON n.visit_id = v.id
        WHERE v.work_order_id = o.id AND v.state = 'finished' AND n.kind = 'hours' AND n.removed_at IS NULL), 0)::integer AS minutes,
      round(${inEuros(sql`o.quoted`, sql`o.currency`)})::bigint AS "quotedHtMinor",
      round(${inEuros(sql`o.total_ht_minor`, sql`o.currency`)})::bigint AS "doneHtMinor"
    FROM ${finished(viewer, asked)} o`.execute(db);
  return rows;
}

/** The parts most of them used, with their latest names. */
export async function listParts(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { enough, most, ...asked }: Asked & { enough: number; most: number },
) {
  const { rows } = await sql<{ designation: string; unit: string; quantityMilli: number; orders: number }>`
    SELECT max(n.data ->> 'designation') AS designation, max(n.data ->> 'unit') AS unit,
      sum((n.data ->> 'quantityMilli')::bigint)::bigint AS "quantityMilli", count(DISTINCT o.id)::integer AS orders
    FROM ${finished(viewer, asked)} o JOIN visits v ON v.work_order_id = o.id AND v.state = 'finished'
      JOIN mission_entries n ON n.visit_id = v.id AND n.kind = 'part' AND n.removed_at IS NULL
    GROUP BY lower(trim(n.data ->> 'designation')), lower(n.data ->> 'unit')
    HAVING count(DISTINCT o.id) >= ${enough} ORDER BY orders DESC, designation LIMIT ${most}`.execute(db);
  return rows;
}

/** Answers published to bidders of tenders of a trade in reach, latest first. */
export async function listQuestions(db: Kysely<DB>, viewer: CompanyViewer, trade: string) {
  const { rows } = await sql<{ requestId: string; question: string }>`
    SELECT r.id AS "requestId", m.question
    FROM requests r JOIN conversations c ON c.request_id = r.id AND c.kind = 'answers'
      JOIN messages m ON m.conversation_id = c.id
    WHERE ${requestScope(viewer)} AND r.trade = ${trade} AND m.question IS NOT NULL AND m.deleted_at IS NULL
      AND m.hidden_at IS NULL
    ORDER BY m.created_at DESC, m.id DESC LIMIT 300`.execute(db);
  return rows;
}
