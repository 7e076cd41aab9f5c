import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, KindsFor } from '#common/events.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { workOrderEvents } from './work-order.events.ts';
import type { OrderRow } from './work-order.queries.ts';

type OrderKind = KindsFor<typeof workOrderEvents, 'provider'>;

/** On the thread, for both companies. */
export async function recordOrderEvent<K extends OrderKind>(
  trx: Transaction<DB>,
  // Null for an automatic act.
  { viewer, now }: { viewer: Viewer | null; now: Date },
  { id, requestId, companyId, providerId }: Pick<OrderRow, 'id' | 'requestId' | 'companyId' | 'providerId'>,
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
