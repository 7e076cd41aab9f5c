import { uuidv7 } from '#common/ids.ts';
import type { Call, Target } from '#platform/act.ts';
import type { Amendment } from './amendment.contract.ts';
import { onAmendable } from './lock-amendment.ts';
import { readAmendment } from './present-amendment.ts';
import { recordAmendmentEvent } from './record-amendment-event.ts';

/** The request is plain text; the provider answers with a proposal. */
export async function askAmendment(call: Call, { wish, ...target }: Target & { wish: string }): Promise<Amendment> {
  return onAmendable(call, 'ask', target, async ({ trx, viewer, now, order }) => {
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('amendments')
      .values({
        id,
        work_order_id: order.id,
        state: 'asked',
        wish,
        asked_by: viewer.userId,
        asked_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const about = { ...order, id, workOrderId: order.id, orderNumber: order.number };
    await recordAmendmentEvent(trx, call, about, 'amendment.asked', { wish });
    return readAmendment(trx, viewer, id);
  });
}
