import { type Kysely, type RawBuilder, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { documentEnd } from '#features/network/documents/document.scope.ts';
import { openWords, wordOf } from '#features/work/requests/request.scope.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { approvalsToDo } from '#features/work/approvals/approval.scope.ts';
import {
  committedIn,
  committedSince,
  keptMoney,
  monthsTo,
  snagsIn,
  isDueSoon,
  todoGroup,
  startOfYear,
} from './dashboard-parts.queries.ts';

/** Open tenders with tasks about visits before quoting; `counted`: the count per request `r`. */
const ofViewings = (counted: RawBuilder<unknown>, mine: RawBuilder<unknown>, now: Date) => sql`(
  SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference, s.name AS detail, n.count,
    r.deadline_at AS due_at, coalesce(${isDueSoon(sql`r.deadline_at`, now)}, false) AS urgent
  FROM requests r JOIN sites s ON s.id = r.site_id JOIN LATERAL ${counted} n ON n.count > 0
  WHERE ${mine} AND r.state = 'published' AND coalesce(r.deadline_at > ${now}, true))`;

const nameOf = companyName('p');
/** Delays are measured over this many requests: enough for a large company without reading all. */
const measured = 1000;

/** Within a member's sites. Counts and sums are stored; the rest is indexed by current work or year. */
export async function orderingDashboard(db: Kysely<DB>, viewer: CompanyViewer, now: Date): Promise<RawJson> {
  const { company } = viewer;
  const of = (alias: string) => ofCompany(company, alias);
  const day = sql`(${now}::timestamptz + interval '24 hours')::date`;
  // With a CASE the planner expects half to match: it reads the first few by end date instead of gathering all.
  const comparable = sql`CASE ${wordOf} WHEN 'quotes_to_compare' THEN true ELSE false END`;
  const waiting = sql`quotes q JOIN requests r ON r.id = q.request_id AND r.state = 'published' AND ${comparable}`;
  const answer = await sql<{ body: string }>`
    WITH figures AS MATERIALIZED (SELECT f.site_id, f.status, f.urgent, sum(f.requests)::integer AS requests
      FROM request_figures f WHERE ${of('f')} AND f.status IN ${openWords} GROUP BY 1, 2, 3 HAVING sum(f.requests) > 0),
    ${keptMoney(of('f'), now)},
    compare AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference, s.name AS detail,
        r.quote_count AS count, q.valid_until::timestamptz AS due_at, ${isDueSoon(sql`q.valid_until::timestamptz`, now)} AS urgent
      FROM ${waiting} JOIN sites s ON s.id = r.site_id
      WHERE ${of('q')} AND q.state = 'sent' AND NOT EXISTS (SELECT FROM quotes e
        WHERE e.request_id = q.request_id AND e.state = 'sent' AND (e.valid_until, e.id) < (q.valid_until, q.id))
      ORDER BY q.valid_until, q.id LIMIT 3),
    receive AS MATERIALIZED (SELECT r.id AS request_id, r.number AS reference, w.completed_at + interval '3 days' AS due_at,
        ${isDueSoon(sql`(w.completed_at + interval '3 days')`, now)} AS urgent
      FROM requests r LEFT JOIN work_orders w ON w.request_id = r.id AND w.state NOT IN ('refused', 'cancelled')
      WHERE ${of('r')} AND r.state = 'done'),
    first_received AS (SELECT t.request_id, NULL::uuid AS quote_id, r.title, t.reference,
        concat_ws(' · ', ${nameOf}, s.name) AS detail, 1 AS count, t.due_at, t.urgent
      FROM (SELECT * FROM receive ORDER BY due_at NULLS LAST, reference LIMIT 3) t JOIN requests r ON r.id = t.request_id
      JOIN sites s ON s.id = r.site_id LEFT JOIN company_profiles p ON p.id = r.provider_id),
    lift AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference,
        concat_ws(' · ', ${nameOf}, s.name) AS detail, n.count, NULL::timestamptz AS due_at, false AS urgent
      FROM requests r JOIN sites s ON s.id = r.site_id
      JOIN work_orders w ON w.request_id = r.id AND w.state NOT IN ('refused', 'cancelled')
      JOIN company_profiles p ON p.id = w.provider_id
      JOIN LATERAL ${snagsIn('fixed', sql`w.id`)} n ON n.count > 0
      WHERE ${of('r')} AND r.state = 'accepted' AND r.open_snags > 0),
    lapsed AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference, s.name AS detail, 1 AS count,
        NULL::timestamptz AS due_at, false AS urgent
      FROM requests r JOIN sites s ON s.id = r.site_id
      WHERE ${of('r')} AND r.state = 'expired' AND r.deadline_at > ${now}::timestamptz - interval '30 days'),
    work AS MATERIALIZED (SELECT r.id, r.provider_id FROM requests r
      WHERE ${of('r')} AND r.state IN ('awarded', 'scheduled', 'in_progress')),
    late AS MATERIALIZED (SELECT r.id AS request_id, r.number AS reference, r.first_visit_due_at AS due_at, true AS urgent
      FROM requests r
      WHERE ${of('r')} AND r.state IN ('awarded', 'scheduled') AND r.first_visit_due_at <= ${now}::timestamptz),
    first_late AS (SELECT t.request_id, NULL::uuid AS quote_id, r.title, t.reference,
        concat_ws(' · ', ${nameOf}, s.name) AS detail, 1 AS count, t.due_at, t.urgent
      FROM (SELECT * FROM late ORDER BY due_at, reference LIMIT 3) t JOIN requests r ON r.id = t.request_id
      JOIN sites s ON s.id = r.site_id LEFT JOIN company_profiles p ON p.id = r.provider_id),
    ends AS MATERIALIZED (SELECT o.provider_id, d.kind, d.until
      FROM (SELECT DISTINCT provider_id FROM work) o
      JOIN LATERAL (SELECT DISTINCT ON (d.kind) d.kind, ${documentEnd} AS until FROM provider_documents d
        WHERE d.company_id = o.provider_id AND d.state = 'verified' AND d.kind IN ('decennale', 'vigilance')
        ORDER BY d.kind, until DESC NULLS FIRST) d ON d.until < ${now}::date + 30),
    papers AS MATERIALIZED (SELECT (array_agg(r.id ORDER BY r.number))[1] AS request_id, NULL::uuid AS quote_id, d.kind AS title,
        ${nameOf} AS reference, string_agg(DISTINCT r.number, ', ' ORDER BY r.number) AS detail,
        count(DISTINCT r.id)::integer AS count, d.until::timestamptz AS due_at,
        ${isDueSoon(sql`d.until::timestamptz`, now)} AS urgent
      FROM ends d JOIN company_profiles p ON p.id = d.provider_id
      JOIN work k ON k.provider_id = d.provider_id JOIN requests r ON r.id = k.id
      GROUP BY d.kind, p.id, d.until),
    viewing AS MATERIALIZED ${ofViewings(sql`(SELECT count(*)::integer AS count FROM viewing_asks a WHERE a.request_id = r.id)`, of('r'), now)},
    attendance AS MATERIALIZED ${ofViewings(
      sql`(SELECT count(*)::integer AS count FROM viewing_bookings b JOIN viewings v ON v.id = b.viewing_id
      WHERE b.request_id = r.id AND b.state = 'booked' AND v.state = 'offered' AND v.starts_at <= ${now})`,
      of('r'),
      now,
    )},
    approve AS MATERIALIZED ${approvalsToDo(viewer)},
    comparing AS (SELECT coalesce(sum(requests), 0)::integer AS count,
        (SELECT count(DISTINCT r.id) FROM ${waiting} WHERE ${of('q')} AND q.state = 'sent' AND q.valid_until <= ${day}
          AND ${isDueSoon(sql`q.valid_until::timestamptz`, now)}) AS urgent FROM figures WHERE status = 'quotes_to_compare'),
    others AS (SELECT urgent FROM receive UNION ALL SELECT urgent FROM lift UNION ALL SELECT urgent FROM papers
      UNION ALL SELECT urgent FROM lapsed UNION ALL SELECT urgent FROM late
      UNION ALL SELECT urgent FROM viewing UNION ALL SELECT urgent FROM attendance UNION ALL SELECT urgent FROM approve),
    firsts AS (SELECT r.published_at, (SELECT min(q.sent_at) FROM quotes q WHERE q.request_id = r.id
          AND q.sent_at >= r.published_at AND q.sent_at > ${now}::timestamptz - interval '30 days') AS at
      FROM (SELECT r.id, r.published_at FROM requests r
        WHERE ${of('r')} AND r.published_at > ${now}::timestamptz - interval '30 days'
        ORDER BY r.published_at DESC LIMIT ${measured}) r)
    SELECT json_build_object('side', 'ordering', 'mayAct', ${company.membership !== 'viewer'}::boolean,
      'waiting', (SELECT json_build_object('count', c.count + (SELECT count(*) FROM others),
        'urgent', c.urgent + (SELECT count(*) FILTER (WHERE urgent) FROM others)) FROM comparing c),
      'open', (SELECT json_build_object('count', coalesce(sum(requests), 0), 'places', count(DISTINCT site_id)) FROM figures
        WHERE status IN ${openWords}),
      'firstQuoteMinutes', (SELECT round(avg(extract(epoch FROM at - published_at)) / 60)::integer FROM firsts),
      'committedMinor', ${committedIn(now)},
      'currency', 'EUR',
      'todos', json_build_array(${todoGroup('visit', sql`first_late`, sql`(SELECT count(*) FROM late)`)}, ${todoGroup('approve', sql`approve`)},
        ${todoGroup('viewing', sql`viewing`)}, ${todoGroup('attendance', sql`attendance`)},
        ${todoGroup('compare', sql`compare`, sql`(SELECT count FROM comparing)`)},
        ${todoGroup('accept', sql`first_received`, sql`(SELECT count(*) FROM receive)`)}, ${todoGroup('lift', sql`lift`)},
        ${todoGroup('document', sql`papers`)}, ${todoGroup('republish', sql`lapsed`)}),
      'pipeline', (SELECT json_agg(json_build_object('status', p.status, 'count', p.count)) FROM (
        SELECT v.status, coalesce(f.count, 0) AS count FROM (VALUES (1, 'published'), (2, 'awaiting_quotes'),
          (3, 'quotes_to_compare'), (4, 'awarded'), (5, 'in_progress'), (6, 'done'), (7, 'on_hold')) v(rank, status)
        LEFT JOIN (SELECT CASE status WHEN 'scheduled' THEN 'awarded' WHEN 'sealed_received' THEN 'awaiting_quotes' ELSE status END
          AS status, sum(requests) AS count FROM figures GROUP BY 1) f USING (status) ORDER BY v.rank) p),
      'medianDays', (SELECT round((percentile_cont(0.5) WITHIN GROUP
          (ORDER BY extract(epoch FROM w.accepted_at - w.published_at)::double precision) / 86400)::numeric, 1)
        FROM (SELECT w.accepted_at, w.published_at FROM work_orders w
          WHERE ${of('w')} AND w.state NOT IN ('refused', 'cancelled') AND w.accepted_at > ${now}::timestamptz - interval '1 year'
          ORDER BY w.accepted_at DESC LIMIT ${measured}) w),
      'months', ${monthsTo(now)},
      'places', coalesce((SELECT json_agg(t ORDER BY t.open DESC, t.name) FROM (
        SELECT s.*, (SELECT ${committedSince(startOfYear(now))} FROM money m WHERE m.site_id = s.id) AS "committedMinor" FROM (
          SELECT s.id, s.name, f.open, f.urgent FROM (
            SELECT site_id, coalesce(sum(requests) FILTER (WHERE status IN ${openWords}), 0)::integer AS open,
              coalesce(sum(requests) FILTER (WHERE status IN ${openWords} AND urgent), 0)::integer AS urgent
            FROM figures GROUP BY site_id) f
          JOIN sites s ON s.id = f.site_id ORDER BY f.open DESC, s.name LIMIT 8) s) t), '[]'),
      'platform', NULL)::text AS body`.execute(db);
  return new RawJson(one(answer).body);
}
