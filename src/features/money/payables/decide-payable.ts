import { refuse } from '#common/problems.ts';
import { readSigner } from '#features/people/companies/company.public.ts';
import { lockSigner } from '#features/work/approvals/approval.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { onPayable, recordPayableEvent } from './lock-payable.ts';
import type { Payable } from './payable.contract.ts';
import { readCommitted } from './payable.queries.ts';
import { payableProblems, signedOf, toApproveOf } from './payable.rules.ts';
import { readPayable } from './present-payable.ts';

type Reason = NonNullable<Payable['contest']>['reason'];

export const contestPayable = (
  call: Call,
  {
    reason,
    words,
    amountMinor: some,
    ...target
  }: Target & { reason: Reason; words: string; amountMinor?: number | undefined },
): Promise<Payable> =>
  onPayable(call, 'contest', target, async ({ trx, viewer, now, payable, move }) => {
    const leftMinor = toApproveOf(payable);
    const amountMinor = some ?? leftMinor;
    if (amountMinor > leftMinor) throw refuse(payableProblems.ABOVE_PAYABLE, { leftMinor });
    await move({
      contested_minor: amountMinor,
      contest_reason: reason,
      contest_words: words,
      contested_by: viewer.userId,
      contested_by_name: viewer.name,
      contested_at: now,
      agreement: null,
      agreed_by: null,
      agreed_by_name: null,
      agreed_at: null,
    });
    const { currency } = payable;
    await recordPayableEvent(trx, call, payable, 'payable.contested', { amountMinor, currency, reason, words });
    return readPayable({ db: trx, viewer, now }, payable.id);
  });

export const agreeOnPayable = (call: Call, { words, ...target }: Target & { words: string }): Promise<Payable> =>
  onPayable(call, 'agree', target, async ({ trx, viewer, now, payable, move }) => {
    await move({
      state: 'received',
      contested_minor: 0,
      agreement: words,
      agreed_by: viewer.userId,
      agreed_by_name: viewer.name,
      agreed_at: now,
    });
    await recordPayableEvent(trx, call, payable, 'payable.agreed', { words });
    return readPayable({ db: trx, viewer, now }, payable.id);
  });

/** Approves an invoice for payment («bon à payer») except its contested lines, within the approver's limit. */
export const approvePayable = (
  call: Call,
  { amountMinor, ...target }: Target & { amountMinor: number },
): Promise<Payable> =>
  onPayable(call, 'approve', target, async ({ trx, viewer, now, payable, move }) => {
    if (toApproveOf(payable) !== amountMinor) throw refuse(payableProblems.PAYABLE_MOVED);
    const who = { companyId: viewer.company.id, userId: viewer.userId, held: true };
    // Serialises approvals by the same signer, so that a concurrent one counts the first.
    await lockSigner(trx, who);
    const committedMinor = await readCommitted(trx, viewer, payable.id, now);
    const amountHtMinor = signedOf(payable, payable.totalHtMinor, amountMinor);
    const { currency } = payable;
    const { covers, limitMinor } = await readSigner(trx, who, { amountHtMinor, currency, committedMinor });
    if (!covers) throw refuse(payableProblems.ABOVE_LIMIT, { limitMinor, committedMinor });
    const whole = payable.contestedMinor === 0;
    await move({
      ...(whole && { state: 'approved' }),
      approved_minor: payable.approvedMinor + amountMinor,
      approved_ht_minor: amountHtMinor,
      approved_by: viewer.userId,
      approved_by_name: viewer.name,
      approved_at: now,
      booked_at: payable.bookedAt ?? now,
    });
    await recordPayableEvent(trx, call, payable, 'payable.approved', {
      amountMinor,
      currency,
      whole,
      reason: whole ? null : payable.reason,
      words: whole ? '' : (payable.words ?? ''),
    });
    return readPayable({ db: trx, viewer, now }, payable.id);
  });
