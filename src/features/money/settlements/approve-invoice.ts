import { refuse } from '#common/problems.ts';
import { askApproval, assertMaySign, endApprovals } from '#features/work/approvals/approval.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { Settlement } from './settlement.contract.ts';
import { onSettlement } from './lock-settlement.ts';
import { readSettlement, signingOf } from './present-settlement.ts';
import { recordSettlementEvent } from './record-settlement-event.ts';
import { settlementProblems, toApproveOf } from './settlement.rules.ts';

/** «Bon à payer»: the client approves everything uncontested, within the signer's limit. */
export const approveInvoice = (
  call: Call,
  { amountMinor, ...target }: Target & { amountMinor: number },
): Promise<Settlement> =>
  onSettlement(call, 'approve', target, async ({ trx, viewer, now, settlement, move }) => {
    if (toApproveOf(settlement) !== amountMinor) throw refuse(settlementProblems.AMOUNT_MOVED);
    const approver = await assertMaySign(trx, { viewer, now }, signingOf(settlement));
    const whole = settlement.contestedMinor === 0;
    await move({
      ...(whole && { state: 'approved' }),
      approved_minor: settlement.approvedMinor + amountMinor,
      approved_by: viewer.userId,
      approved_by_name: viewer.name,
      approver_user_id: approver?.userId ?? null,
      approver_name: approver?.name ?? null,
      approved_at: now,
    });
    await endApprovals(trx, { kind: 'invoice', subjectId: settlement.id }, now);
    const { currency } = settlement.document;
    await recordSettlementEvent(trx, call, settlement, 'invoice.approved', { amountMinor, currency, whole });
    return readSettlement({ db: trx, viewer, now }, settlement.id);
  });

/** Asks colleagues with a sufficient limit to agree to an invoice above the viewer's own limit. */
export const askInvoiceApproval = (call: Call, { id, note }: { id: string; note: string }): Promise<{ id: string }> =>
  onSettlement(call, 'approve', { id }, ({ trx, settlement }) =>
    askApproval(trx, call, { ...signingOf(settlement), number: settlement.number, note }),
  );
