import { sql, type Transaction } from 'kysely';
import { releaseSigned } from '#features/work/approvals/approval.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { workOrderEvents } from './work-order.events.ts';

/** A cancelled request cancels its order, unless the work is already received. */
export async function cancelWorkOrder(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  const living = trx.selectFrom('work_orders').select('state').where('request_id', '=', requestId);
  // Work that has begun must be paid at least in part, so it still counts.
  const begun = await living.where('state', '=', 'under_way').executeTakeFirst();
  const orders = await trx
    .updateTable('work_orders')
    .set({ state: 'cancelled', version: sql<number>`version + 1`, updated_at: now })
    .where('request_id', '=', requestId)
    .where('state', 'in', ['issued', 'confirmed', 'under_way'])
    .returning(['id', 'number', 'company_id', 'provider_id'])
    .execute();
  if (orders.length > 0 && !begun) await releaseSigned(trx, requestId, now);
  for (const { id, number, company_id, provider_id } of orders) {
    await record(trx, workOrderEvents['work-order.cancelled'], {
      providerId: provider_id,
      requestId,
      companyId: company_id,
      actor: null,
      data: { workOrderId: id, number },
      now,
    });
  }
}
