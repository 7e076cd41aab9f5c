import type { Transaction } from 'kysely';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { SeenOrder } from './work-order.queries.ts';

/** Tells a step of an order on the thread: its two companies read it. */
export async function tellOfOrder(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  { id, requestId, companyId, providerId }: SeenOrder,
  kind: string,
  data: Record<string, unknown>,
): Promise<void> {
  await record(trx, {
    kind,
    audience: 'provider',
    audienceProviderId: providerId,
    requestId,
    companyId,
    actor: viewer,
    data: { workOrderId: id, ...data },
    now,
  });
}
