import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** Copies the lines of their quotes, without options not taken, to orders that have none. */
export async function copyQuoteLines(trx: Transaction<DB>, orderIds: readonly string[]): Promise<void> {
  await sql`
    WITH ordered AS (
      UPDATE work_orders w SET discount_bp = q.discount_bp, fixed_discount_minor = q.fixed_discount_minor, vat_breakdown = q.vat_breakdown,
        retention_bp = q.retention_bp
      FROM quotes q WHERE q.id = w.quote_id AND w.id = ANY(${orderIds}::uuid[]) RETURNING w.id, w.quote_id)
    INSERT INTO work_order_lines (work_order_id, position, kind, designation, quantity_milli, unit, unit_price_e4,
        discount_bp, fixed_discount_minor, vat_rate_bp, vat_mention, total_ht_minor)
      SELECT o.id, row_number() OVER (PARTITION BY o.id ORDER BY l.position) - 1, l.kind, l.designation,
        l.quantity_milli, l.unit, l.unit_price_e4, l.discount_bp, l.fixed_discount_minor, l.vat_rate_bp, l.vat_mention, l.total_ht_minor
      FROM ordered o JOIN quote_lines l ON l.quote_id = o.quote_id WHERE NOT l.optional OR l.chosen`.execute(trx);
}
