import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parisDay } from '#common/days.ts';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { holdsWords } from '#platform/db/containing.ts';
import { keyset, lastOfPage, writtenPage, type WrittenPage } from '#platform/db/keyset.ts';
import { one } from '#platform/db/one.ts';
import type { RawJson } from '#platform/db/raw-json.ts';
import type { DB } from '#platform/db/types.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { BudgetState, BudgetTotals, SiteBudget } from './budget.contract.ts';

export const yearOf = (now: Date): number => Number(parisDay(now).slice(0, 4));

const sumOf = (...figures: ('open' | 'reserved' | 'received')[]) =>
  sql`coalesce(round(sum(f.total_ht_minor / k.exchange_rate) FILTER (WHERE f.figure IN (${sql.join(figures.map((one) => sql.lit(one)))}))), 0)::bigint`;

/** A year's costs by site: orders received that year, and open orders in the current one, so that each counts once. */
function kept(scope: RawBuilder<SqlBool>, year: number, now: Date): RawBuilder<unknown> {
  return sql`kept AS MATERIALIZED (
    SELECT f.site_id, ${sumOf('open', 'reserved')} AS committed, ${sumOf('received')} AS spent
    FROM order_figures f JOIN currencies k ON k.code = f.currency
    WHERE ${scope} AND (f.figure IN ('open', 'reserved') AND ${year === yearOf(now)}
      OR f.figure = 'received' AND f.month >= make_date(${year}, 1, 1) AND f.month <= make_date(${year}, 12, 1))
    GROUP BY f.site_id)`;
}

const used = sql`(r.committed + r.spent)`;
/** Used share of a budget, in basis points; −1 without a budget, to sort last. */
const share = sql`CASE WHEN r.budget IS NULL THEN -1 ELSE ${used} * 10000 / greatest(r.budget, 1) END`;
const passed = sql<SqlBool>`coalesce(${used} > r.budget, false)`;
const states: Record<BudgetState, RawBuilder<SqlBool>> = {
  within: sql<SqlBool>`(r.budget IS NOT NULL AND NOT ${passed} AND ${share} < 8000)`,
  near: sql<SqlBool>`(r.budget IS NOT NULL AND NOT ${passed} AND ${share} >= 8000)`,
  passed,
  unset: sql<SqlBool>`(r.budget IS NULL)`,
};

const orders = {
  name: { key: sql`r.name`, id: 'r.id', type: 'text' },
  used: { key: sql`lpad((${share} + 1)::text, 20, '0') COLLATE "C"`, id: 'r.id', type: 'text', way: 'DESC' },
} as const;

const rows = (viewer: CompanyViewer, year: number, now: Date) => sql`${kept(ofCompany(viewer.company, 'f'), year, now)},
  rows AS MATERIALIZED (
    SELECT s.id, s.name, s.reference, s.search_text, district_label(s.postal_code, s.city) AS district,
      b.amount_minor AS budget, coalesce(b.version, 0) AS version, coalesce(kept.committed, 0) AS committed,
      coalesce(kept.spent, 0) AS spent
    FROM sites s LEFT JOIN site_budgets b ON b.site_id = s.id AND b.year = ${year} LEFT JOIN kept ON kept.site_id = s.id
    WHERE ${siteScope(viewer)})`;

export interface BudgetFilters {
  year: number;
  q?: string | undefined;
  state?: BudgetState | undefined;
  sort: 'name' | 'used';
  cursor?: string | undefined;
  limit: number;
}

function conditions({ q, state }: BudgetFilters) {
  const list = [state ? states[state] : sql<SqlBool>`true`];
  list.push(...holdsWords(sql`r.search_text`, q ?? ''));
  return sql<SqlBool>`${sql.join(list, sql` AND `)}`;
}

/** One page of sites in reach with their budgets, as JSON built by PostgreSQL. */
export async function listBudgets(
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  filters: BudgetFilters,
  extra: object,
): Promise<RawJson> {
  const { year, cursor, limit } = filters;
  const order = keyset(cursor, orders[filters.sort]);
  const found = await sql<WrittenPage & { totals: BudgetTotals }>`
    WITH ${rows(viewer, year, now)},
      page AS MATERIALIZED (SELECT r.id, r.name, r.reference, r.district, r.id AS "siteId", ${year}::integer AS year,
        r.budget AS "budgetMinor", r.committed AS "committedMinor", r.spent AS "spentMinor", r.version,
        row_number() OVER (ORDER BY ${order.by}) AS rank, ${order.key} AS key
      FROM rows r WHERE ${conditions(filters)} AND ${order.after} ORDER BY ${order.by} LIMIT ${limit + 1})
    SELECT coalesce((SELECT json_agg(to_jsonb(page) - 'rank' - 'key' - 'id' ORDER BY rank) FROM page
        WHERE rank <= ${limit}), '[]')::text AS items, last.key, last.id::text AS id,
      (SELECT json_build_object('sites', count(*), 'unset', count(*) FILTER (WHERE r.budget IS NULL),
        'passed', count(*) FILTER (WHERE ${passed}), 'budgetMinor', coalesce(sum(r.budget), 0),
        'committedMinor', coalesce(sum(r.committed) FILTER (WHERE r.budget IS NOT NULL), 0),
        'spentMinor', coalesce(sum(r.spent) FILTER (WHERE r.budget IS NOT NULL), 0),
        'unsetMinor', coalesce(sum(${used}) FILTER (WHERE r.budget IS NULL), 0)) FROM rows r) AS totals
    FROM (SELECT 1) one ${lastOfPage(limit)}`.execute(db);
  const page = one(found);
  return writtenPage(page, { year, totals: cursor ? null : page.totals, ...extra });
}

export async function readBudget(
  db: Kysely<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  { siteId, year }: { siteId: string; year: number },
): Promise<(SiteBudget & { site: string }) | null> {
  const found = await sql<SiteBudget & { site: string }>`
    WITH ${kept(sql<SqlBool>`f.site_id = ${siteId}`, year, now)}
    SELECT s.id AS "siteId", s.name AS site, ${year}::integer AS year, b.amount_minor AS "budgetMinor",
      coalesce(kept.committed, 0) AS "committedMinor", coalesce(kept.spent, 0) AS "spentMinor",
      coalesce(b.version, 0) AS version
    FROM sites s LEFT JOIN site_budgets b ON b.site_id = s.id AND b.year = ${year} LEFT JOIN kept ON kept.site_id = s.id
    WHERE s.id = ${siteId} AND ${siteScope(viewer)}`.execute(db);
  return found.rows[0] ?? null;
}

/** Converts to euro cents at today's stored rate. */
export async function toEuros(db: Kysely<DB>, minor: number, currency: string): Promise<number> {
  const found = await sql<{ minor: number }>`
    SELECT round(${minor} / exchange_rate)::bigint AS minor FROM currencies WHERE code = ${currency}`.execute(db);
  return one(found).minor;
}
