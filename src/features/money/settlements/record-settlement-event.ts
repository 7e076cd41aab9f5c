import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, KindsFor } from '#common/events.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { settlementEvents } from './settlement.events.ts';
import type { SettlementRow } from './settlement.queries.ts';

type Kind = KindsFor<typeof settlementEvents, 'provider'>;
type Data<K extends Kind> = Omit<z.input<(typeof settlementEvents)[K]['data']>, 'invoiceId' | 'number'>;

/** On the thread of its request, for both companies. */
export async function recordSettlementEvent<K extends Kind>(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: Call['viewer'] | null; now: Date },
  {
    id,
    number,
    requestId,
    companyId,
    providerId,
  }: Pick<SettlementRow, 'id' | 'number' | 'requestId' | 'companyId' | 'providerId'>,
  kind: K,
  data: Data<K>,
): Promise<void> {
  const event: EventDefinition<K, 'provider'> = settlementEvents[kind];
  const about = { requestId, companyId, providerId, actor: viewer, now };
  await record(trx, event, { ...about, data: { invoiceId: id, number, ...data } });
}
