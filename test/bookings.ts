import { uuidv7 } from '../src/common/ids.ts';
import type { Caller, TestApp } from './app.ts';
import { orderOf } from './documents.ts';

/** Books a provider's people and vehicles for visits, like planning does. */
export async function bookings(app: TestApp, { orderer, providerId }: { orderer: Caller; providerId: string }) {
  const requestId = await orderOf(app, { orderer, providerId });
  const order = await app.db
    .selectFrom('work_orders')
    .select(['id', 'company_id', 'site_id'])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  let visits = 0;
  /** A visit with one worker or vehicle booked. */
  const book = async (of: { workerId?: string; vehicleId?: string }, during: string): Promise<string> => {
    const id = uuidv7();
    await app.db
      .insertInto('visits')
      .values({
        id,
        work_order_id: order.id,
        request_id: requestId,
        company_id: order.company_id,
        provider_id: providerId,
        site_id: order.site_id as string,
        number: ++visits,
        state: 'proposed',
        duration_minutes: 60,
      })
      .execute();
    await app.db
      .insertInto('bookings')
      .values({
        id: uuidv7(),
        company_id: providerId,
        worker_id: of.workerId ?? null,
        vehicle_id: of.vehicleId ?? null,
        visit_id: id,
        during,
      })
      .execute();
    return id;
  };
  return { requestId, orderId: order.id, book };
}
