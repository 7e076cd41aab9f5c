import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, KindsFor } from '#common/events.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { directOrderEvents } from './direct-order.events.ts';

type Kind = KindsFor<typeof directOrderEvents, 'provider'>;

/** On the thread, for both companies. */
export async function recordLines<K extends Kind>(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  order: { id: string; requestId: string; companyId: string; providerId: string },
  kind: K,
  data: Omit<z.input<(typeof directOrderEvents)[K]['data']>, 'workOrderId'>,
): Promise<void> {
  const event: EventDefinition<K, 'provider'> = directOrderEvents[kind];
  const { requestId, companyId, providerId } = order;
  await record(trx, event, {
    providerId,
    requestId,
    companyId,
    actor: viewer,
    data: { workOrderId: order.id, ...data },
    now,
  });
}
