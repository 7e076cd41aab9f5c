import { sql, type Transaction } from 'kysely';
import { noDiscount, quoteTotals, type QuoteTotals } from '#common/quote-totals.ts';
import type { VatMention, VatRate } from '#common/vat.ts';
import type { DB } from '#platform/db/types.ts';
import type { LinesState } from './work-order.rules.ts';

export interface PlacedLine {
  designation: string;
  quantityMilli: number;
  unit: string;
  unitPriceE4: number;
  vatRateBp: VatRate;
  vatMention: VatMention | null;
  /** The factor applied to its price for the site, by a price schedule. */
  siteCoefficientE4?: number;
}

/** The state of the lines of an emergency for their current content. */
export async function linesStateOf(trx: Transaction<DB>, orderId: string): Promise<LinesState> {
  const { state } = await trx
    .selectFrom('work_order_lines')
    .select(
      sql<LinesState>`CASE WHEN count(*) = 0 THEN 'due' WHEN bool_or(objection IS NOT NULL) THEN 'objected' ELSE 'entered' END`.as(
        'state',
      ),
    )
    .where('work_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return state;
}

/** Stores why a line is sent back; returns its designation, undefined if there is no such line. */
export async function objectToOrderLine(
  trx: Transaction<DB>,
  orderId: string,
  { position, reason }: { position: number; reason: string },
): Promise<string | undefined> {
  const line = await trx
    .updateTable('work_order_lines')
    .set({ objection: reason })
    .where('work_order_id', '=', orderId)
    .where('position', '=', position)
    .where('kind', '=', 'line')
    .returning('designation')
    .executeTakeFirst();
  return line?.designation;
}

export const orderTotals = (lines: readonly PlacedLine[]): QuoteTotals =>
  quoteTotals(
    lines.map((line) => ({ ...line, kind: 'line', ...noDiscount, optional: false })),
    noDiscount,
  );

/** Replaces the lines of an order; returns its new totals. */
export async function writeOrderLines(trx: Transaction<DB>, orderId: string, lines: readonly PlacedLine[]) {
  const { lineTotals, ...totals } = orderTotals(lines);
  await trx.deleteFrom('work_order_lines').where('work_order_id', '=', orderId).execute();
  const rows = lines.map((line, position) => ({
    work_order_id: orderId,
    position,
    kind: 'line',
    designation: line.designation,
    quantity_milli: line.quantityMilli,
    unit: line.unit,
    unit_price_e4: line.unitPriceE4,
    vat_rate_bp: line.vatRateBp,
    vat_mention: line.vatMention,
    site_coefficient_e4: line.siteCoefficientE4 ?? 10_000,
    total_ht_minor: lineTotals[position] ?? 0,
  }));
  if (rows.length > 0) await trx.insertInto('work_order_lines').values(rows).execute();
  return {
    total_ht_minor: totals.totalHtMinor,
    total_vat_minor: totals.totalVatMinor,
    total_ttc_minor: totals.totalTtcMinor,
    vat_breakdown: JSON.stringify(totals.vatBreakdown),
  };
}
