import { type Kysely, type RawBuilder, sql } from 'kysely';
import { timeZoneAt, todayAt } from '#features/estate/sites/site.scope.ts';
import { documentEnd } from '#features/network/documents/document.scope.ts';
import { hasDeclined, offeredScope } from '#features/work/requests/request.scope.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { ViewerCompany } from '#platform/session/viewer.ts';
import {
  committedIn,
  firstMonth,
  monthsTo,
  snagsIn,
  isDueSoon,
  todoGroup,
  startOfYear,
} from './dashboard-parts.queries.ts';

/** The end of a day at a site, as the instant by which it is due. */
const endOf = (day: RawBuilder<unknown>, zone: RawBuilder<unknown>) =>
  sql`((${day} + 1)::timestamp AT TIME ZONE ${zone} - interval '1 second')`;
const endOfStart = endOf(sql`m.start_on`, sql`m.time_zone`);
const endOfWish = endOf(sql`v.wanted_on`, timeZoneAt('s'));

export async function providerDashboard(db: Kysely<DB>, company: ViewerCompany, now: Date): Promise<RawJson> {
  const answer = await sql<{ body: string }>`
    WITH offers AS MATERIALIZED (
      SELECT r.*, district_label(s.postal_code, s.city) AS district FROM requests r JOIN sites s ON s.id = r.site_id WHERE ${offeredScope(company.id)}),
    own AS MATERIALIZED (SELECT q.* FROM quotes q WHERE q.provider_id = ${company.id}),
    orders AS MATERIALIZED (SELECT w.*, w.total_ht_minor / k.exchange_rate AS euro_minor
      FROM work_orders w JOIN currencies k ON k.code = w.currency
      WHERE w.provider_id = ${company.id} AND w.state NOT IN ('refused', 'cancelled')),
    money AS MATERIALIZED (SELECT f.month, f.figure, sum(w.euro_minor) AS euro_minor FROM orders w
      CROSS JOIN LATERAL (VALUES (paris_month(w.issued_at), 'ordered'),
        (CASE WHEN w.accepted_at IS NULL THEN paris_month(w.issued_at) END, 'open'),
        (paris_month(w.accepted_at), 'received')) f(month, figure)
      WHERE f.month >= ${firstMonth(now)} GROUP BY f.month, f.figure),
    missions AS MATERIALIZED (SELECT r.*, s.name AS site_name, ${timeZoneAt('s')} AS time_zone, ${todayAt('s', now)} AS today, w.id AS order_id, w.state AS order_state, w.number AS order_number, w.issued_at, w.start_on, w.euro_minor
      FROM orders w JOIN requests r ON r.id = w.request_id JOIN sites s ON s.id = r.site_id),
    confirm AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.order_number AS reference, m.site_name AS detail, 1 AS count,
        m.issued_at + interval '48 hours' AS due_at, ${isDueSoon(sql`(m.issued_at + interval '48 hours')`, now)} AS urgent
      FROM missions m WHERE m.order_state = 'issued'),
    start AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.order_number AS reference, m.site_name AS detail, 1 AS count,
        ${endOfStart} AS due_at, m.start_on < m.today AS urgent
      FROM missions m WHERE m.order_state = 'confirmed' AND m.state = 'scheduled' AND m.start_on <= m.today),
    visit AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.order_number AS reference, m.site_name AS detail, 1 AS count,
        m.first_visit_due_at AS due_at, true AS urgent
      FROM missions m WHERE m.order_state = 'confirmed' AND m.first_visit_due_at <= ${now}::timestamptz
        AND (m.state = 'awarded' OR (m.state = 'scheduled' AND m.start_on > m.today))),
    plan AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.order_number AS reference, m.site_name AS detail, 1 AS count,
        m.first_visit_due_at AS due_at, ${isDueSoon(sql`m.first_visit_due_at`, now)} AS urgent
      FROM missions m WHERE m.order_state = 'confirmed' AND m.state = 'awarded'
        AND (m.first_visit_due_at > ${now}::timestamptz) IS NOT FALSE),
    fix AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.number AS reference, m.site_name AS detail, n.count,
        NULL::timestamptz AS due_at, false AS urgent
      FROM missions m JOIN LATERAL ${snagsIn('open', sql`m.order_id`)} n ON n.count > 0 WHERE m.state = 'accepted' AND m.open_snags > 0),
    answerable AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference, r.district AS detail, 1 AS count,
        r.deadline_at AS due_at, ${isDueSoon(sql`r.deadline_at`, now)} AS urgent
      FROM offers r WHERE r.deadline_at > ${now} AND NOT EXISTS (SELECT FROM own q WHERE q.request_id = r.id AND q.state <> 'withdrawn')
        AND NOT ${hasDeclined(company.id)}),
    revise AS (SELECT q.request_id, q.id AS quote_id, r.title, r.number AS reference, district_label(s.postal_code, s.city) AS detail, 1 AS count,
        ${endOfWish} AS due_at, ${isDueSoon(endOfWish, now)} AS urgent
      FROM own q JOIN requests r ON r.id = q.request_id JOIN sites s ON s.id = r.site_id
        JOIN revision_requests v ON v.quote_id = q.id AND v.answer IS NULL
      WHERE q.state IN ('sent', 'expired') AND r.state IN ('published', 'expired') AND q.round = r.round),
    drafts AS (SELECT q.request_id, q.id AS quote_id, r.title, r.number AS reference, r.district AS detail, 1 AS count,
        r.deadline_at AS due_at, ${isDueSoon(sql`r.deadline_at`, now)} AS urgent
      FROM own q JOIN offers r ON r.id = q.request_id WHERE q.state = 'draft' AND r.deadline_at > ${now} AND NOT ${hasDeclined(company.id)}),
    reconfirm AS (SELECT q.request_id, q.id AS quote_id, r.title, r.number AS reference, district_label(s.postal_code, s.city) AS detail, 1 AS count,
        r.deadline_at AS due_at, ${isDueSoon(sql`r.deadline_at`, now)} AS urgent
      FROM own q JOIN requests r ON r.id = q.request_id JOIN sites s ON s.id = r.site_id
      WHERE (q.state = 'sent' AND r.state = 'published' AND q.scope_version < r.scope_version)
        OR (q.state = 'declined' AND q.asked_again_at IS NOT NULL AND r.state IN ('published', 'expired')
          AND NOT EXISTS (SELECT FROM own n WHERE n.request_id = q.request_id AND n.state IN ('draft', 'sent', 'accepted')))),
    papers AS (SELECT NULL::uuid AS request_id, NULL::uuid AS quote_id, d.kind AS title, '' AS reference, '' AS detail, 1 AS count,
        d.until::timestamptz AS due_at, ${isDueSoon(sql`d.until::timestamptz`, now)} AS urgent
      FROM (SELECT DISTINCT ON (d.kind) d.kind, ${documentEnd} AS until FROM provider_documents d
        WHERE d.company_id = ${company.id} AND d.state = 'verified'
        ORDER BY d.kind, until DESC NULLS FIRST) d WHERE d.until < ${now}::date + 30)
    SELECT json_build_object('side', 'provider', 'mayAct', ${company.membership !== 'viewer'}::boolean,
      'waiting', (SELECT json_build_object('count', count(*), 'urgent', count(*) FILTER (WHERE urgent)) FROM
        (SELECT urgent FROM visit UNION ALL SELECT urgent FROM confirm UNION ALL SELECT urgent FROM revise UNION ALL SELECT urgent FROM start UNION ALL SELECT urgent FROM plan UNION ALL SELECT urgent FROM fix UNION ALL SELECT urgent FROM answerable UNION ALL SELECT urgent FROM drafts UNION ALL SELECT urgent FROM reconfirm UNION ALL SELECT urgent FROM papers) t),
      'open', (SELECT json_build_object('count', count(*), 'places', count(DISTINCT site_id)) FROM missions
        WHERE state IN ('awarded', 'scheduled', 'in_progress', 'done', 'on_hold')),
      'firstQuoteMinutes', (SELECT round(avg(extract(epoch FROM q.sent_at - r.published_at)) / 60)::integer FROM own q
        JOIN requests r ON r.id = q.request_id WHERE q.revision = 0 AND q.sent_at >= r.published_at AND q.sent_at > ${now}::timestamptz - interval '30 days'),
      'committedMinor', ${committedIn(now)},
      'currency', 'EUR',
      'todos', json_build_array(${todoGroup('visit', sql`visit`)}, ${todoGroup('confirm', sql`confirm`)}, ${todoGroup('revise', sql`revise`)}, ${todoGroup('start', sql`start`)},
        ${todoGroup('plan', sql`plan`)}, ${todoGroup('fix', sql`fix`)},
        ${todoGroup('quote', sql`answerable`)}, ${todoGroup('draft', sql`drafts`)},
        ${todoGroup('reconfirm', sql`reconfirm`)}, ${todoGroup('document', sql`papers`)}),
      'pipeline', (SELECT json_agg(json_build_object('status', v.status, 'count', (SELECT count(*) FROM own q WHERE q.state = v.status)) ORDER BY v.rank)
        FROM (VALUES (1, 'draft'), (2, 'sent'), (3, 'accepted'), (4, 'declined'), (5, 'expired')) v(rank, status)),
      'medianDays', (SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM w.accepted_at - w.issued_at)) / 86400)::numeric, 1)
        FROM orders w WHERE w.accepted_at > ${now}::timestamptz - interval '1 year'),
      'months', ${monthsTo(now)},
      'places', coalesce((SELECT json_agg(t ORDER BY t.open DESC, t.name) FROM (
        SELECT NULL::uuid AS id, w.site_name AS name, count(*) FILTER (WHERE w.state IN ('awarded', 'scheduled', 'in_progress', 'done', 'on_hold'))::integer AS open,
          count(*) FILTER (WHERE w.priority = 'urgent' AND w.state IN ('awarded', 'scheduled', 'in_progress'))::integer AS urgent,
          coalesce(round(sum(w.euro_minor) FILTER (WHERE paris_month(w.issued_at) >= ${startOfYear(now)})), 0) AS "committedMinor"
        FROM missions w GROUP BY w.site_id, w.site_name ORDER BY 3 DESC, 2 LIMIT 8) t), '[]'),
      'platform', NULL)::text AS body`.execute(db);
  return new RawJson(one(answer).body);
}
