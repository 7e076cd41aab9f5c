import { allowed, refuse } from '#common/problems.ts';
import type { CertifiedRate } from '#common/vat.ts';
import { lockTermsLeft } from '#features/network/collaborations/collaboration.public.ts';
import { lockAdmissible } from '#features/network/providers/provider.public.ts';
import { assertMaySign } from '#features/work/approvals/approval.public.ts';
import { assertSum } from '#features/work/principal-decisions/decision.public.ts';
import { keepAmount } from '#features/work/requests/request.public.ts';
import {
  amendOrder,
  assertAwarded,
  certifyVat,
  orderedBy,
  recordOverride,
  weighIncrease,
} from '#features/work/work-orders/work-order.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { FileStore } from '#platform/files/store.ts';
import { writeHand } from '#platform/db/hands.ts';
import { picturesOf } from '#platform/papers/paper-pictures.ts';
import { amendedOrder } from './amend-lines.rules.ts';
import type { Amendment } from './amendment.contract.ts';
import { changesOf } from './amendment.queries.ts';
import { amendmentProblems, endsBeforeStart } from './amendment.rules.ts';
import { amendmentSum, ratesLeft, signingOf } from './check-signature.ts';
import { amendmentPaper, sealAmendmentPaper } from './compose-amendment-paper.ts';
import { onAmendment } from './lock-amendment.ts';
import { readAmendment } from './present-amendment.ts';
import { recordAmendmentEvent } from './record-amendment-event.ts';
import { sealAmendment } from './seal-amendment.ts';

interface Signed extends Target {
  signerName: string;
  vatCertified: CertifiedRate[];
  overrideReason?: string | undefined;
  /** The reason for not waiting for the principal. */
  principalReason?: string | undefined;
}

/** «Bon pour accord»: the ordering side signs the proposal, and the order changes accordingly. */
export async function signAmendment(
  { ip, files, ...call }: Call & { ip: string; files: FileStore },
  { signerName, vatCertified, overrideReason, principalReason, ...target }: Signed,
): Promise<Amendment> {
  const pictures = await picturesOf({ db: call.db, files }, amendmentPaper, target.id);
  return onAmendment(call, 'sign', target, async ({ trx, viewer, now, order, amendment, move }) => {
    const { id, number, before, after, sha256, startOn, endsOn } = amendment;
    if (number === null || !before || !after || !sha256) throw new Error(`amendment ${id} was never proposed`);
    const ordered = await orderedBy(trx, order.id);
    const changes = (await changesOf(trx, [id])).map(({ amendmentId: _, ...line }) => line);
    const { lines, ...totals } = amendedOrder(ordered.lines, changes, { ...ordered, amendmentId: id });
    const again = sealAmendment({
      orderId: order.id,
      orderNumber: order.number,
      number,
      reason: amendment.reason,
      delayDays: amendment.delayDays,
      startOn,
      endsOn,
      lines: changes,
      before: {
        totalHtMinor: order.totalHtMinor,
        totalVatMinor: order.totalVatMinor,
        totalTtcMinor: order.totalTtcMinor,
        vatBreakdown: ordered.vatBreakdown,
      },
      after: totals,
    });
    // A visit may have moved the first day since.
    if (again !== sha256 || endsBeforeStart(order, amendment)) throw refuse(amendmentProblems.AMENDMENT_OUTDATED);

    const moreHtMinor = totals.totalHtMinor - order.totalHtMinor;
    if (ordered.termsId && moreHtMinor > 0) {
      const leftHtMinor = await lockTermsLeft(trx, ordered.termsId);
      if (leftHtMinor !== null && moreHtMinor > leftHtMinor) {
        throw refuse(amendmentProblems.ABOVE_TERMS, { leftHtMinor, currency: amendment.currency });
      }
    }

    const decided = await weighIncrease({ ...call, db: trx }, order, {
      totalHtMinor: signingOf(amendment).amountHtMinor,
      accept: allowed,
      isAdmissible: await lockAdmissible(trx, order.providerId),
    });
    const override = assertAwarded(decided, overrideReason);

    const left = ratesLeft(after, ordered.vatCertifiedBp);
    const rates = certifyVat(
      left.map((rateBp) => ({ rateBp })),
      vatCertified,
    );
    const put = { ...amendmentSum(amendment), companyId: order.companyId };
    await assertSum(trx, { viewer, now }, put, principalReason);
    const approver = await assertMaySign(trx, { viewer, now }, signingOf(amendment));
    await move({
      signer_user_id: viewer.userId,
      signer_name: signerName,
      signer_ip: ip,
      signed_at: now,
      vat_certified_bp: rates,
      sealed_format: 'paper',
      ...(approver && { approver_user_id: approver.userId, approver_name: approver.name }),
    });
    await writeHand(trx, { viewer, now }, { subjectId: id, act: 'accepted' });
    if (override) {
      const thread = { requestId: order.requestId, companyId: order.companyId, actor: viewer, now };
      await recordOverride(trx, thread, override);
    }
    const certified = { rates, by: signerName };
    await amendOrder(trx, { ...totals, orderId: order.id, lines, startOn, endsOn, vatCertified: certified, now });
    await keepAmount(trx, order.requestId, totals.totalTtcMinor);
    await recordAmendmentEvent(trx, call, amendment, 'amendment.signed', {
      number,
      signerName,
      sha256: await sealAmendmentPaper(trx, id, pictures),
      differenceHtMinor: totals.totalHtMinor - before.totalHtMinor,
      totalTtcMinor: totals.totalTtcMinor,
      currency: amendment.currency,
      ...(startOn && { startOn }),
    });
    return readAmendment(trx, viewer, id);
  });
}
