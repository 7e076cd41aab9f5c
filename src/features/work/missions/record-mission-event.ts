import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, KindsFor } from '#common/events.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { missionEvents } from './mission.events.ts';
import type { MissionRow } from './mission.queries.ts';

type MissionKind = KindsFor<typeof missionEvents, 'provider'>;

/** For both companies. */
export async function recordMissionEvent<K extends MissionKind>(
  trx: Transaction<DB>,
  // Null for automatic acts.
  { viewer, now }: { viewer: Viewer | null; now: Date },
  { id, number, workOrderId, requestId, companyId, providerId }: MissionRow,
  kind: K,
  data: Omit<z.input<(typeof missionEvents)[K]['data']>, 'workOrderId' | 'visitId' | 'number'>,
): Promise<void> {
  const event: EventDefinition<K, 'provider'> = missionEvents[kind];
  await record(trx, event, {
    providerId,
    requestId,
    companyId,
    actor: viewer,
    data: { workOrderId, visitId: id, number, ...data },
    now,
  });
}
