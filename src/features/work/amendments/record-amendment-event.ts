import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, KindsFor } from '#common/events.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { amendmentEvents } from './amendment.events.ts';
import type { AmendmentRow } from './amendment.queries.ts';

type Kind = KindsFor<typeof amendmentEvents, 'provider'>;

/** On the thread, for both companies. */
export async function recordAmendmentEvent<K extends Kind>(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  about: Pick<AmendmentRow, 'id' | 'workOrderId' | 'orderNumber' | 'requestId' | 'companyId' | 'providerId'>,
  kind: K,
  data: Omit<z.input<(typeof amendmentEvents)[K]['data']>, 'workOrderId' | 'amendmentId' | 'orderNumber'>,
): Promise<void> {
  const event: EventDefinition<K, 'provider'> = amendmentEvents[kind];
  const { id, workOrderId, orderNumber, requestId, companyId, providerId } = about;
  await record(trx, event, {
    providerId,
    requestId,
    companyId,
    actor: viewer,
    data: { workOrderId, amendmentId: id, orderNumber, ...data },
    now,
  });
}
