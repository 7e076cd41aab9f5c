import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { awardRequest, type LockedRequest } from '#features/work/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import { record } from '#platform/events/record.ts';
import { writeHand } from '#platform/db/hands.ts';
import { askPaper } from '#platform/papers/keep-paper.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { orderPaper } from './compose-order-paper.ts';
import { copyQuoteLines } from './copy-quote-lines.ts';
import { type Override, recordOverride } from './record-override.ts';
import { workOrderEvents } from './work-order.events.ts';
import { type PlacedLine, orderTotals, writeOrderLines } from './write-order-lines.ts';

/** The origin of an order: an accepted quote, lines under agreed tariffs, or an emergency up to a ceiling. */
export type Origin =
  | {
      origin: 'quote';
      quote: { id: string; number: string | null };
      totalHtMinor: number;
      totalVatMinor: number;
      totalTtcMinor: number;
    }
  | { origin: 'tariffs'; termsId: string; lines: readonly PlacedLine[] }
  | { origin: 'emergency'; ceilingHtMinor: number };

interface Ordered {
  request: LockedRequest;
  providerId: string;
  of: Origin;
  currency: string;
  startOn: string | null;
  endsOn?: string | null;
  note?: string;
  /** Agreed retention until a year after the reception; for a quote it comes with its lines. */
  retentionBp?: number | undefined;
  /** Reduced rates whose conditions the signer certified (CGI art. 279-0 bis, 278-0 bis A). */
  vatCertified?: { rates: readonly number[]; by: string; at: Date } | undefined;
  override?: Override | undefined;
}

/** For a quote the breakdown comes with its lines. */
function totalsOf(of: Origin) {
  if (of.origin === 'quote') return { ...of, vatBreakdown: [] };
  return orderTotals(of.origin === 'tariffs' ? of.lines : []);
}

/** Awards the request, numbers the order, writes the thread and notifies the provider. */
export async function issueOrder(
  trx: Transaction<DB>,
  { actor, now }: { actor: CompanyViewer | null; now: Date },
  { request, providerId, of, override, vatCertified, currency, ...ordered }: Ordered,
): Promise<string> {
  const { totalHtMinor, totalVatMinor, totalTtcMinor, vatBreakdown } = totalsOf(of);
  const quote = of.origin === 'quote' ? of.quote : null;
  const ceilingHtMinor = of.origin === 'emergency' ? of.ceilingHtMinor : null;
  const amountMinor = ceilingHtMinor === null ? totalTtcMinor : null;
  await awardRequest(trx, { request, quoteId: quote?.id ?? null, providerId, amountMinor, currency, now });
  const id = uuidv7(now.getTime());
  const number = await takeNumber(trx, request.companyId, 'OS', now);
  await trx
    .insertInto('work_orders')
    .values({
      id,
      number,
      request_id: request.id,
      quote_id: quote?.id ?? null,
      origin: of.origin,
      terms_id: of.origin === 'tariffs' ? of.termsId : null,
      ceiling_ht_minor: ceilingHtMinor,
      lines_state: ceilingHtMinor === null ? 'settled' : 'due',
      company_id: request.companyId,
      provider_id: providerId,
      currency,
      total_ht_minor: totalHtMinor,
      total_vat_minor: totalVatMinor,
      total_ttc_minor: totalTtcMinor,
      vat_breakdown: JSON.stringify(vatBreakdown),
      scope_version: request.scopeVersion,
      start_on: ordered.startOn,
      ends_on: ordered.endsOn ?? null,
      note: ordered.note ?? '',
      retention_bp: ordered.retentionBp ?? 0,
      ...(vatCertified &&
        vatCertified.rates.length > 0 && {
          vat_certified_bp: [...vatCertified.rates],
          vat_certified_by: vatCertified.by,
          vat_certified_at: vatCertified.at,
        }),
      issued_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (quote) await copyQuoteLines(trx, [id]);
  if (of.origin === 'tariffs') await writeOrderLines(trx, id, of.lines);
  if (actor) await writeHand(trx, { viewer: actor, now }, { subjectId: id, act: 'ordered' });
  await askPaper(trx, orderPaper, id);
  const thread = { requestId: request.id, companyId: request.companyId, actor, now };
  const ofQuote = quote && { quoteId: quote.id };
  if (override) await recordOverride(trx, thread, { ...override, ...ofQuote });
  await record(trx, workOrderEvents['work-order.issued'], {
    ...thread,
    providerId,
    data: {
      workOrderId: id,
      number,
      ...ofQuote,
      quoteNumber: quote?.number ?? null,
      totalTtcMinor,
      ...(ceilingHtMinor !== null && { ceilingHtMinor }),
      currency,
    },
  });
  return id;
}
