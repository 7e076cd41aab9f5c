import { type Kysely, type RawBuilder, sql } from 'kysely';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { ActivityReport, Period, ReportQuality } from './activity-report.contract.ts';
import { euros, median, stands, within } from './activity-report.queries.ts';

type Weeks = ActivityReport['weeks'];
type Trends = ActivityReport['trends'];

const issued = sql`i.state = 'issued' AND i.credits_id IS NULL`;
const hasSnag = sql`EXISTS (SELECT FROM snags s WHERE s.work_order_id = w.id)`;
const isContested = sql`EXISTS (SELECT FROM invoice_contests c WHERE c.invoice_id = i.id)`;

/** How works and invoices of a period were received: with or without snags and disputes. */
export async function readQuality(db: Kysely<DB>, period: Period): Promise<ReportQuality> {
  const quality = await sql<ReportQuality>`SELECT w.received, w.clean, i.invoiced, i.contested FROM
    (SELECT count(*)::int AS received, count(*) FILTER (WHERE NOT ${hasSnag})::int AS clean FROM work_orders w
      WHERE ${within(sql`w.accepted_at`, period)}) w,
    (SELECT count(*)::int AS invoiced, count(*) FILTER (WHERE ${isContested})::int AS contested FROM invoices i
      WHERE ${issued} AND i.issued_on BETWEEN ${period.from}::date AND ${period.to}::date) i`.execute(db);
  return one(quality);
}

/** The week of a day in Paris, counted back from the end of the period. */
const weekOf = (instant: RawBuilder<unknown>, { to }: Period) =>
  sql`(${to}::date - (${instant} AT TIME ZONE 'Europe/Paris')::date) / 7`;

/** Whole weeks only: a partial one would look like a decline. */
const wholeWeeks = ({ from, to }: Period) => sql`greatest(1, (${to}::date - ${from}::date + 1) / 7)`;

/** Week by week, including empty ones. */
export async function readWeeks(db: Kysely<DB>, period: Period): Promise<Weeks> {
  const { rows } = await sql<Weeks[number]>`
    WITH weeks AS (SELECT generate_series(0, ${wholeWeeks(period)} - 1) AS week),
      p AS (SELECT ${weekOf(sql`r.published_at`, period)} AS week, count(*)::int AS published,
          ${median(sql`(SELECT min(q.sent_at) FROM quotes q WHERE q.request_id = r.id AND q.sent_at IS NOT NULL) - r.published_at`)}::float8
            AS hours
        FROM requests r WHERE ${within(sql`r.published_at`, period)} GROUP BY 1),
      o AS (SELECT ${weekOf(sql`w.issued_at`, period)} AS week, ${euros} AS amount FROM work_orders w
        JOIN currencies k ON k.code = w.currency WHERE ${stands} AND ${within(sql`w.issued_at`, period)} GROUP BY 1),
      a AS (SELECT ${weekOf(sql`w.accepted_at`, period)} AS week, count(*)::int AS received,
          count(*) FILTER (WHERE NOT ${hasSnag})::int AS clean
        FROM work_orders w WHERE ${within(sql`w.accepted_at`, period)} GROUP BY 1),
      i AS (SELECT (${period.to}::date - i.issued_on) / 7 AS week, count(*)::int AS invoiced,
          count(*) FILTER (WHERE ${isContested})::int AS contested
        FROM invoices i WHERE ${issued} AND i.issued_on BETWEEN ${period.from}::date AND ${period.to}::date GROUP BY 1)
    SELECT (${period.to}::date - week * 7 - 6)::text AS "from", coalesce(p.published, 0) AS published,
      p.hours AS "quoteHours", coalesce(o.amount, 0) AS "orderedMinor", coalesce(a.received, 0) AS received,
      coalesce(a.clean, 0) AS clean, coalesce(i.invoiced, 0) AS invoiced, coalesce(i.contested, 0) AS contested
    FROM weeks LEFT JOIN p USING (week) LEFT JOIN o USING (week) LEFT JOIN a USING (week) LEFT JOIN i USING (week)
    ORDER BY week DESC`.execute(db);
  return rows;
}

interface TradeWeek {
  trade: string;
  week: number;
  weeks: number;
  published: number;
  orderedMinor: number;
}

const tradeWeeks = async (db: Kysely<DB>, trades: readonly string[], period: Period) => {
  const { rows } = await sql<TradeWeek>`
    WITH p AS (SELECT r.trade, ${weekOf(sql`r.published_at`, period)} AS week, count(*)::int AS published FROM requests r
        WHERE r.trade = ANY(${trades}::text[]) AND ${within(sql`r.published_at`, period)} GROUP BY 1, 2),
      o AS (SELECT r.trade, ${weekOf(sql`w.issued_at`, period)} AS week, ${euros} AS amount FROM work_orders w
        JOIN requests r ON r.id = w.request_id JOIN currencies k ON k.code = w.currency
        WHERE r.trade = ANY(${trades}::text[]) AND ${stands} AND ${within(sql`w.issued_at`, period)} GROUP BY 1, 2)
    SELECT trade, week, ${wholeWeeks(period)} AS weeks, coalesce(published, 0) AS published,
      coalesce(amount, 0) AS "orderedMinor"
    FROM p FULL JOIN o USING (trade, week)`.execute(db);
  return rows;
};

/** Requests of the most requested trades by week, each beside the same week of the year before. */
export async function readTrends(db: Kysely<DB>, period: Period, year: Period): Promise<Trends> {
  const { rows } = await sql<{ trade: string; weeks: number }>`
    SELECT r.trade, ${wholeWeeks(period)} AS weeks FROM requests r
    WHERE r.trade IS NOT NULL AND ${within(sql`r.published_at`, period)}
    GROUP BY r.trade ORDER BY count(*) DESC, r.trade LIMIT 4`.execute(db);
  const trades = rows.map(({ trade }) => trade);
  const [now, before] = [await tradeWeeks(db, trades, period), await tradeWeeks(db, trades, year)];
  return rows.map(({ trade, weeks }) => {
    const along = (all: readonly TradeWeek[], figure: 'published' | 'orderedMinor') =>
      Array.from({ length: weeks }, (_, at) => {
        const week = weeks - 1 - at;
        return all.find((row) => row.trade === trade && row.week === week)?.[figure] ?? 0;
      });
    return {
      trade,
      published: along(now, 'published'),
      publishedBefore: along(before, 'published'),
      orderedMinor: along(now, 'orderedMinor'),
      orderedMinorBefore: along(before, 'orderedMinor'),
    };
  });
}

const tenDays = 10 * 86_400_000;

/** From request to invoice: how many of those published in a period reached each step, and how long each step took. */
export async function readFunnel(db: Kysely<DB>, period: Period, now: Date): Promise<ActivityReport['funnel']> {
  const funnel = await sql<ActivityReport['funnel']>`
    WITH t AS (SELECT r.state, r.published_at,
        (SELECT min(q.sent_at) FROM quotes q WHERE q.request_id = r.id AND q.sent_at IS NOT NULL) AS quoted_at,
        o.issued_at, o.accepted_at,
        EXISTS (SELECT FROM invoices i WHERE i.work_order_id = o.id AND ${issued}) AS invoiced
      FROM requests r LEFT JOIN LATERAL (SELECT w.id, w.issued_at, w.accepted_at FROM work_orders w
        WHERE w.request_id = r.id AND ${stands} ORDER BY w.issued_at LIMIT 1) o ON true
      WHERE ${within(sql`r.published_at`, period)})
    SELECT count(*)::int AS requests, count(*) FILTER (WHERE quoted_at IS NOT NULL OR issued_at IS NOT NULL)::int AS quoted,
      count(issued_at)::int AS ordered, count(accepted_at)::int AS received, count(*) FILTER (WHERE invoiced)::int AS invoiced,
      ${median(sql`quoted_at - published_at`)}::float8 AS "quoteHours",
      ${median(sql`issued_at - quoted_at`)}::float8 AS "orderHours",
      ${median(sql`accepted_at - issued_at`)}::float8 AS "receiveHours",
      count(*) FILTER (WHERE issued_at IS NULL AND state = 'published'
        AND quoted_at < ${new Date(now.getTime() - tenDays)})::int AS unanswered
    FROM t`.execute(db);
  return one(funnel);
}
