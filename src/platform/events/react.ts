import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { effectPatience, nextTry } from '#platform/jobs/pause.ts';
import type { Log } from '#platform/log.ts';

/** An event as its after-effects see it. */
export interface StoredEvent<Data = Record<string, unknown>> {
  id: string;
  kind: string;
  requestId: string | null;
  companyId: string | null;
  actorUserId: string | null;
  audienceProviderId: string | null;
  data: Data;
  occurredAt: Date;
}

export type Reaction<Data = Record<string, unknown>> = (
  trx: Transaction<DB>,
  event: StoredEvent<Data>,
  now: Date,
) => Promise<void>;

/** Event → what follows of it, in order. */
export type Reactions = Partial<Record<string, Reaction<never>[]>>;

/**
 * Carries the after-effects of one waiting event out, in one transaction that also marks it done: a process that dies
 * in between leaves it waiting, and two processes never take the same one. One that fails is tried again later and
 * later, after the others; in the end an administrator decides. Answers whether there was one.
 */
export async function reactOnce(
  db: Kysely<DB>,
  reactions: Reactions,
  now: Date,
  failed: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<boolean> {
  const kinds = Object.keys(reactions);
  if (kinds.length === 0) return false;
  let taken: { id: string; failures: number } | undefined;
  const work = db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('events')
      .select([
        'id',
        'kind',
        'request_id',
        'company_id',
        'actor_user_id',
        'audience_provider_id',
        'data',
        'occurred_at',
        'failures',
      ])
      .where('handled_at', 'is', null)
      .where('failed_at', 'is', null)
      .where((event) => event.or([event('next_at', 'is', null), event('next_at', '<=', now)]))
      .orderBy('failures')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    taken = row;
    const event: StoredEvent<never> = {
      id: row.id,
      kind: row.kind,
      requestId: row.request_id,
      companyId: row.company_id,
      actorUserId: row.actor_user_id,
      audienceProviderId: row.audience_provider_id,
      // What `record` wrote: of the kind its reactions are listed under.
      data: row.data as never,
      occurredAt: row.occurred_at,
    };
    for (const reaction of reactions[row.kind] ?? []) await reaction(trx, event, now);
    await trx.updateTable('events').set({ handled_at: now }).where('id', '=', row.id).execute();
    return true;
  });
  return work.catch(async (error: unknown) => {
    if (!taken) throw error;
    await postpone(db, taken, error, now);
    failed(error);
    return true;
  });
}

async function postpone(db: Kysely<DB>, event: { id: string; failures: number }, error: unknown, now: Date) {
  const failures = event.failures + 1;
  const next = nextTry(failures, now, effectPatience);
  const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  await db
    .updateTable('events')
    .set({ failures, last_error: reason, ...(next ? { next_at: next } : { failed_at: now }) })
    .where('id', '=', event.id)
    // Another process may have had more luck since, or failed as well.
    .where('handled_at', 'is', null)
    .where('failures', '=', event.failures)
    .execute();
}

const pause = 1000;

/** Reacts to events as they come, until stopped; the others do not wait for one that fails. */
export function startReactions(db: Kysely<DB>, reactions: Reactions, clock: () => Date, log: Log): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  const drain = async (): Promise<void> => {
    const failed = (error: unknown) => log.error({ err: error }, 'reactions');
    if (await reactOnce(db, reactions, clock(), failed)) await drain();
  };
  const timer = setInterval(() => {
    round = round.then(drain).catch((error: unknown) => log.error({ err: error }, 'reactions'));
  }, pause);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
