import { orNotFound } from '#common/problems.ts';
import { type CertifiedRate, ratesToCertify } from '#common/vat.ts';
import { isAdmissible } from '#features/network/providers/provider.public.ts';
import { askApproval, checkSigning } from '#features/work/approvals/approval.public.ts';
import { orderedBy, weighIncrease } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { type AmendmentRow, findAmendment } from './amendment.queries.ts';
import { amendmentActs } from './amendment.rules.ts';
import { onAmendment } from './lock-amendment.ts';

/** What signing an amendment commits to: the whole new order where it costs more, nothing otherwise. */
export function signingOf({ id, version, currency, before, after, requestId, providerId }: AmendmentRow) {
  const [from, to] = [before?.totalHtMinor ?? 0, after?.totalHtMinor ?? 0];
  const amountHtMinor = to > from ? to : 0;
  return { kind: 'amendment', subjectId: id, requestId, providerId, version, amountHtMinor, currency } as const;
}

/** Reduced rates that the order would newly use and that nobody has certified for it. */
export const ratesLeft = (after: AmendmentRow['after'], certified: readonly number[]): CertifiedRate[] =>
  ratesToCertify(after?.vatBreakdown ?? []).filter((rate) => !certified.includes(rate));

/** What the reader would sign: whether they may, what blocks the signature, and what they certify. */
export async function checkSignature(call: Call, id: string) {
  const { db, viewer } = call;
  const amendment = orNotFound(await findAmendment(db, viewer, id));
  const { missing, accept, override } = await weighIncrease(call, amendment, {
    totalHtMinor: signingOf(amendment).amountHtMinor,
    accept: amendmentActs.can('sign', actorOf(viewer), amendment),
    isAdmissible: await isAdmissible(db, amendment.providerId),
  });
  const { vatCertifiedBp } = await orderedBy(db, amendment.workOrderId);
  const signer = await checkSigning(db, call, signingOf(amendment));
  const rates = ratesLeft(amendment.after, vatCertifiedBp);
  // What blocks everybody is shown before what blocks this signer.
  return { signing: signer, missing, sign: accept.allowed ? signer.sign : accept, override, rates };
}

/** Asks colleagues with a sufficient limit to approve an amendment that the viewer cannot sign themselves. */
export async function askAmendmentApproval(call: Call, { id, note }: { id: string; note: string }) {
  return onAmendment(call, 'sign', { id }, ({ trx, amendment, order }) =>
    askApproval(trx, call, {
      ...signingOf(amendment),
      number: order.number,
      note,
    }),
  );
}
