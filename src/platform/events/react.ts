import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Log } from '#platform/log.ts';

/** An event as its after-effects see it. */
export interface StoredEvent {
  id: string;
  kind: string;
  requestId: string | null;
  companyId: string | null;
  actorUserId: string | null;
  audienceProviderId: string | null;
  data: Record<string, unknown>;
  occurredAt: Date;
}

export type Reaction = (trx: Transaction<DB>, event: StoredEvent, now: Date) => Promise<void>;

/** Event → what follows of it, in order. */
export type Reactions = Partial<Record<string, Reaction[]>>;

/** Failures after which an event is left to people: the log has said why each time. */
const patience = 10;

/**
 * Carries the after-effects of one waiting event out, in one transaction that also marks it done: a process that dies
 * in between leaves it waiting, and two processes never take the same one. Answers whether there was one.
 */
export async function reactOnce(db: Kysely<DB>, reactions: Reactions, now: Date): Promise<boolean> {
  const kinds = Object.keys(reactions);
  if (kinds.length === 0) return false;
  let taken: string | undefined;
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
      ])
      .where('handled_at', 'is', null)
      .where('failures', '<', patience)
      .orderBy('failures')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    taken = row.id;
    const event: StoredEvent = {
      id: row.id,
      kind: row.kind,
      requestId: row.request_id,
      companyId: row.company_id,
      actorUserId: row.actor_user_id,
      audienceProviderId: row.audience_provider_id,
      data: row.data as Record<string, unknown>,
      occurredAt: row.occurred_at,
    };
    for (const reaction of reactions[row.kind] ?? []) await reaction(trx, event, now);
    await trx.updateTable('events').set({ handled_at: now }).where('id', '=', row.id).execute();
    return true;
  });
  return work.catch(async (error: unknown) => {
    if (taken)
      await db
        .updateTable('events')
        .set({ failures: sql`failures + 1` })
        .where('id', '=', taken)
        .execute();
    throw error;
  });
}

const pause = 1000;

/** Reacts to events as they come, until stopped. One that fails is tried again after the others. */
export function startReactions(db: Kysely<DB>, reactions: Reactions, clock: () => Date, log: Log): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  const drain = async (): Promise<void> => {
    if (await reactOnce(db, reactions, clock())) await drain();
  };
  const timer = setInterval(() => {
    round = round.then(drain).catch((error: unknown) => log.error({ err: error }, 'reactions'));
  }, pause);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
