import { dayAt } from '#common/place-time.ts';
import { allowed, problems, refuse } from '#common/problems.ts';
import type { CertifiedRate } from '#common/vat.ts';
import { assertMaySign } from '#features/work/approvals/approval.public.ts';
import { assertPrincipal } from '#features/work/principal-decisions/decision.public.ts';
import {
  declineOthers,
  onQuote,
  priceWithOptions,
  signedQuotePaper,
  signQuote,
} from '#features/work/quotes/quote.public.ts';
import { lockAdmissible } from '#features/network/providers/provider.public.ts';
import type { Call } from '#platform/act.ts';
import type { FileStore } from '#platform/files/store.ts';
import { picturesOf } from '#platform/papers/paper-pictures.ts';
import { certifyVat } from './certify-vat.ts';
import { assertAwarded, decideAward, lastDayOf, signingOf } from './check-award.ts';
import { issueOrder } from './issue-order.ts';
import { readOrder } from './present-work-order.ts';
import { warnOfEnding } from './vigilance.ts';
import type { WorkOrder } from './work-order.contract.ts';

interface Acceptance {
  quoteId: string;
  version: number;
  scopeVersion?: number | undefined;
  signerName: string;
  overrideReason?: string | undefined;
  /** Reason to proceed without the principal's approval. */
  principalReason?: string | undefined;
  chosenOptions: string[];
  vatCertified: CertifiedRate[];
}

/**
 * Signs a quote, declines the others and orders the work, all or nothing; of two concurrent calls, exactly one
 * succeeds.
 */
export async function acceptQuote(
  { ip, files, ...call }: Call & { ip: string; files: FileStore },
  {
    quoteId,
    version,
    scopeVersion,
    signerName,
    overrideReason,
    principalReason,
    chosenOptions: options,
    ...said
  }: Acceptance,
): Promise<WorkOrder> {
  const pictures = await picturesOf({ db: call.db, files }, signedQuotePaper, quoteId);
  return onQuote(call, 'accept', { id: quoteId, version }, async ({ trx, viewer, now, ...held }) => {
    const { quote, request } = held;
    if (scopeVersion !== undefined && scopeVersion !== request.scopeVersion) throw refuse(problems.STALE);
    const totals = await priceWithOptions(trx, quote, options);
    const award = { ...quote, totalHtMinor: totals.totalHtMinor, trade: request.trade };
    const decided = await decideAward({ ...call, db: trx }, award, {
      accept: allowed,
      isAdmissible: await lockAdmissible(trx, quote.providerId),
    });
    const override = assertAwarded(decided, overrideReason);
    const { companyId } = request;
    const put = { ...quote, companyId, totalTtcMinor: totals.totalTtcMinor };
    await assertPrincipal(trx, { viewer, now }, put, principalReason);

    const vatCertified = certifyVat(totals.vatBreakdown, said.vatCertified);
    const approver = await assertMaySign(trx, { viewer, now }, signingOf(quote, totals));

    await signQuote(trx, held, { viewer, signerName, ip, options, totals, vatCertified, approver, pictures, now });
    await declineOthers(trx, held, { viewer, now });
    const id = await issueOrder(
      trx,
      { actor: viewer, now },
      {
        ...quote,
        of: { ...totals, origin: 'quote', quote },
        request,
        vatCertified: { rates: vatCertified, by: signerName, at: now },
        override,
      },
    );
    const lastDay = lastDayOf(quote, dayAt(now, request.departement));
    await warnOfEnding(trx, { ...award, workOrderId: id, companyId: request.companyId }, { lastDay, now });
    return readOrder(trx, viewer, id);
  });
}
