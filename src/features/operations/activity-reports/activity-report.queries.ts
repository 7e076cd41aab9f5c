import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSealed } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { ActivityReport, Period, ReportTotals } from './activity-report.contract.ts';

/** Whether an instant falls within days in Paris, both included; uses an index on it. */
export function within(column: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> {
  return sql<boolean>`(${column} >= ${from}::date::timestamp AT TIME ZONE 'Europe/Paris'
    AND ${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris')`;
}

export const stands = sql`w.state NOT IN ('refused', 'cancelled')`;
export const euros = sql`coalesce(round(sum(w.total_ht_minor / k.exchange_rate)), 0)::float8`;
export const median = (interval: RawBuilder<unknown>) => sql`percentile_cont(0.5) WITHIN GROUP
  (ORDER BY extract(epoch FROM ${interval}) / 3600) FILTER (WHERE ${interval} >= interval '0')`;

const threads = (period: Period) => sql`SELECT r.id, r.trade, r.company_id, r.published_at,
    (SELECT min(q.sent_at) FROM quotes q WHERE q.request_id = r.id AND q.sent_at IS NOT NULL) AS quoted_at,
    (SELECT min(w.issued_at) FROM work_orders w WHERE w.request_id = r.id AND ${stands}) AS ordered_at
  FROM requests r WHERE ${within(sql`r.published_at`, period)}`;

export async function readTotals(db: Kysely<DB>, period: Period): Promise<ReportTotals> {
  const totals = await sql<ReportTotals>`
    WITH t AS (${threads(period)})
    SELECT (SELECT count(*) FROM t)::int AS published,
      (SELECT ${median(sql`quoted_at - published_at`)} FROM t)::float8 AS "quoteHours",
      (SELECT ${median(sql`ordered_at - published_at`)} FROM t)::float8 AS "orderHours",
      (SELECT count(*) FROM quotes q WHERE ${within(sql`q.sent_at`, period)})::int AS quotes,
      o.orders, o."orderedMinor",
      (SELECT count(*) FROM work_orders w WHERE ${within(sql`w.accepted_at`, period)})::int AS accepted,
      (SELECT count(*) FROM users u WHERE ${within(sql`u.created_at`, period)})::int AS "newAccounts",
      (SELECT count(*) FROM company_profiles c WHERE ${within(sql`c.created_at`, period)})::int AS "newCompanies"
    FROM (SELECT count(*)::int AS orders, ${euros} AS "orderedMinor" FROM work_orders w
      JOIN currencies k ON k.code = w.currency WHERE ${stands} AND ${within(sql`w.issued_at`, period)}) o`.execute(db);
  return one(totals);
}

/** Omits months without data. */
export async function readMonths(db: Kysely<DB>, period: Period): Promise<ActivityReport['months']> {
  const { rows } = await sql<ActivityReport['months'][number]>`
    WITH months AS (SELECT generate_series(date_trunc('month', ${period.from}::date::timestamp), ${period.to}::date::timestamp,
        interval '1 month') AS month),
      p AS (SELECT date_trunc('month', r.published_at AT TIME ZONE 'Europe/Paris') AS month, count(*)::int AS published
        FROM requests r WHERE ${within(sql`r.published_at`, period)} GROUP BY 1),
      o AS (SELECT date_trunc('month', w.issued_at AT TIME ZONE 'Europe/Paris') AS month, count(*)::int AS orders,
          coalesce(round(sum(w.total_ht_minor / k.exchange_rate) FILTER (WHERE w.state IN ('accepted', 'invoiced'))), 0)::float8
            AS done,
          coalesce(round(sum(w.total_ht_minor / k.exchange_rate) FILTER (WHERE w.state NOT IN ('accepted', 'invoiced'))), 0)::float8
            AS committed
        FROM work_orders w JOIN currencies k ON k.code = w.currency
        WHERE ${stands} AND ${within(sql`w.issued_at`, period)} GROUP BY 1)
    SELECT to_char(months.month, 'YYYY-MM-DD') AS month, coalesce(p.published, 0) AS published,
      coalesce(o.orders, 0) AS orders, coalesce(o.done, 0) AS "doneMinor", coalesce(o.committed, 0) AS "committedMinor"
    FROM months LEFT JOIN p USING (month) LEFT JOIN o USING (month) ORDER BY months.month`.execute(db);
  return rows;
}

export async function readStates(db: Kysely<DB>, period: Period): Promise<ActivityReport['states']> {
  const { rows } = await sql<ActivityReport['states'][number]>`
    SELECT r.state, count(*)::int AS requests FROM (
      SELECT state FROM requests WHERE state <> 'draft' AND ${within(sql`published_at`, period)}
      UNION ALL SELECT state FROM requests
      WHERE state <> 'draft' AND published_at IS NULL AND ${within(sql`created_at`, period)}) r
    GROUP BY r.state ORDER BY count(*) DESC, r.state`.execute(db);
  return rows;
}

export async function readTrades(db: Kysely<DB>, period: Period): Promise<ActivityReport['trades']> {
  const { rows } = await sql<ActivityReport['trades'][number]>`
    WITH t AS (SELECT trade, count(*)::int AS published, ${median(sql`quoted_at - published_at`)}::float8 AS qh,
          ${median(sql`ordered_at - published_at`)}::float8 AS oh FROM (${threads(period)}) x GROUP BY trade),
      q AS (SELECT r.trade, count(*)::int AS quotes FROM quotes q JOIN requests r ON r.id = q.request_id
        WHERE ${within(sql`q.sent_at`, period)} GROUP BY r.trade),
      o AS (SELECT r.trade, count(*)::int AS orders, ${euros} AS amount FROM work_orders w
        JOIN requests r ON r.id = w.request_id JOIN currencies k ON k.code = w.currency
        WHERE ${stands} AND ${within(sql`w.issued_at`, period)} GROUP BY r.trade),
      v AS (SELECT r.trade, round(avg(v.rating) * 1000)::int AS rating FROM reviews v JOIN work_orders w ON w.id = v.work_order_id
        JOIN requests r ON r.id = w.request_id WHERE v.author_side = 'ordering' AND v.hidden_at IS NULL
          AND ${within(sql`v.published_at`, period)} GROUP BY r.trade)
    SELECT trade, coalesce(published, 0) AS published, coalesce(quotes, 0) AS quotes, coalesce(orders, 0) AS orders,
      coalesce(amount, 0) AS "orderedMinor", qh AS "quoteHours", oh AS "orderHours",
      v.rating AS "ratingMilli"
    FROM t FULL JOIN q USING (trade) FULL JOIN o USING (trade) LEFT JOIN v USING (trade) ORDER BY "orderedMinor" DESC, published DESC, trade`.execute(
    db,
  );
  return rows;
}

export async function readBearers(db: Kysely<DB>, period: Period): Promise<ActivityReport['bearers']> {
  const { rows } = await sql<ActivityReport['bearers'][number]>`
    SELECT r.cost_bearer AS bearer, count(*)::int AS orders, ${euros} AS "orderedMinor" FROM work_orders w
    JOIN requests r ON r.id = w.request_id JOIN currencies k ON k.code = w.currency
    WHERE ${stands} AND ${within(sql`w.issued_at`, period)} GROUP BY 1 ORDER BY "orderedMinor" DESC, orders DESC, bearer`.execute(
    db,
  );
  return rows;
}

export async function readCompanies(db: Kysely<DB>, period: Period): Promise<ActivityReport['companies']> {
  const { rows } = await sql<ActivityReport['companies'][number]>`
    WITH t AS (SELECT r.company_id, count(*)::int AS published FROM requests r
        WHERE ${within(sql`r.published_at`, period)} GROUP BY r.company_id),
      o AS (SELECT w.company_id, count(*)::int AS orders, ${euros} AS amount FROM work_orders w
        JOIN currencies k ON k.code = w.currency WHERE ${stands} AND ${within(sql`w.issued_at`, period)} GROUP BY w.company_id)
    SELECT ${companyName('c')} AS name, c.city, coalesce(t.published, 0) AS published,
      coalesce(o.orders, 0) AS orders, coalesce(o.amount, 0) AS "orderedMinor"
    FROM t FULL JOIN o USING (company_id) JOIN company_profiles c ON c.id = company_id
    ORDER BY "orderedMinor" DESC, published DESC, name LIMIT 1000`.execute(db);
  return rows;
}

/** By provider, highest amount first. Delays exclude sealed tenders that are not open yet: their bidders are secret. */
export async function readProviders(db: Kysely<DB>, period: Period): Promise<ActivityReport['providers']> {
  const { rows } = await sql<ActivityReport['providers'][number]>`
    WITH q AS (SELECT q.provider_id, count(*)::int AS quotes, count(*) FILTER (WHERE q.state = 'accepted')::int AS won
        FROM quotes q WHERE ${within(sql`q.sent_at`, period)} AND NOT EXISTS (
          SELECT FROM requests r WHERE r.id = q.request_id AND ${isSealed} AND q.round = r.round) GROUP BY q.provider_id),
      o AS (SELECT w.provider_id, count(*)::int AS orders, ${euros} AS amount FROM work_orders w
        JOIN currencies k ON k.code = w.currency WHERE ${stands} AND ${within(sql`w.issued_at`, period)} GROUP BY w.provider_id),
      dearest AS (SELECT provider_id, coalesce(q.quotes, 0) AS quotes, coalesce(q.won, 0) AS won,
          coalesce(o.orders, 0) AS orders, coalesce(o.amount, 0) AS "orderedMinor"
        FROM q FULL JOIN o USING (provider_id) ORDER BY "orderedMinor" DESC, quotes DESC, provider_id LIMIT 1000)
    SELECT ${companyName('c')} AS name, c.city, d.quotes, d.won, d.orders, d."orderedMinor",
      (SELECT ${median(sql`w.confirmed_at - w.issued_at`)} FROM work_orders w WHERE w.provider_id = d.provider_id
        AND ${stands} AND ${within(sql`w.issued_at`, period)})::float8 AS "confirmHours"
    FROM dearest d JOIN company_profiles c ON c.id = d.provider_id
    ORDER BY d."orderedMinor" DESC, d.quotes DESC, name`.execute(db);
  return rows;
}

export async function readAccounts(db: Kysely<DB>, period: Period): Promise<ActivityReport['accounts']> {
  const { rows } = await sql<ActivityReport['accounts'][number]>`
    SELECT p.selected_role AS role, count(*)::int AS people FROM users u JOIN profiles p ON p.user_id = u.id
    WHERE ${within(sql`u.created_at`, period)} GROUP BY p.selected_role ORDER BY count(*) DESC, p.selected_role`.execute(
    db,
  );
  return rows;
}
