import { type RawBuilder, sql } from 'kysely';

const perKind = 3;

/** The Paris month of an instant, as its first day. */
const monthOf = (now: Date) => sql`paris_month(${now}::timestamptz)`;

export const startOfYear = (now: Date): RawBuilder<unknown> => sql`date_trunc('year', ${monthOf(now)})::date`;

/** Money by month, in euros at today's stored rates, from a source with `month`, `figure` and `euro_minor`. */
const total = (filter: RawBuilder<unknown>) => sql`coalesce(round(sum(euro_minor) FILTER (WHERE ${filter})), 0)`;

export const firstMonth = (now: Date): RawBuilder<unknown> => sql`(${monthOf(now)} - interval '11 months')::date`;

export const committedIn = (now: Date): RawBuilder<unknown> =>
  sql`(SELECT ${total(sql`figure = 'ordered' AND month = ${monthOf(now)}`)} FROM money)`;

/** Amounts ordered since a year began, as a sum over ledger rows. */
export const committedSince = (start: RawBuilder<unknown>): RawBuilder<unknown> =>
  total(sql`figure = 'ordered' AND month >= ${start}`);

/** Twelve months to the current one, received and still on order, in one pass. */
export const monthsTo = (now: Date): RawBuilder<unknown> => sql`(SELECT json_agg(json_build_object('month', m.month,
    'receivedMinor', coalesce(t.received, 0), 'committedMinor', coalesce(t.open, 0)) ORDER BY m.month)
  FROM (SELECT (${monthOf(now)} - make_interval(months => n))::date AS month FROM generate_series(0, 11) n) m
  LEFT JOIN (SELECT month, ${total(sql`figure = 'received'`)} AS received, ${total(sql`figure = 'open'`)} AS open
    FROM money GROUP BY month) t USING (month))`;

/** Ledger money of a company (on some of its sites), or of the whole platform. */
export function keptMoney(scope: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`money AS MATERIALIZED (SELECT f.site_id, f.month, f.figure, sum(f.total_ht_minor) / k.exchange_rate AS euro_minor
    FROM order_figures f JOIN currencies k ON k.code = f.currency
    WHERE ${scope} AND f.month >= ${firstMonth(now)} GROUP BY f.site_id, f.month, f.figure, k.exchange_rate)`;
}

const shown = sql`'requestId', t.request_id, 'quoteId', t.quote_id, 'title', t.title, 'reference', t.reference,
  'detail', t.detail, 'count', t.count, 'dueAt', t.due_at, 'urgent', coalesce(t.urgent, false), 'approvalId', to_jsonb(t) ->> 'approval_id'`;

/** The first tasks of a kind, as displayed. */
export const firstOf = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  SELECT json_agg(json_build_object(${shown}) ORDER BY t.due_at NULLS LAST, t.reference)
  FROM (SELECT * FROM ${source} s ORDER BY s.due_at NULLS LAST, s.reference LIMIT ${perKind}) t), '[]')`;

/** A kind of tasks: the count, and the first of them. */
export const todoGroup = (
  kind: string,
  source: RawBuilder<unknown>,
  count: RawBuilder<unknown> = sql`(SELECT count(*) FROM ${source} t)`,
): RawBuilder<unknown> => sql`json_build_object('kind', ${kind}::text, 'count', ${count}, 'items', ${firstOf(source)})`;

export const isDueSoon = (column: RawBuilder<unknown>, now: Date): RawBuilder<unknown> =>
  sql`(${column} < ${now}::timestamptz + interval '24 hours')`;

export const snagsIn = (state: 'open' | 'fixed', orderId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT count(*)::integer AS count FROM snags g WHERE g.work_order_id = ${orderId} AND g.state = ${state})`;
