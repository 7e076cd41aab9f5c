import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, KindsFor } from '#common/events.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { visitEvents } from './visit.events.ts';
import type { VisitRow } from './visit.queries.ts';

type Kind = KindsFor<typeof visitEvents, 'provider'>;

/** For both companies. */
export async function recordVisitEvent<K extends Kind>(
  trx: Transaction<DB>,
  // Null for automatic acts, or a person without an account.
  { viewer, now }: { viewer: Viewer | null; now: Date },
  about: Pick<
    VisitRow,
    'id' | 'number' | 'workOrderId' | 'orderNumber' | 'requestId' | 'companyId' | 'providerId' | 'crewName'
  >,
  kind: K,
  data: Omit<z.input<(typeof visitEvents)[K]['data']>, 'workOrderId' | 'visitId' | 'number' | 'orderNumber' | 'crew'>,
): Promise<void> {
  const event: EventDefinition<K, 'provider'> = visitEvents[kind];
  const { id, number, workOrderId, orderNumber, requestId, companyId, providerId, crewName } = about;
  await record(trx, event, {
    providerId,
    requestId,
    companyId,
    actor: viewer,
    data: { workOrderId, visitId: id, number, orderNumber, crew: crewName, ...data },
    now,
  });
}
