import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { enqueueEffects } from './react.ts';

/** Who may read an event on the thread; `provider` also reaches the ordering side, `admins` and `system` are on no thread. */
export type Audience =
  | { audience: 'thread' | 'ordering' | 'system' | 'admins' }
  | { audience: 'provider'; audienceProviderId: string };

export type NewEvent = Audience & {
  /** «noun.past-participle»: `request.published`, `quote.sent`. */
  kind: string;
  requestId?: string;
  companyId?: string;
  /** Null when the program acts by itself. */
  actor: Viewer | null;
  data?: Record<string, unknown>;
  now: Date;
};

/** Writes a step into the thread, in the transaction that makes it; wakes the listeners when that commits. */
export async function record(trx: Transaction<DB>, event: NewEvent): Promise<void> {
  const id = uuidv7(event.now.getTime());
  await trx
    .insertInto('events')
    .values({
      id,
      kind: event.kind,
      request_id: event.requestId ?? null,
      company_id: event.companyId ?? null,
      actor_user_id: event.actor?.userId ?? null,
      actor_company_id: event.actor?.company?.id ?? null,
      actor_role: event.actor?.role ?? null,
      audience: event.audience,
      audience_provider_id: event.audience === 'provider' ? event.audienceProviderId : null,
      data: JSON.stringify(event.data ?? {}),
      occurred_at: event.now,
    })
    .execute();
  await enqueueEffects(trx, { id, kind: event.kind });
  await sql`SELECT pg_notify('events', ${id})`.execute(trx);
}
