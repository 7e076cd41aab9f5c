import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import { withVatAt } from '#common/vat.ts';
import { type WorkOrder, onOrder, orderTotals, readOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { LineInput } from './direct-order.contract.ts';
import { directOrderProblems } from './direct-order.rules.ts';
import { withdrawOverrun } from './enter-lines.ts';
import { showFound } from './overrun-photos.ts';
import { recordLines } from './record-lines.ts';

interface Asked {
  reason: string;
  lines: LineInput[];
  amountHtMinor: number | null;
  photoIds: string[];
}

/** Replaces an earlier request; entered lines stay. */
export async function askOverrun(
  call: Call,
  { reason, lines: typed, amountHtMinor, photoIds, ...target }: Target & Asked,
): Promise<WorkOrder> {
  return onOrder(call, 'askOverrun', target, async ({ trx, viewer, now, order, move }) => {
    const lines = typed.map(withVatAt(order.departement));
    const over = lines.length > 0 ? orderTotals(lines).totalHtMinor - (order.ceilingHtMinor ?? 0) : amountHtMinor;
    if (over === null) throw refuseFields({ path: ['amountHtMinor'], message: fault('required') });
    if (over <= 0) throw refuse(directOrderProblems.WITHIN_CEILING);
    await withdrawOverrun(trx, order.id, now);
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('order_overruns')
      .values({
        id,
        work_order_id: order.id,
        amount_ht_minor: over,
        reason,
        lines: JSON.stringify(lines),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await showFound(trx, { orderId: order.id, overrunId: id, photoIds });
    await move({ lines_state: 'asked' });
    const asked = { overrunId: id, amountHtMinor: over, currency: order.currency, reason };
    await recordLines(trx, call, order, 'overrun.asked', asked);
    return readOrder(trx, viewer, order.id);
  });
}
