import type { Transaction } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import { isBelowZero } from '#common/quote-totals.ts';
import { withVatAt } from '#common/vat.ts';
import { endOfSum } from '#features/work/principal-decisions/decision.public.ts';
import { keepAmount } from '#features/work/requests/request.public.ts';
import {
  type WorkOrder,
  onOrder,
  orderTotals,
  readOrder,
  writeOrderLines,
} from '#features/work/work-orders/work-order.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { LineInput } from './direct-order.contract.ts';
import { directOrderProblems } from './direct-order.rules.ts';
import { said } from './said.ts';
import { recordLines } from './record-lines.ts';

/** Withdraws an open overrun: its author has sent something else since. */
export async function withdrawOverrun(trx: Transaction<DB>, orderId: string, now: Date): Promise<void> {
  const withdrawn = await trx
    .updateTable('order_overruns')
    .set(({ eb }) => ({ state: 'withdrawn', decided_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('work_order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  for (const { id } of withdrawn) await endOfSum(trx, id, { now });
}

/** Within the ceiling; replaces earlier ones. */
export async function enterLines(
  call: Call,
  { lines: typed, ...target }: Target & { lines: LineInput[] },
): Promise<WorkOrder> {
  return onOrder(call, 'enterLines', target, async ({ trx, viewer, now, order, move }) => {
    const lines = typed.map(withVatAt(order.departement));
    const sum = orderTotals(lines);
    if (isBelowZero(sum)) throw refuseFields({ path: ['lines'], message: said('faults.belowZero') });
    const { totalHtMinor } = sum;
    const ceilingHtMinor = order.ceilingHtMinor ?? 0;
    if (totalHtMinor > ceilingHtMinor) {
      throw refuse(directOrderProblems.ABOVE_CEILING, { overHtMinor: totalHtMinor - ceilingHtMinor });
    }
    await withdrawOverrun(trx, order.id, now);
    const totals = await writeOrderLines(trx, order.id, lines);
    await move({ ...totals, lines_state: 'entered' });
    await keepAmount(trx, order.requestId, totals.total_ttc_minor);
    await recordLines(trx, call, order, 'order-lines.entered', { totalHtMinor, currency: order.currency });
    return readOrder(trx, viewer, order.id);
  });
}
