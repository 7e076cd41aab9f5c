import { orNotFound } from '#common/problems.ts';
import { type CertifiedRate, ratesToCertify } from '#common/vat.ts';
import { isAdmissible } from '#features/network/providers/provider.public.ts';
import { askApproval, checkSigning } from '#features/work/approvals/approval.public.ts';
import { askAboutSum, checkSum, type PutSum } from '#features/work/principal-decisions/decision.public.ts';
import { orderedBy, weighIncrease } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { type AmendmentRow, changesOf, findAmendment } from './amendment.queries.ts';
import { amendmentActs } from './amendment.rules.ts';
import { onAmendment } from './lock-amendment.ts';

/** The commitment of signing an amendment: the whole new order if it costs more, otherwise nothing. */
export function signingOf({ id, version, currency, before, after, requestId, providerId }: AmendmentRow) {
  const [from, to] = [before?.totalHtMinor ?? 0, after?.totalHtMinor ?? 0];
  const amountHtMinor = to > from ? to : 0;
  return { kind: 'amendment', subjectId: id, requestId, providerId, version, amountHtMinor, currency } as const;
}

/** The amount a principal decides on: the whole amended order, with tax. */
export const amendmentSum = ({
  id,
  version,
  currency,
  before,
  after,
  requestId,
  providerId,
}: AmendmentRow): PutSum => ({
  subject: 'amendment',
  subjectId: id,
  version,
  requestId,
  providerId,
  currency,
  totalTtcMinor: after?.totalTtcMinor ?? 0,
  beforeTtcMinor: before?.totalTtcMinor ?? 0,
});

/** Reduced rates new to the order that nobody has certified for it. */
export const ratesLeft = (after: AmendmentRow['after'], certified: readonly number[]): CertifiedRate[] =>
  ratesToCertify(after?.vatBreakdown ?? []).filter((rate) => !certified.includes(rate));

/** Whether the reader may sign, what blocks the signature, and what they certify. */
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
  const principal = await checkSum(call, amendmentSum(amendment));
  // General obstacles are shown before those of this signer.
  const held = principal?.accept.allowed === false ? principal.accept : signer.sign;
  return { signing: signer, missing, sign: accept.allowed ? held : accept, override, rates, principal };
}

export async function askAmendmentPrincipal(
  { secret, ...call }: Call & { secret: string },
  { id, words, days }: { id: string; words: string; days: number },
) {
  return onAmendment(call, 'putToPrincipal', { id }, async ({ trx, viewer, now, amendment }) => {
    const changes = (await changesOf(trx, [id])).map(({ designation, quantityMilli, unit, differenceHtMinor }) => ({
      label: designation,
      quantityMilli,
      unit,
      amountMinor: differenceHtMinor,
    }));
    const why = { label: amendment.reason ?? '', quantityMilli: null, unit: '', amountMinor: null };
    const lines = why.label ? [why, ...changes] : changes;
    return askAboutSum(trx, { viewer, now, secret }, amendmentSum(amendment), { words, days, lines });
  });
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
