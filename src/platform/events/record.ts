import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition, Readers } from '#common/events.ts';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { makeStale } from './made-stale.ts';
import { enqueueEffects } from './react.ts';
import { tell } from './tell.ts';

type Subject<R extends Readers> = R extends 'provider'
  ? { providerId: string; requestId?: string; companyId?: string }
  : R extends 'tender' | 'thread' | 'ordering'
    ? { requestId: string; companyId?: string }
    : R extends 'company'
      ? { companyId: string }
      : { companyId?: string };

type Said<Data extends z.ZodType> =
  Record<string, never> extends z.input<Data> ? { data?: z.input<Data> } : { data: z.input<Data> };

export type NewEvent<E extends EventDefinition = EventDefinition> = Subject<E['readers']> &
  Said<E['data']> & {
    /** Null for automatic acts. */
    actor: Viewer | null;
    now: Date;
  };

interface Stored {
  requestId?: string;
  companyId?: string;
  providerId?: string;
  data?: unknown;
}

/** Appends an event to the thread, in the transaction causing it; its readers are notified on commit. */
export async function record<E extends EventDefinition>(
  trx: Transaction<DB>,
  { kind, readers, data, stale }: E,
  { actor, now, ...event }: NewEvent<E>,
): Promise<void> {
  const { requestId, companyId, providerId, data: values = {} }: Stored = event;
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('events')
    .values({
      id,
      kind,
      request_id: requestId ?? null,
      company_id: companyId ?? null,
      actor_user_id: actor?.userId ?? null,
      actor_company_id: actor?.company?.id ?? null,
      actor_role: actor?.role ?? null,
      audience: readers,
      audience_provider_id: readers === 'provider' ? providerId : null,
      // Types cover literals; parsing covers values from elsewhere, so that no extra field reaches a reader.
      data: JSON.stringify(data.parse(values)),
      occurred_at: now,
    })
    .execute();
  makeStale(stale);
  await enqueueEffects(trx, { id, kind });
  if (readers !== 'system') await tell(trx, 'events', id, { kind, requestId: requestId ?? null }, { now });
}
