import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import { declineOthers, type Held, lockQuote, quoteProblems, signQuote } from '#features/quotes/quote.public.ts';
import { holdAdmissible } from '#features/providers/provider.public.ts';
import { awardRequest } from '#features/requests/request.public.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { readOrder } from './present-work-order.ts';
import { missingDocuments } from './vigilance.ts';
import type { MissingDocument, WorkOrder } from './work-order.contract.ts';
import { workOrderProblems } from './work-order.rules.ts';
import { workOrderEvents } from './work-order.events.ts';

interface Acceptance {
  quoteId: string;
  version: number;
  scopeVersion?: number | undefined;
  signerName: string;
  overrideReason?: string | undefined;
}

/** Missing papers stop an award, unless an owner goes past them in writing. */
function checkVigilance(viewer: CompanyViewer, missing: MissingDocument[], overrideReason: string | undefined): void {
  if (missing.length === 0) return;
  if (!overrideReason) throw refuse(quoteProblems.VIGILANCE, { missing });
  if (viewer.company.membership !== 'owner') throw refuse(workOrderProblems.OWNER_ONLY);
}

/** Signs a quote, declines the others, orders the work: all or nothing, and of two at once exactly one. */
export async function acceptQuote(
  { db, viewer, now, ip }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date; ip: string },
  { quoteId, version, scopeVersion, signerName, overrideReason }: Acceptance,
): Promise<WorkOrder> {
  return db.transaction().execute(async (trx) => {
    const held: Held = await lockQuote(trx, viewer, 'accept', { id: quoteId, version }, now);
    const { quote, request } = held;
    if (scopeVersion !== undefined && scopeVersion !== request.scopeVersion) throw refuse(problems.STALE);
    if (!(await holdAdmissible(trx, quote.providerId))) throw refuse(workOrderProblems.PROVIDER_LEFT);
    const missing = await missingDocuments(trx, { ...quote, trade: request.trade }, now);
    checkVigilance(viewer, missing, overrideReason);

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
