import { dayAt } from '#common/place-time.ts';
import { fault } from '#common/faults.ts';
import { refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { writeHand } from '#platform/db/hands.ts';
import { onSnag } from './lock-work-order.ts';
import { readOrder } from './present-work-order.ts';
import { recordOrderEvent } from './record-order-event.ts';
import type { WorkOrder } from './work-order.contract.ts';
import { type SnagRow, snagsOf } from './work-order.queries.ts';

const ofSnag = ({ id, position, description }: SnagRow) => ({ snagId: id, position, description });

export async function fixSnag(acting: Call, target: Target): Promise<WorkOrder> {
  return onSnag(acting, 'fix', target, async ({ trx, order, snag, move }) => {
    await move({ fixed_at: acting.now });
    await writeHand(trx, acting, { subjectId: snag.id, act: 'fixed' });
    await recordOrderEvent(trx, acting, order, 'snag.fixed', ofSnag(snag));
    return readOrder(trx, acting.viewer, order.id);
  });
}

/** The ordering side confirms that a snag is fixed; with the last one, the reception is without reserve. */
export async function liftSnag(acting: Call, target: Target): Promise<WorkOrder> {
  return onSnag(acting, 'lift', target, async ({ trx, order, snag, move }) => {
    await move({ lifted_at: acting.now });
    await writeHand(trx, acting, { subjectId: snag.id, act: 'lifted' });
    const remaining = (await snagsOf(trx, order.id)).filter(({ state }) => state !== 'lifted').length;
    await recordOrderEvent(trx, acting, order, 'snag.lifted', { ...ofSnag(snag), remaining });
    return readOrder(trx, acting.viewer, order.id);
  });
}

/** The ordering side finds a snag not fixed, with a reason, and a new due day if needed. */
export async function reopenSnag(
  acting: Call,
  { reason, dueOn, ...target }: Target & { reason: string; dueOn?: string | undefined },
): Promise<WorkOrder> {
  return onSnag(acting, 'reopen', target, async ({ trx, order, snag, move }) => {
    if (dueOn && dueOn < dayAt(acting.now, order.departement))
      throw refuseFields({ path: ['dueOn'], message: fault('past') });
    await move({
      fixed_at: null,
      waiting_told_at: null,
      ...(dueOn && { due_on: dueOn, soon_told_at: null, late_told_at: null }),
    });
    await recordOrderEvent(trx, acting, order, 'snag.reopened', { ...ofSnag(snag), reason });
    return readOrder(trx, acting.viewer, order.id);
  });
}
