import { uuidv7 } from '#common/ids.ts';
import { advanceRequest } from '#features/work/requests/request.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { onOrder } from './lock-work-order.ts';
import { readOrder } from './present-work-order.ts';
import { recordOrderEvent } from './record-order-event.ts';
import type { WorkOrder } from './work-order.contract.ts';

/** The ordering side receives the work, with the snags it found or with none. */
export async function acceptWork(acting: Call, { snags, ...target }: Target & { snags: string[] }): Promise<WorkOrder> {
  return onOrder(acting, 'accept', target, async ({ trx, viewer, now, order, request, move }) => {
    await move({ accepted_at: now });
    await advanceRequest(trx, request, 'accepted', now);
    if (snags.length > 0) {
      const rows = snags.map((description, index) => ({
        id: uuidv7(now.getTime()),
        work_order_id: order.id,
        position: index + 1,
        description,
        created_at: now,
      }));
      await trx.insertInto('snags').values(rows).execute();
    }
    await recordOrderEvent(trx, acting, order, 'request.accepted', { snags: snags.length, descriptions: snags });
    return readOrder(trx, viewer, order.id);
  });
}

/** The ordering side does not receive the work, and says why: the provider goes on with it. */
export async function refuseWork(acting: Call, { reason, ...target }: Target & { reason: string }): Promise<WorkOrder> {
  return onOrder(acting, 'refuseWork', target, async ({ trx, viewer, now, order, request, move }) => {
    await move({ completed_at: null });
    await advanceRequest(trx, request, 'in_progress', now);
    await recordOrderEvent(trx, acting, order, 'acceptance.refused', { reason });
    return readOrder(trx, viewer, order.id);
  });
}
