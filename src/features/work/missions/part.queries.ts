import { type Kysely, sql } from 'kysely';
import { contains } from '#platform/db/containing.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { OfferedArticle, UsedPart } from './part.contract.ts';

/** How many articles a device keeps of a trade, and how many a search answers. */
const offered = { kept: 30, found: 12 };

/** The articles of a provider that were written or changed last, of each of these trades. */
export async function listArticles(db: Kysely<DB>, providerId: string, trades: readonly string[]) {
  const { rows } = await sql<OfferedArticle & { trade: string }>`
    SELECT a.id, a.code, a.designation, a.unit, t.trade FROM unnest(${trades}::text[]) t(trade)
    CROSS JOIN LATERAL (SELECT * FROM tariff_items i WHERE i.company_id = ${providerId} AND i.trade = t.trade
      ORDER BY i.updated_at DESC, i.id LIMIT ${offered.kept}) a
    ORDER BY a.code, a.id`.execute(db);
  return rows;
}

/** The articles of a provider whose code or designation holds these words. */
export async function searchArticles(db: Kysely<DB>, providerId: string, q: string): Promise<OfferedArticle[]> {
  const { rows } = await sql<OfferedArticle>`SELECT id, code, designation, unit FROM tariff_items
    WHERE company_id = ${providerId} AND ${contains(sql`code || ' ' || designation`, q)}
    ORDER BY code, id LIMIT ${offered.found}`.execute(db);
  return rows;
}

/**
 * The parts used on an order in the viewer's reach, as an invoice proposes them; undefined out of reach. The price is that
 * of its line or of its article today, where the part is counted in the same unit.
 */
export async function listUsedParts(db: Kysely<DB>, viewer: Viewer, orderId: string): Promise<UsedPart[] | undefined> {
  const order = await sql`SELECT FROM work_orders w WHERE w.id = ${orderId} AND ${orderScope(viewer)}`.execute(db);
  if (order.rows.length === 0) return undefined;
  const { rows } = await sql<Omit<UsedPart, 'usedAt'> & { usedAt: Date }>`
    SELECT n.id, n.data ->> 'designation' AS designation, n.data ->> 'reference' AS reference,
      (n.data ->> 'quantityMilli')::integer AS "quantityMilli", n.data ->> 'unit' AS unit,
      coalesce(n.data -> 'from', 'null') AS "from", v.number AS "visitNumber", n.made_at AS "usedAt", w.currency,
      CASE WHEN n.data ->> 'unit' = coalesce(l.unit, a.unit) THEN coalesce(l.unit_price_e4, a.unit_price_e4) END
        AS "unitPriceE4",
      coalesce(l.vat_rate_bp, a.vat_rate_bp) AS "vatRateBp"
    FROM work_orders w JOIN visits v ON v.work_order_id = w.id
    JOIN mission_entries n ON n.visit_id = v.id AND n.kind = 'part' AND n.removed_at IS NULL
    LEFT JOIN work_order_lines l ON l.work_order_id = w.id AND l.position = (n.data #>> '{from,position}')::integer
      AND btrim(left(l.designation, 160)) = n.data ->> 'designation'
    LEFT JOIN stock_items s ON s.company_id = w.provider_id AND s.id = (n.data #>> '{from,itemId}')::uuid
    LEFT JOIN tariff_items a ON a.company_id = w.provider_id
      AND a.id = coalesce((n.data #>> '{from,articleId}')::uuid, s.article_id)
    WHERE w.id = ${orderId} ORDER BY v.number, n.made_at, n.id LIMIT 300`.execute(db);
  return rows.map(({ usedAt, ...part }) => ({ ...part, usedAt: usedAt.toISOString() }));
}
