import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, KindsFor } from '#common/events.ts';
import type { DB, WorkOrders } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { SeenOrder } from './work-order.queries.ts';
import { workOrderEvents } from './work-order.events.ts';

/** Who moves an order, where and when. */
export interface Context {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  now: Date;
}

type Acting = Omit<Context, 'db'>;

/** Writes a move on a held order: the new values, the next version. */
export async function moveOrder(
  trx: Transaction<DB>,
  { now }: Acting,
  { id }: SeenOrder,
  values: Updateable<WorkOrders>,
): Promise<void> {
  await trx
    .updateTable('work_orders')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

type OrderKind = KindsFor<typeof workOrderEvents, 'provider'>;

/** Tells a step of an order on the thread: its two companies read it. */
export async function tellOfOrder<K extends OrderKind>(
  trx: Transaction<DB>,
  { viewer, now }: Acting,
  { id, requestId, companyId, providerId }: SeenOrder,
  kind: K,
  data: Omit<z.input<(typeof workOrderEvents)[K]['data']>, 'workOrderId'>,
): Promise<void> {
  const event: EventDefinition<K, 'provider'> = workOrderEvents[kind];
  await record(trx, event, {
    providerId,
    requestId,
    companyId,
    actor: viewer,
    data: { workOrderId: id, ...data },
    now,
  });
}
