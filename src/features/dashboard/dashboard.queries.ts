import { type Kysely, type RawBuilder, sql } from 'kysely';
import { JsonText } from '#platform/db/json-text.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer, ViewerCompany } from '#platform/session/viewer.ts';

const perKind = 3;
const monthOf = (instant: RawBuilder<unknown>) =>
  sql`date_trunc('month', ${instant} AT TIME ZONE 'Europe/Paris')::date`;

const yearOf = (now: Date) =>
  sql`date_trunc('year', ${now}::timestamptz AT TIME ZONE 'Europe/Paris') AT TIME ZONE 'Europe/Paris'`;

// Refused and cancelled orders do not count; amounts are in euros, at today's stored rates.
const stands = sql`w.state NOT IN ('refused', 'cancelled')`;
const pricedOrders = sql`work_orders w JOIN currencies k ON k.code = w.currency`;
const euroMinor = sql`w.total_ht_minor / k.exchange_rate AS euro_minor`;
const total = (filter = sql``) => sql`coalesce(round(sum(w.euro_minor) ${filter}), 0)`;

/** What was ordered in the month of an instant. */
const committedIn = (now: Date) =>
  sql`(SELECT ${total()} FROM orders w WHERE ${monthOf(sql`w.issued_at`)} = ${monthOf(sql`${now}::timestamptz`)})`;

/** Twelve months to the current one, with what was received and what is still on order. */
function monthsTo(now: Date): RawBuilder<unknown> {
  return sql`(SELECT json_agg(json_build_object('month', m.month,
      'receivedMinor', (SELECT ${total()} FROM orders w
        WHERE w.accepted_at IS NOT NULL AND ${monthOf(sql`w.accepted_at`)} = m.month),
      'committedMinor', (SELECT ${total()} FROM orders w
        WHERE w.accepted_at IS NULL AND ${monthOf(sql`w.issued_at`)} = m.month)) ORDER BY m.month)
    FROM (SELECT (${monthOf(sql`${now}::timestamptz`)} - make_interval(months => n))::date AS month FROM generate_series(0, 11) n) m)`;
}

const todoGroup = (kind: string, source: RawBuilder<unknown>) => sql`json_build_object('kind', ${kind}::text,
  'count', (SELECT count(*) FROM ${source} t),
  'items', coalesce((SELECT json_agg(json_build_object('requestId', t.request_id, 'quoteId', t.quote_id, 'title', t.title,
    'reference', t.reference, 'detail', t.detail, 'count', t.count, 'dueAt', t.due_at, 'urgent', coalesce(t.urgent, false))
    ORDER BY t.due_at NULLS LAST, t.reference)
    FROM (SELECT * FROM ${source} s ORDER BY s.due_at NULLS LAST, s.reference LIMIT ${perKind}) t), '[]'))`;

const soon = (column: RawBuilder<unknown>, now: Date) => sql`(${column} < ${now}::timestamptz + interval '24 hours')`;

const today = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date`;
/** The end of a day, as the instant by which it is due. */
const dayOf = (day: RawBuilder<unknown>) =>
  sql`((${day} + 1)::timestamp AT TIME ZONE 'Europe/Paris' - interval '1 second')`;

/** How many snags of an order stand there. */
const snagsIn = (state: 'open' | 'fixed', orderId: RawBuilder<unknown>) =>
  sql`(SELECT count(*)::integer AS count FROM snags g WHERE g.work_order_id = ${orderId} AND g.state = ${state})`;

async function orderingDashboard(db: Kysely<DB>, company: ViewerCompany, now: Date): Promise<JsonText> {
  const sites = company.siteIds;
  const mine = sites
    ? sql`r.company_id = ${company.id} AND r.site_id = ANY(${sites}::uuid[])`
    : sql`r.company_id = ${company.id}`;
  const running = sql`r.state IN ('published', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold')`;
  const answer = await sql<{ body: string }>`
    WITH mine AS MATERIALIZED (
      SELECT r.*, s.name AS site_name, ${running} AS open,
        r.state = 'published' AND r.quote_count > 0 AND (NOT r.sealed OR r.opened_at IS NOT NULL) AS comparable
      FROM requests r JOIN sites s ON s.id = r.site_id WHERE ${mine}),
    orders AS (SELECT w.*, r.site_id, ${euroMinor} FROM ${pricedOrders} JOIN mine r ON r.id = w.request_id WHERE ${stands}),
    compare AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference, r.site_name AS detail, r.quote_count AS count,
        (SELECT min(q.valid_until)::timestamptz FROM quotes q WHERE q.request_id = r.id AND q.state = 'sent') AS due_at,
        (SELECT ${soon(sql`min(q.valid_until)::timestamptz`, now)} FROM quotes q WHERE q.request_id = r.id AND q.state = 'sent') AS urgent
      FROM mine r WHERE r.comparable),
    receive AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference,
        concat_ws(' · ', coalesce(p.trade_name, p.legal_name), r.site_name) AS detail, 1 AS count,
        w.completed_at + interval '3 days' AS due_at, ${soon(sql`(w.completed_at + interval '3 days')`, now)} AS urgent
      FROM mine r LEFT JOIN company_profiles p ON p.id = r.provider_id LEFT JOIN orders w ON w.request_id = r.id WHERE r.state = 'done'),
    lift AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference,
        concat_ws(' · ', coalesce(p.trade_name, p.legal_name), r.site_name) AS detail, n.count, NULL::timestamptz AS due_at, false AS urgent
      FROM mine r JOIN orders w ON w.request_id = r.id JOIN company_profiles p ON p.id = w.provider_id
      JOIN LATERAL ${snagsIn('fixed', sql`w.id`)} n ON n.count > 0 WHERE r.state = 'accepted' AND r.open_snags > 0),
    lapsed AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference, r.site_name AS detail, 1 AS count,
        NULL::timestamptz AS due_at, false AS urgent
      FROM mine r WHERE r.state = 'expired' AND r.deadline_at > ${now}::timestamptz - interval '30 days'),
    papers AS (SELECT (array_agg(r.id ORDER BY r.number))[1] AS request_id, NULL::uuid AS quote_id, d.kind AS title, coalesce(p.trade_name, p.legal_name) AS reference,
        string_agg(DISTINCT r.number, ', ' ORDER BY r.number) AS detail, count(DISTINCT r.id)::integer AS count, d.expires_on::timestamptz AS due_at,
        ${soon(sql`d.expires_on::timestamptz`, now)} AS urgent
      FROM mine r JOIN company_profiles p ON p.id = r.provider_id
      JOIN LATERAL (SELECT DISTINCT ON (kind) kind, expires_on FROM provider_documents WHERE company_id = p.id AND state = 'verified'
        AND kind IN ('decennale', 'vigilance') ORDER BY kind, expires_on DESC NULLS FIRST) d ON d.expires_on < ${now}::date + 30
      WHERE r.state IN ('awarded', 'scheduled', 'in_progress') GROUP BY d.kind, p.id, d.expires_on)
    SELECT json_build_object('side', 'ordering', 'mayAct', ${company.membership !== 'viewer'}::boolean,
      'waiting', (SELECT json_build_object('count', count(*), 'urgent', count(*) FILTER (WHERE urgent)) FROM
        (SELECT urgent FROM compare UNION ALL SELECT urgent FROM receive UNION ALL SELECT urgent FROM lift UNION ALL SELECT urgent FROM papers UNION ALL SELECT urgent FROM lapsed) t),
      'open', (SELECT json_build_object('count', count(*), 'places', count(DISTINCT site_id)) FROM mine WHERE open),
      'firstQuoteMinutes', (SELECT round(avg(extract(epoch FROM f.at - r.published_at)) / 60)::integer FROM mine r
        JOIN LATERAL (SELECT min(q.sent_at) AS at FROM quotes q WHERE q.request_id = r.id) f ON f.at >= r.published_at
        WHERE r.published_at > ${now}::timestamptz - interval '30 days'),
      'committedMinor', ${committedIn(now)},
      'currency', 'EUR',
      'todos', json_build_array(${todoGroup('compare', sql`compare`)}, ${todoGroup('accept', sql`receive`)},
        ${todoGroup('lift', sql`lift`)}, ${todoGroup('document', sql`papers`)}, ${todoGroup('republish', sql`lapsed`)}),
      'pipeline', (SELECT json_agg(json_build_object('status', p.status, 'count', p.count)) FROM (
        SELECT v.status, count(r.id) AS count FROM (VALUES (1, 'published'), (2, 'awaiting_quotes'), (3, 'quotes_to_compare'), (4, 'awarded'),
          (5, 'in_progress'), (6, 'done'), (7, 'on_hold')) v(rank, status)
        LEFT JOIN mine r ON v.status = CASE WHEN r.comparable THEN 'quotes_to_compare'
          WHEN r.state = 'published' AND (r.visibility <> 'marketplace' OR r.quote_count > 0) THEN 'awaiting_quotes'
          WHEN r.state = 'scheduled' THEN 'awarded' ELSE r.state END
        GROUP BY v.rank, v.status ORDER BY v.rank) p),
      'medianDays', (SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM w.accepted_at - r.published_at)) / 86400)::numeric, 1)
        FROM orders w JOIN mine r ON r.id = w.request_id WHERE w.accepted_at > ${now}::timestamptz - interval '1 year'),
      'months', ${monthsTo(now)},
      'places', coalesce((SELECT json_agg(t ORDER BY t.open DESC, t.name) FROM (
        SELECT r.site_id AS id, r.site_name AS name, count(*) FILTER (WHERE r.open)::integer AS open,
          count(*) FILTER (WHERE r.open AND r.priority = 'urgent')::integer AS urgent,
          (SELECT ${total()} FROM orders w WHERE w.site_id = r.site_id
            AND w.issued_at >= ${yearOf(now)}) AS "committedMinor"
        FROM mine r GROUP BY r.site_id, r.site_name ORDER BY 3 DESC, 2 LIMIT 8) t), '[]'),
      'platform', NULL)::text AS body`.execute(db);
  return new JsonText(one(answer).body);
}

async function providerDashboard(
  db: Kysely<DB>,
  company: ViewerCompany,
  offered: RawBuilder<unknown>,
  now: Date,
): Promise<JsonText> {
  const answer = await sql<{ body: string }>`
    WITH offers AS MATERIALIZED (
      SELECT r.*, district_label(s.postal_code, s.city) AS district FROM requests r JOIN sites s ON s.id = r.site_id WHERE ${offered}),
    own AS MATERIALIZED (SELECT q.* FROM quotes q WHERE q.provider_id = ${company.id}),
    orders AS MATERIALIZED (SELECT w.*, ${euroMinor} FROM ${pricedOrders} WHERE w.provider_id = ${company.id} AND ${stands}),
    missions AS MATERIALIZED (SELECT r.*, s.name AS site_name, w.id AS order_id, w.state AS order_state, w.number AS order_number, w.issued_at, w.start_on, w.euro_minor
      FROM orders w JOIN requests r ON r.id = w.request_id JOIN sites s ON s.id = r.site_id),
    confirm AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.order_number AS reference, m.site_name AS detail, 1 AS count,
        m.issued_at + interval '48 hours' AS due_at, ${soon(sql`(m.issued_at + interval '48 hours')`, now)} AS urgent
      FROM missions m WHERE m.order_state = 'issued'),
    start AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.order_number AS reference, m.site_name AS detail, 1 AS count,
        ${dayOf(sql`m.start_on`)} AS due_at, m.start_on < ${today(now)} AS urgent
      FROM missions m WHERE m.order_state = 'confirmed' AND m.state = 'scheduled' AND m.start_on <= ${today(now)}),
    plan AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.order_number AS reference, m.site_name AS detail, 1 AS count,
        m.first_visit_due_at AS due_at, ${soon(sql`m.first_visit_due_at`, now)} AS urgent
      FROM missions m WHERE m.order_state = 'confirmed' AND m.state = 'awarded'),
    fix AS (SELECT m.id AS request_id, NULL::uuid AS quote_id, m.title, m.number AS reference, m.site_name AS detail, n.count,
        NULL::timestamptz AS due_at, false AS urgent
      FROM missions m JOIN LATERAL ${snagsIn('open', sql`m.order_id`)} n ON n.count > 0 WHERE m.state = 'accepted' AND m.open_snags > 0),
    answerable AS (SELECT r.id AS request_id, NULL::uuid AS quote_id, r.title, r.number AS reference, r.district AS detail, 1 AS count,
        r.deadline_at AS due_at, ${soon(sql`r.deadline_at`, now)} AS urgent
      FROM offers r WHERE r.deadline_at > ${now} AND NOT EXISTS (SELECT FROM own q WHERE q.request_id = r.id AND q.state <> 'withdrawn')),
    drafts AS (SELECT q.request_id, q.id AS quote_id, r.title, r.number AS reference, r.district AS detail, 1 AS count,
        r.deadline_at AS due_at, ${soon(sql`r.deadline_at`, now)} AS urgent
      FROM own q JOIN offers r ON r.id = q.request_id WHERE q.state = 'draft' AND r.deadline_at > ${now}),
    papers AS (SELECT NULL::uuid AS request_id, NULL::uuid AS quote_id, d.kind AS title, '' AS reference, '' AS detail, 1 AS count,
        d.expires_on::timestamptz AS due_at, ${soon(sql`d.expires_on::timestamptz`, now)} AS urgent
      FROM (SELECT DISTINCT ON (kind) kind, expires_on FROM provider_documents WHERE company_id = ${company.id} AND state = 'verified'
        ORDER BY kind, expires_on DESC NULLS FIRST) d WHERE d.expires_on < ${now}::date + 30)
    SELECT json_build_object('side', 'provider', 'mayAct', ${company.membership !== 'viewer'}::boolean,
      'waiting', (SELECT json_build_object('count', count(*), 'urgent', count(*) FILTER (WHERE urgent)) FROM
        (SELECT urgent FROM confirm UNION ALL SELECT urgent FROM start UNION ALL SELECT urgent FROM plan UNION ALL SELECT urgent FROM fix UNION ALL SELECT urgent FROM answerable UNION ALL SELECT urgent FROM drafts UNION ALL SELECT urgent FROM papers) t),
      'open', (SELECT json_build_object('count', count(*), 'places', count(DISTINCT site_id)) FROM missions
        WHERE state IN ('awarded', 'scheduled', 'in_progress', 'done', 'on_hold')),
      'firstQuoteMinutes', (SELECT round(avg(extract(epoch FROM q.sent_at - r.published_at)) / 60)::integer FROM own q
        JOIN requests r ON r.id = q.request_id WHERE q.revision = 0 AND q.sent_at >= r.published_at AND q.sent_at > ${now}::timestamptz - interval '30 days'),
      'committedMinor', ${committedIn(now)},
      'currency', 'EUR',
      'todos', json_build_array(${todoGroup('confirm', sql`confirm`)}, ${todoGroup('start', sql`start`)},
        ${todoGroup('plan', sql`plan`)}, ${todoGroup('fix', sql`fix`)},
        ${todoGroup('quote', sql`answerable`)}, ${todoGroup('draft', sql`drafts`)}, ${todoGroup('document', sql`papers`)}),
      'pipeline', (SELECT json_agg(json_build_object('status', v.status, 'count', (SELECT count(*) FROM own q WHERE q.state = v.status)) ORDER BY v.rank)
        FROM (VALUES (1, 'draft'), (2, 'sent'), (3, 'accepted'), (4, 'declined'), (5, 'expired')) v(rank, status)),
      'medianDays', (SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM w.accepted_at - w.issued_at)) / 86400)::numeric, 1)
        FROM orders w WHERE w.accepted_at > ${now}::timestamptz - interval '1 year'),
      'months', ${monthsTo(now)},
      'places', coalesce((SELECT json_agg(t ORDER BY t.open DESC, t.name) FROM (
        SELECT NULL::uuid AS id, w.site_name AS name, count(*) FILTER (WHERE w.state IN ('awarded', 'scheduled', 'in_progress', 'done', 'on_hold'))::integer AS open,
          count(*) FILTER (WHERE w.priority = 'urgent' AND w.state IN ('awarded', 'scheduled', 'in_progress'))::integer AS urgent,
          ${total(sql`FILTER (WHERE w.issued_at >= ${yearOf(now)})`)} AS "committedMinor"
        FROM missions w GROUP BY w.site_id, w.site_name ORDER BY 3 DESC, 2 LIMIT 8) t), '[]'),
      'platform', NULL)::text AS body`.execute(db);
  return new JsonText(one(answer).body);
}

async function adminDashboard(db: Kysely<DB>, active: RawBuilder<number>, now: Date): Promise<JsonText> {
  const answer = await sql<{ body: string }>`
    WITH orders AS (SELECT w.*, ${euroMinor} FROM ${pricedOrders} WHERE ${stands})
    SELECT json_build_object('side', 'admin', 'mayAct', false, 'waiting', json_build_object('count', 0, 'urgent', 0),
      'open', (SELECT json_build_object('count', count(*), 'places', count(DISTINCT site_id)) FROM requests
        WHERE state IN ('published', 'awarded', 'scheduled', 'in_progress', 'done', 'on_hold')),
      'firstQuoteMinutes', NULL, 'currency', 'EUR',
      'committedMinor', ${committedIn(now)},
      'todos', json_build_array(),
      'pipeline', (SELECT json_agg(json_build_object('status', v.status, 'count', (SELECT count(*) FROM requests r WHERE r.state = v.status)) ORDER BY v.rank)
        FROM (VALUES (1, 'published'), (2, 'awarded'), (3, 'scheduled'), (4, 'in_progress'), (5, 'done'), (6, 'on_hold')) v(rank, status)),
      'medianDays', NULL,
      'months', ${monthsTo(now)},
      'places', json_build_array(),
      'platform', json_build_object(
        'activeUsers', ${active},
        'companies', (SELECT count(*) FROM company_profiles),
        'requests', (SELECT count(*) FROM requests WHERE created_at > ${now}::timestamptz - interval '30 days')))::text AS body`.execute(
    db,
  );
  return new JsonText(one(answer).body);
}

const nobody = {
  mayAct: false,
  waiting: { count: 0, urgent: 0 },
  open: { count: 0, places: 0 },
  firstQuoteMinutes: null,
  committedMinor: 0,
  currency: 'EUR',
  todos: [],
  pipeline: [],
  medianDays: null,
  months: [],
  places: [],
  platform: null,
};

/** The day of a viewer's company; `offered` tells which tenders are open to a provider, `active` counts who was there. */
export function readDashboard(
  db: Kysely<DB>,
  viewer: Viewer,
  { offered, active }: { offered: RawBuilder<unknown>; active: RawBuilder<number> },
  now: Date,
): Promise<JsonText> {
  const { company, side } = viewer;
  if (side === 'admin') return adminDashboard(db, active, now);
  if (!company) return Promise.resolve(new JsonText(JSON.stringify({ side, ...nobody })));
  return side === 'ordering' ? orderingDashboard(db, company, now) : providerDashboard(db, company, offered, now);
}
