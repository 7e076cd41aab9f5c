import { createHash } from 'node:crypto';
import { sql, type SqlBool, type Transaction } from 'kysely';
import { canonical } from '#common/canonical.ts';
import { sealedDiscount } from '#common/quote-totals.ts';
import { sealedPrice } from '#common/unit-price.ts';
import type { DB } from '#platform/db/types.ts';

/** SHA-256 of sent quotes, reproducible at any time (docs/decisions/0041). */
export async function sealQuotes(trx: Transaction<DB>, quoteIds: readonly string[]): Promise<Map<string, string>> {
  const among = (column: string) => sql<SqlBool>`${sql.ref(column)} = ANY(${quoteIds}::uuid[])`;
  const quotes = await trx
    .selectFrom('quotes')
    .select([
      'id',
      'number',
      'revision',
      'request_id as requestId',
      'provider_id as providerId',
      'currency',
      'discount_bp as discountBp',
      'fixed_discount_minor as fixedDiscountMinor',
      'deposit_bp as depositBp',
      'retention_bp as retentionBp',
      'total_ht_minor as totalHtMinor',
      'total_vat_minor as totalVatMinor',
      'total_ttc_minor as totalTtcMinor',
      'vat_breakdown as vatBreakdown',
      'valid_until as validUntil',
      'start_on as startOn',
      'duration_days as durationDays',
      'payment_terms as paymentTerms',
      'waste',
      'notes',
      sql<string>`to_char(sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('sentAt'),
    ])
    .where(among('id'))
    .execute();
  const lines = await trx
    .selectFrom('quote_lines')
    .select([
      'quote_id as quoteId',
      'position',
      'kind',
      'designation',
      'quantity_milli as quantityMilli',
      'unit',
      'unit_price_e4 as unitPriceE4',
      'discount_bp as discountBp',
      'fixed_discount_minor as fixedDiscountMinor',
      'vat_rate_bp as vatRateBp',
      'vat_mention as vatMention',
      'optional',
      'total_ht_minor as totalHtMinor',
    ])
    .where(among('quote_id'))
    .orderBy('position')
    .execute();
  const byQuote = new Map<string, object[]>();
  for (const { quoteId, unitPriceE4, fixedDiscountMinor, ...line } of lines) {
    const own = byQuote.get(quoteId) ?? [];
    own.push({ ...line, ...sealedPrice(unitPriceE4), ...sealedDiscount(fixedDiscountMinor) });
    byQuote.set(quoteId, own);
  }
  return new Map(
    quotes.map(({ waste, fixedDiscountMinor, retentionBp, ...quote }) => {
      // Earlier digests do not include it.
      const kept = retentionBp > 0 && { retentionBp };
      const more = { ...sealedDiscount(fixedDiscountMinor), ...(waste && { waste }), ...kept };
      const content = canonical({ format: 1, ...quote, ...more, lines: byQuote.get(quote.id) ?? [] });
      return [quote.id, createHash('sha256').update(content).digest('hex')];
    }),
  );
}

export async function sealQuote(trx: Transaction<DB>, quoteId: string): Promise<string> {
  const seal = (await sealQuotes(trx, [quoteId])).get(quoteId);
  if (!seal) throw new Error(`no quote ${quoteId} to seal`);
  return seal;
}
