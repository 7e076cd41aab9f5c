import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { refuseFields } from '#common/problems.ts';
import { type Discount, type PricedLine, quoteTotals, type QuoteTotals } from '#common/quote-totals.ts';
import type { DB } from '#platform/db/types.ts';
import { linesOf } from './quote.queries.ts';
import { said } from './said.ts';

/** The total of a quote with the options that its client takes. */
export async function priceWithOptions(
  db: Kysely<DB>,
  { id, ...discount }: { id: string } & Discount,
  options: readonly string[],
): Promise<QuoteTotals> {
  const lines = await linesOf(db, [id]);
  const wanted = new Set(options);
  const known = lines.filter((line) => line.kind === 'line' && line.optional && wanted.has(line.id));
  if (known.length < wanted.size) throw refuseFields({ path: ['chosenOptions'], message: said('faults.option') });
  const priced = lines.map((line) => ({ ...line, chosen: wanted.has(line.id) }) as PricedLine);
  return quoteTotals(priced, discount);
}

/** Stores the options that the client takes, and updates the totals to what is signed. */
export async function chooseOptions(
  trx: Transaction<DB>,
  quoteId: string,
  { options, totals }: { options: readonly string[]; totals: QuoteTotals },
): Promise<void> {
  if (options.length === 0) return;
  await trx
    .updateTable('quote_lines')
    .set({ chosen: true })
    .where('quote_id', '=', quoteId)
    .where(sql<SqlBool>`id = ANY(${options}::uuid[])`)
    .execute();
  await trx
    .updateTable('quotes')
    .set({
      total_ht_minor: totals.totalHtMinor,
      total_vat_minor: totals.totalVatMinor,
      total_ttc_minor: totals.totalTtcMinor,
      vat_breakdown: JSON.stringify(totals.vatBreakdown),
    })
    .where('id', '=', quoteId)
    .execute();
}
