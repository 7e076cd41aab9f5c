import { sql, type Transaction } from 'kysely';
import { releaseSigned } from '#features/work/approvals/approval.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { workOrderEvents } from './work-order.events.ts';

export async function giveTime(trx: Transaction<DB>, orderId: string, confirmBy: Date): Promise<void> {
  await trx.updateTable('work_orders').set({ confirm_by: confirmBy }).where('id', '=', orderId).execute();
}

/** Takes an order from the provider that did not confirm it in time, and notifies it. */
export async function lapseOrder(trx: Transaction<DB>, orderId: string, now: Date): Promise<void> {
  const { number, ...order } = await trx
    .updateTable('work_orders')
    .set({ state: 'refused', lapsed_at: now, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', orderId)
    .returning(['number', 'request_id as requestId', 'company_id as companyId', 'provider_id as providerId'])
    .executeTakeFirstOrThrow();
  await releaseSigned(trx, order.requestId, now);
  await record(trx, workOrderEvents['work-order.lapsed'], {
    ...order,
    actor: null,
    data: { workOrderId: orderId, number },
    now,
  });
}
