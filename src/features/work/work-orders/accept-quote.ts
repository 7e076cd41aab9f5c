import { uuidv7 } from '#common/ids.ts';
import { allowed, assertAllowed, problems, refuse } from '#common/problems.ts';
import { declineOthers, onQuote, signQuote } from '#features/work/quotes/quote.public.ts';
import { lockAdmissible } from '#features/network/providers/provider.public.ts';
import { awardRequest } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import { record } from '#platform/events/record.ts';
import { decideAward } from './check-award.ts';
import { readOrder } from './present-work-order.ts';
import type { WorkOrder } from './work-order.contract.ts';
import { workOrderEvents } from './work-order.events.ts';

interface Acceptance {
  quoteId: string;
  version: number;
  scopeVersion?: number | undefined;
  signerName: string;
  overrideReason?: string | undefined;
}

/** Signs a quote, declines the others, orders the work: all or nothing, and of two at once exactly one. */
export async function acceptQuote(
  { ip, ...call }: Call & { ip: string },
  { quoteId, version, scopeVersion, signerName, overrideReason }: Acceptance,
): Promise<WorkOrder> {
  return onQuote(call, 'accept', { id: quoteId, version }, async ({ trx, viewer, now, ...held }) => {
    const { quote, request } = held;
    if (scopeVersion !== undefined && scopeVersion !== request.scopeVersion) throw refuse(problems.STALE);
    const { missing, accept, override } = await decideAward(
      { ...call, db: trx },
      { ...quote, trade: request.trade },
      { accept: allowed, isAdmissible: await lockAdmissible(trx, quote.providerId) },
    );
    if (overrideReason) assertAllowed(override);
    else assertAllowed(accept, missing.length > 0 ? { missing } : undefined);

    await signQuote(trx, held, { viewer, signerName, ip, now });
    await declineOthers(trx, held, { viewer, now });
    await awardRequest(trx, {
      request,
      quoteId,
      providerId: quote.providerId,
      amountMinor: quote.totalTtcMinor,
      now,
    });
    const id = uuidv7(now.getTime());
    const number = await takeNumber(trx, request.companyId, 'OS', now);
    await trx
      .insertInto('work_orders')
      .values({
        id,
        number,
        request_id: request.id,
        quote_id: quoteId,
        company_id: request.companyId,
        provider_id: quote.providerId,
        currency: quote.currency,
        total_ht_minor: quote.totalHtMinor,
        total_vat_minor: quote.totalVatMinor,
        total_ttc_minor: quote.totalTtcMinor,
        scope_version: request.scopeVersion,
        start_on: quote.startOn,
        issued_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const thread = { requestId: request.id, companyId: request.companyId, actor: viewer, now };
    if (overrideReason && missing.length > 0) {
      await record(trx, workOrderEvents['vigilance.overridden'], {
        ...thread,
        data: { quoteId, reason: overrideReason, missing: missing.map(({ kind, state }) => ({ kind, state })) },
      });
    }
    await record(trx, workOrderEvents['work-order.issued'], {
      ...thread,
      providerId: quote.providerId,
      data: {
        workOrderId: id,
        number,
        quoteId,
        quoteNumber: quote.number,
        totalTtcMinor: quote.totalTtcMinor,
        currency: quote.currency,
      },
    });
    return readOrder(trx, viewer, id);
  });
}
