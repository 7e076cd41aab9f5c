import type { Insertable, Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB, QuoteLines } from '#platform/db/types.ts';
import type { QuoteLine } from './quote.queries.ts';

type Written = Omit<QuoteLine, 'id' | 'quoteId' | 'position' | 'chosen'>;

export const lineRow = (line: Written, place: { id: string; quoteId: string; position: number }) =>
  ({
    id: place.id,
    quote_id: place.quoteId,
    position: place.position,
    kind: line.kind,
    designation: line.designation,
    quantity_milli: line.quantityMilli,
    unit: line.unit,
    unit_price_e4: line.unitPriceE4,
    discount_bp: line.discountBp,
    fixed_discount_minor: line.fixedDiscountMinor,
    vat_rate_bp: line.vatRateBp,
    vat_mention: line.vatMention,
    optional: line.optional,
    request_line_id: line.requestLineId,
    tariff_item_id: line.tariffItemId,
    total_ht_minor: line.totalHtMinor,
  }) satisfies Insertable<QuoteLines>;

export async function writeLines(
  trx: Transaction<DB>,
  quoteId: string,
  lines: readonly Written[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => lineRow(line, { id: uuidv7(now.getTime()), quoteId, position }));
  await trx.insertInto('quote_lines').values(rows).execute();
}
