import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { onReception } from './on-reception.ts';
import { receptionEvents } from './reception.events.ts';
import { findCall } from './reception.queries.ts';

/** Calls the other side; recorded if the provider does not come. Repeated calls for one time notify nobody. */
export async function callOtherSide(
  call: Call,
  { calledFor, apart, ...target }: Target & { calledFor: string; apart: boolean },
) {
  const side = call.viewer.side === 'provider' ? 'provider' : 'ordering';
  return onReception(call, side === 'provider' ? 'callClient' : 'call', target, async ({ trx, viewer, now, order }) => {
    const at = new Date(calledFor);
    if (at < now) throw refuseFields({ path: ['calledFor'], message: fault('past') });
    const given = { calledFor: at.toISOString() };
    const standing = await findCall(trx, order.id);
    const isAgain = standing?.side === side && standing.apart === apart && standing.for.getTime() === at.getTime();
    if (isAgain) return given;
    await trx
      .insertInto('reception_calls')
      .values({
        id: uuidv7(now.getTime()),
        work_order_id: order.id,
        called_for: at,
        side,
        apart,
        called_by: viewer.userId,
        created_at: now,
      })
      .execute();
    await record(trx, receptionEvents[side === 'provider' ? 'reception.client-called' : 'reception.called'], {
      providerId: order.providerId,
      requestId: order.requestId,
      companyId: order.companyId,
      actor: viewer,
      data: { workOrderId: order.id, ...given, ...(apart && { apart }) },
      now,
    });
    return given;
  });
}
