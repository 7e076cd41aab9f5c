import type { Transaction } from 'kysely';
import type { Currency } from '#common/money.ts';
import { type Call, carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Approval } from './approval.contract.ts';
import { approvalEvents } from './approval.events.ts';
import { type ApprovalRow, findApproval } from './approval.queries.ts';
import { approvalActs } from './approval.rules.ts';
import { presentApproval } from './present-approval.ts';

/** Locks the viewer's right before the approval, in the same order as a signature. */
async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', viewer.company.id)
    .where('user_id', '=', viewer.userId)
    .forShare()
    .execute();
  await trx
    .selectFrom('approvals')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', viewer.company.id)
    .forUpdate()
    .execute();
  const approval = await findApproval(trx, viewer, id);
  return approval && { approval, facts: approval };
}

const onApproval = carryOut(approvalActs, updateOf('approvals', ['id']), lock);

const toldOf = ({ id, amountHtMinor, currency, askedBy }: ApprovalRow) => ({
  approvalId: id,
  amountHtMinor,
  currency: currency as Currency,
  to: [askedBy],
});

export async function approve(call: Call, target: { id: string; version: number }): Promise<Approval> {
  return onApproval(call, 'approve', target, async ({ approval, trx, viewer, now, move }) => {
    const { requestId, companyId } = approval;
    await move({ decided_by: viewer.userId, decided_at: now, escalates_at: null });
    await record(trx, approvalEvents['approval.given'], {
      requestId,
      companyId,
      actor: viewer,
      data: toldOf(approval),
      now,
    });
    return presentApproval(trx, viewer, approval.id);
  });
}

export async function decline(
  call: Call,
  { reason, ...target }: { id: string; version: number; reason: string },
): Promise<Approval> {
  return onApproval(call, 'decline', target, async ({ approval, trx, viewer, now, move }) => {
    const { requestId, companyId } = approval;
    await move({ decided_by: viewer.userId, decided_at: now, escalates_at: null, reason });
    await record(trx, approvalEvents['approval.declined'], {
      requestId,
      companyId,
      actor: viewer,
      data: { ...toldOf(approval), reason },
      now,
    });
    return presentApproval(trx, viewer, approval.id);
  });
}
