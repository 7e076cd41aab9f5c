import type { Transaction } from 'kysely';
import { allowed } from '#common/problems.ts';
import { lockAdmissible } from '#features/network/providers/provider.public.ts';
import { assertMaySign } from '#features/work/approvals/approval.public.ts';
import { assertSum, endOfSum } from '#features/work/principal-decisions/decision.public.ts';
import { keepAmount } from '#features/work/requests/request.public.ts';
import {
  assertAwarded,
  type WorkOrder,
  linesOpen,
  linesStateOf,
  lockOrder,
  readOrder,
  recordOverride,
  updateOrder,
  weighIncrease,
  writeOrderLines,
} from '#features/work/work-orders/work-order.public.ts';
import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { overrunSigning, overrunSum } from './check-overrun.ts';
import { findOverrun } from './direct-order.queries.ts';
import { overrunActs } from './direct-order.rules.ts';
import { recordLines } from './record-lines.ts';

/** Locks an overrun in the viewer's reach, its order and request first. */
async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const found = await findOverrun(trx, viewer, id);
  const order = found && (await lockOrder(trx, viewer, found.orderId));
  // Read again under the lock.
  const overrun = order && (await findOverrun(trx, viewer, id));
  if (!overrun) return undefined;
  const { companyId, providerId } = order;
  return { overrun, order, facts: { ...overrun, companyId, providerId, open: linesOpen(order) } };
}

export const onOverrun = carryOut(overrunActs, updateOf('order_overruns', ['id']), lock);

/** Enters the lines sent with it. */
export async function approveOverrun(
  call: Call,
  {
    overrideReason,
    principalReason,
    ...target
  }: Target & { overrideReason?: string | undefined; principalReason?: string | undefined },
): Promise<WorkOrder> {
  return onOverrun(call, 'approve', target, async ({ trx, viewer, now, order, overrun, move }) => {
    const signing = overrunSigning(overrun, order);
    const decided = await weighIncrease({ ...call, db: trx }, order, {
      totalHtMinor: signing.amountHtMinor,
      accept: allowed,
      isAdmissible: await lockAdmissible(trx, order.providerId),
    });
    const override = assertAwarded(decided, overrideReason);
    const put = { ...overrunSum(overrun, order), companyId: order.companyId };
    await assertSum(trx, { viewer, now }, put, principalReason);
    await assertMaySign(trx, { viewer, now }, signing);
    await move({ decided_at: now });
    const { requestId, companyId } = order;
    const thread = { requestId, companyId, actor: viewer, now };
    if (override) await recordOverride(trx, thread, override);
    const { id: overrunId, amountHtMinor, lines } = overrun;
    const ceilingHtMinor = signing.amountHtMinor;
    const totals = lines.length > 0 ? await writeOrderLines(trx, order.id, lines) : null;
    const lines_state = await linesStateOf(trx, order.id);
    await updateOrder(trx, order.id, { ...totals, ceiling_ht_minor: ceilingHtMinor, lines_state }, now);
    if (totals) await keepAmount(trx, order.requestId, totals.total_ttc_minor);
    const said = { overrunId, amountHtMinor, ceilingHtMinor, currency: order.currency };
    await recordLines(trx, call, order, 'overrun.approved', said);
    return readOrder(trx, viewer, order.id);
  });
}

/** Lines within the ceiling stay. */
export async function declineOverrun(
  call: Call,
  { reason, ...target }: Target & { reason: string },
): Promise<WorkOrder> {
  return onOverrun(call, 'decline', target, async ({ trx, viewer, now, order, overrun, move }) => {
    await move({ decided_at: now, decline_reason: reason });
    await endOfSum(trx, overrun.id, { actor: viewer, now });
    await updateOrder(trx, order.id, { lines_state: await linesStateOf(trx, order.id) }, now);
    const { id: overrunId, amountHtMinor } = overrun;
    await recordLines(trx, call, order, 'overrun.declined', {
      overrunId,
      amountHtMinor,
      currency: order.currency,
      reason,
    });
    return readOrder(trx, viewer, order.id);
  });
}
