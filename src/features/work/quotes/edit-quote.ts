import { sql, type Transaction, type Updateable } from 'kysely';
import { type Issue, refuseFields } from '#common/problems.ts';
import { quoteTotals } from '#common/quote-totals.ts';
import { withVatAt } from '#common/vat.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB, Quotes } from '#platform/db/types.ts';
import { onQuote } from './lock-quote.ts';
import { readQuote } from './present-quote.ts';
import type { QuoteInput, QuoteReading } from './quote.contract.ts';
import { writeLines } from './write-lines.ts';
import { said } from './said.ts';

/** Lines may refer to the author's articles and to the current schedule; obsolete references keep their text only. */
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

function columns({ lines: _, discountBp, fixedDiscountMinor, depositBp, retentionBp, ...rest }: QuoteInput) {
  const { validityDays, startOn, durationDays, paymentTerms, ...named } = rest;
  return {
    // Fails to compile for a field without a column of its name.
    ...(named satisfies Pick<Updateable<Quotes>, keyof typeof named>),
    discount_bp: discountBp,
    fixed_discount_minor: fixedDiscountMinor,
    deposit_bp: depositBp,
    retention_bp: retentionBp,
    validity_days: validityDays,
    start_on: startOn,
    duration_days: durationDays,
    payment_terms: paymentTerms,
  };
}

/** Replaces a draft; VAT defaults to the site's, totals are computed here. */
export async function editQuote(call: Call, { id, version, ...input }: QuoteInput & Target): Promise<QuoteReading> {
  return onQuote(call, 'edit', { id, version }, async ({ trx, viewer, now, request, move }) => {
    const asked = input.lines.map(withVatAt(request.departement));
    const checked = await checkedLines(trx, asked, { requestId: request.id, companyId: viewer.company.id });
    const totals = quoteTotals(checked, input);
    await trx.deleteFrom('quote_lines').where('quote_id', '=', id).execute();
    const lines = checked.map((line, rank) => ({ ...line, totalHtMinor: totals.lineTotals[rank] ?? 0 }));
    await writeLines(trx, id, lines, now);
    await move({
      ...columns(input),
      currency: sql<string>`(SELECT currency FROM requests WHERE id = ${request.id})`,
      total_ht_minor: totals.totalHtMinor,
      total_vat_minor: totals.totalVatMinor,
      total_ttc_minor: totals.totalTtcMinor,
      vat_breakdown: JSON.stringify(totals.vatBreakdown),
    });
    return readQuote(trx, viewer, id, now);
  });
}
