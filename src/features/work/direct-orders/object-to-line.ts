import { problems, refuse } from '#common/problems.ts';
import { type WorkOrder, objectToOrderLine, onOrder, readOrder } from '#features/work/work-orders/work-order.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { recordLines } from './record-lines.ts';

/** Blocks reception until the line is entered again. */
export async function objectToLine(
  call: Call,
  { position, reason, ...target }: Target & { position: number; reason: string },
): Promise<WorkOrder> {
  return onOrder(call, 'objectToLine', target, async ({ trx, viewer, order, move }) => {
    const designation = await objectToOrderLine(trx, order.id, { position, reason });
    if (designation === undefined) throw refuse(problems.NOT_FOUND);
    // An open overrun is answered first.
    await move(order.linesState === 'asked' ? {} : { lines_state: 'objected' });
    await recordLines(trx, call, order, 'order-line.objected', { designation, reason });
    return readOrder(trx, viewer, order.id);
  });
}
