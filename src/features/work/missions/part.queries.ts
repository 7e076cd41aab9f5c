import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { OfferedArticle, PartToInvoice, UsedPart } from './part.contract.ts';

/** Articles cached per trade, and articles returned by a search. */
const offered = { kept: 30, found: 12 };

export async function listArticles(db: Kysely<DB>, providerId: string, trades: readonly string[]) {
  const { rows } = await sql<OfferedArticle & { trade: string }>`
    SELECT a.id, a.code, a.designation, a.unit, t.trade FROM unnest(${trades}::text[]) t(trade)
    CROSS JOIN LATERAL (SELECT * FROM tariff_items i WHERE i.company_id = ${providerId} AND i.trade = t.trade
      ORDER BY i.updated_at DESC, i.id LIMIT ${offered.kept}) a
    ORDER BY a.code, a.id`.execute(db);
  return rows;
}

/** A provider's articles whose code or designation matches. */
export async function searchArticles(db: Kysely<DB>, providerId: string, q: string): Promise<OfferedArticle[]> {
  const { rows } = await sql<OfferedArticle>`SELECT id, code, designation, unit FROM tariff_items
    WHERE company_id = ${providerId} AND ${contains(sql`code || ' ' || designation`, q)}
    ORDER BY code, id LIMIT ${offered.found}`.execute(db);
  return rows;
}

/** Columns of part `n` of order `w`; the price is its line's, else its article's today, if the unit matches. */
const usedColumns = sql`n.id, n.data ->> 'designation' AS designation, n.data ->> 'reference' AS reference,
  (n.data ->> 'quantityMilli')::integer AS "quantityMilli", n.data ->> 'unit' AS unit,
  coalesce(n.data -> 'from', 'null') AS "from", v.number AS "visitNumber", n.made_at AS "usedAt", w.currency,
  CASE WHEN n.data ->> 'unit' = coalesce(l.unit, a.unit) THEN coalesce(l.unit_price_e4, a.unit_price_e4) END
    AS "unitPriceE4",
  coalesce(l.vat_rate_bp, a.vat_rate_bp) AS "vatRateBp"`;

/** Joins orders `w` to the parts used, and each part to its order line, stock item or article. */
const used = sql`work_orders w JOIN visits v ON v.work_order_id = w.id
  JOIN mission_entries n ON n.visit_id = v.id AND n.kind = 'part' AND n.removed_at IS NULL
  LEFT JOIN work_order_lines l ON l.work_order_id = w.id AND l.position = (n.data #>> '{from,position}')::integer
    AND btrim(left(l.designation, 160)) = n.data ->> 'designation'
  LEFT JOIN stock_items s ON s.company_id = w.provider_id AND s.id = (n.data #>> '{from,itemId}')::uuid
  LEFT JOIN tariff_items a ON a.company_id = w.provider_id
    AND a.id = coalesce((n.data #>> '{from,articleId}')::uuid, s.article_id)`;

/** Rows have a Date, answers a string. */
type Row<T extends UsedPart> = Omit<T, 'usedAt'> & { usedAt: Date };
const present = <T extends { usedAt: Date }>({ usedAt, ...part }: T) => ({ ...part, usedAt: usedAt.toISOString() });

/** The parts used on an order in reach, for invoicing; undefined out of reach. */
export async function listUsedParts(
  db: Kysely<DB>,
  viewer: Viewer,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const order = await sql`SELECT FROM work_orders w WHERE w.id = ${id} AND ${orderScope(viewer)}`.execute(db);
  if (order.rows.length === 0) return undefined;
  const page = keyset(cursor, { key: sql`n.made_at`, id: 'n.id', way: 'ASC' });
  const { rows } = await sql<Row<UsedPart> & { key: string }>`SELECT ${usedColumns}, ${page.key} AS key FROM ${used}
    WHERE w.id = ${id} AND ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => present(withoutKey(row)));
}

interface PartsAsked {
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Whether the balance of an order was issued after an instant and is valid; provided by the invoices slice. */
export type IsSettled = (order: RawBuilder<unknown>, since: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** Parts used outside the lines of orders in reach that no later balance settled. */
export async function listPartsToInvoice(
  db: Kysely<DB>,
  viewer: Viewer,
  { q, cursor, limit, isSettled }: PartsAsked & { isSettled: IsSettled },
) {
  const page = keyset(cursor, { key: sql`n.made_at`, id: 'n.id', way: 'DESC' });
  const words = sql`concat_ws(' ', n.data ->> 'designation', n.data ->> 'reference', w.number, r.number, r.title, t.name)`;
  const { rows } = await sql<Row<PartToInvoice> & { key: string }>`
    SELECT ${usedColumns}, u.name AS by, w.number AS "orderNumber", w.request_id AS "requestId", r.title,
      t.name AS site, ${companyName('o')} AS client, ${page.key} AS key
    FROM ${used} JOIN requests r ON r.id = w.request_id JOIN sites t ON t.id = w.site_id
    JOIN company_profiles o ON o.id = w.company_id LEFT JOIN users u ON u.id = n.made_by
    WHERE ${orderScope(viewer)} AND n.data #>> '{from,kind}' IS DISTINCT FROM 'line'
      AND NOT ${isSettled(sql`w.id`, sql`n.made_at`)} AND ${page.after} ${q ? sql`AND ${contains(words, q)}` : sql``}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => present(withoutKey(row)));
}
