import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onReception } from './on-reception.ts';
import { receptionEvents } from './reception.events.ts';
import { findCall } from './reception.queries.ts';

/**
 * The ordering side calls the provider to the reception: without it there, the report says for when it was called. Called
 * for the same time again, it is not told twice.
 */
export async function callProvider(call: Call, { calledFor, ...target }: Target & { calledFor: string }) {
  return onReception(call, 'call', target, async ({ trx, viewer, now, order }) => {
    const at = new Date(calledFor);
    if (at < now) throw refuseFields({ path: ['calledFor'], message: fault('past') });
    const given = { calledFor: at.toISOString() };
    if ((await findCall(trx, order.id))?.for.getTime() === at.getTime()) return given;
    await trx
      .insertInto('reception_calls')
      .values({
        id: uuidv7(now.getTime()),
        work_order_id: order.id,
        called_for: at,
        called_by: viewer.userId,
        created_at: now,
      })
      .execute();
    await record(trx, receptionEvents['reception.called'], {
      providerId: order.providerId,
      requestId: order.requestId,
      companyId: order.companyId,
      actor: viewer,
      data: { workOrderId: order.id, ...given },
      now,
    });
    return given;
  });
}
