import { sql, type Transaction } from 'kysely';
import { type Issue, refuseFields } from '#common/problems.ts';
import { quoteTotals } from '#common/quote-totals.ts';
import { withVatAt } from '#common/vat.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { onQuote } from './lock-quote.ts';
import { readQuote } from './present-quote.ts';
import type { QuoteInput, QuoteReading } from './quote.contract.ts';
import { writeLines } from './write-lines.ts';
import { said } from './said.ts';

/**
 * Lines name articles of their author's own, and lines of the request's schedule as it stands: what it asked for and asks
 * no more stays quoted, by its words alone.
 */
async function checkedLines<Line extends QuoteInput['lines'][number]>(
  trx: Transaction<DB>,
  lines: readonly Line[],
  { requestId, companyId }: { requestId: string; companyId: string },
): Promise<Line[]> {
  const asked = (key: 'requestLineId' | 'tariffItemId') => [
    ...new Set(lines.map((line) => line[key]).filter((id) => id !== null)),
  ];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM request_lines WHERE request_id = ${requestId} AND id = ANY(${asked('requestLineId')}::uuid[])
    UNION ALL
    SELECT id FROM tariff_items WHERE company_id = ${companyId} AND id = ANY(${asked('tariffItemId')}::uuid[])`.execute(
    trx,
  );
  const known = new Set(rows.map(({ id }) => id));
  const issues = lines.flatMap(({ tariffItemId }, index): Issue[] =>
    tariffItemId === null || known.has(tariffItemId)
      ? []
      : [{ path: ['lines', index, 'tariffItemId'], message: said('refusals.article') }],
  );
  if (issues.length > 0) throw refuseFields(...issues);
  return lines.map((line) =>
    line.requestLineId !== null && known.has(line.requestLineId) ? line : { ...line, requestLineId: null },
  );
}

/** Rewrites a draft whole: its lines as given, with the VAT of the site where they say none, its totals computed here, its currency that of the request. */
export async function editQuote(call: Call, { id, version, ...input }: QuoteInput & Target): Promise<QuoteReading> {
  return onQuote(call, 'edit', { id, version }, async ({ trx, viewer, now, request, move }) => {
    const asked = input.lines.map(withVatAt(request.departement));
    const checked = await checkedLines(trx, asked, { requestId: request.id, companyId: viewer.company.id });
    const totals = quoteTotals(checked, input);
    await trx.deleteFrom('quote_lines').where('quote_id', '=', id).execute();
    const lines = checked.map((line, rank) => ({ ...line, totalHtMinor: totals.lineTotals[rank] ?? 0 }));
    await writeLines(trx, id, lines, now);
    await move({
      currency: sql<string>`(SELECT currency FROM requests WHERE id = ${request.id})`,
      discount_bp: input.discountBp,
      fixed_discount_minor: input.fixedDiscountMinor,
      deposit_bp: input.depositBp,
      validity_days: input.validityDays,
      start_on: input.startOn,
      duration_days: input.durationDays,
      payment_terms: input.paymentTerms,
      waste: input.waste,
      notes: input.notes,
      total_ht_minor: totals.totalHtMinor,
      total_vat_minor: totals.totalVatMinor,
      total_ttc_minor: totals.totalTtcMinor,
      vat_breakdown: JSON.stringify(totals.vatBreakdown),
    });
    return readQuote(trx, viewer, id, now);
  });
}
