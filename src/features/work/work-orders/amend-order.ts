import { type Kysely, sql, type Transaction } from 'kysely';
import type { Discount, QuoteTotals, VatShare } from '#common/quote-totals.ts';
import type { VatMention, VatRate } from '#common/vat.ts';
import type { DB } from '#platform/db/types.ts';

/** A line of an order; `amendmentId`: the amendment that added it or changed it last. */
export interface OrderedLine extends Discount {
  position: number;
  kind: 'lot' | 'line';
  designation: string;
  quantityMilli: number;
  unit: string;
  unitPriceE4: number;
  vatRateBp: VatRate;
  vatMention: VatMention | null;
  totalHtMinor: number;
  amendmentId: string | null;
  /** The factor applied to its price for the site; absent for older lines. */
  siteCoefficientE4?: number;
  objection?: string | null;
}

/** The current lines of an order that the caller has checked, and the discount on the whole. */
export async function orderedBy(db: Kysely<DB>, orderId: string) {
  const order = await db
    .selectFrom('work_orders')
    .where('id', '=', orderId)
    .select([
      'origin',
      'terms_id as termsId',
      'discount_bp as discountBp',
      'fixed_discount_minor as fixedDiscountMinor',
      'ends_on as endsOn',
      'vat_certified_bp as vatCertifiedBp',
      sql<VatShare[]>`vat_breakdown`.as('vatBreakdown'),
    ])
    .executeTakeFirstOrThrow();
  const lines: OrderedLine[] = await db
    .selectFrom('work_order_lines')
    .where('work_order_id', '=', orderId)
    .orderBy('position')
    .select([
      'position',
      sql<OrderedLine['kind']>`kind`.as('kind'),
      'designation',
      'quantity_milli as quantityMilli',
      'unit',
      'unit_price_e4 as unitPriceE4',
      'discount_bp as discountBp',
      'fixed_discount_minor as fixedDiscountMinor',
      sql<VatRate>`vat_rate_bp`.as('vatRateBp'),
      sql<VatMention | null>`vat_mention`.as('vatMention'),
      'total_ht_minor as totalHtMinor',
      'amendment_id as amendmentId',
      'site_coefficient_e4 as siteCoefficientE4',
      'objection',
    ])
    .execute();
  return { ...order, lines };
}

interface Amended extends Omit<QuoteTotals, 'lineTotals' | 'discountMinor'> {
  orderId: string;
  lines: readonly OrderedLine[];
  startOn: string | null;
  endsOn: string | null;
  vatCertified: { rates: readonly number[]; by: string };
  now: Date;
}

/** The order as it was before its first amendment. */
export interface AsOrdered {
  lines: OrderedLine[];
  totalHtMinor: number;
  totalTtcMinor: number;
  vatBreakdown: VatShare[];
  startOn: string | null;
  vatCertifiedBp: number[];
  vatCertifiedBy: string | null;
  vatCertifiedAt: string | null;
}

/** Stores the order as it is before its first amendment. */
async function keepAsOrdered(trx: Transaction<DB>, orderId: string): Promise<void> {
  const { lines } = await orderedBy(trx, orderId);
  await sql`UPDATE work_orders SET as_ordered = jsonb_build_object('lines', ${JSON.stringify(lines)}::jsonb,
      'totalHtMinor', total_ht_minor, 'totalTtcMinor', total_ttc_minor, 'vatBreakdown', vat_breakdown,
      'startOn', start_on, 'vatCertifiedBp', vat_certified_bp, 'vatCertifiedBy', vat_certified_by,
      'vatCertifiedAt', vat_certified_at)
    WHERE id = ${orderId} AND as_ordered IS NULL`.execute(trx);
}

/** Replaces the lines and totals of a locked order; days that do not move stay. */
export async function amendOrder(trx: Transaction<DB>, { orderId, lines, now, ...amended }: Amended): Promise<void> {
  await keepAsOrdered(trx, orderId);
  await trx.deleteFrom('work_order_lines').where('work_order_id', '=', orderId).execute();
  const rows = lines.map((line) => ({
    work_order_id: orderId,
    position: line.position,
    kind: line.kind,
    designation: line.designation,
    quantity_milli: line.quantityMilli,
    unit: line.unit,
    unit_price_e4: line.unitPriceE4,
    discount_bp: line.discountBp,
    fixed_discount_minor: line.fixedDiscountMinor,
    vat_rate_bp: line.vatRateBp,
    vat_mention: line.vatMention,
    total_ht_minor: line.totalHtMinor,
    amendment_id: line.amendmentId,
    site_coefficient_e4: line.siteCoefficientE4 ?? 10_000,
  }));
  if (rows.length > 0) await trx.insertInto('work_order_lines').values(rows).execute();
  await trx
    .updateTable('work_orders')
    .set({
      total_ht_minor: amended.totalHtMinor,
      total_vat_minor: amended.totalVatMinor,
      total_ttc_minor: amended.totalTtcMinor,
      vat_breakdown: JSON.stringify(amended.vatBreakdown),
      ...(amended.vatCertified.rates.length > 0 && {
        vat_certified_bp: sql<number[]>`vat_certified_bp || ${[...amended.vatCertified.rates]}::integer[]`,
        vat_certified_by: amended.vatCertified.by,
        vat_certified_at: now,
      }),
      ...(amended.startOn && { start_on: amended.startOn }),
      ...(amended.endsOn && { ends_on: amended.endsOn }),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', orderId)
    .execute();
}
