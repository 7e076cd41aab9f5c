import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { bindWork, type Bound } from '#platform/jobs/carry-out.ts';
import { defineWork, keyFrom, later } from '#platform/jobs/later.ts';

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

/** Reactions per kind of event, each independent, under the key of its job. */
export type Reactions = Partial<Record<string, Record<string, Reaction<never>>>>;

export const effects = defineWork('effect', z.object({ eventId: z.guid(), kind: z.string(), effect: z.string() }), {
  places: 3,
  queue: { expireInSeconds: 90 },
});

let declared: Reactions | null = null;

/** Registers the reactions before the first event: a program without them would lose some. */
export function declareReactions(reactions: Reactions): void {
  declared = reactions;
}

/** A reaction by its key; old jobs refer to it by its position in the list, from 1. */
const findEffect = (reactions: Reactions, kind: string, effect: string): Reaction<never> | undefined => {
  const ofKind = reactions[kind] ?? {};
  return ofKind[effect] ?? Object.values(ofKind)[Number(effect) - 1];
};

export function effectsOf({ id, kind }: Pick<StoredEvent, 'id' | 'kind'>) {
  if (!declared) throw new Error('declareReactions() comes before the first event');
  return Object.keys(declared[kind] ?? {}).map((effect) => ({
    data: { eventId: id, kind, effect },
    key: keyFrom(`${id}:${effect}`),
  }));
}

/** Enqueues an event's reactions in the transaction that records it. */
export async function enqueueEffects(trx: Transaction<DB>, event: Pick<StoredEvent, 'id' | 'kind'>): Promise<void> {
  for (const { data, key } of effectsOf(event)) await later(trx, effects, data, { key });
}

async function readEvent(db: Kysely<DB>, id: string): Promise<StoredEvent<never> | undefined> {
  const row = await db
    .selectFrom('events')
    .select([
      'id',
      'kind',
      'request_id as requestId',
      'company_id as companyId',
      'actor_user_id as actorUserId',
      'audience_provider_id as audienceProviderId',
      'data',
      'occurred_at as occurredAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  // Written by `record`, so the data matches its kind.
  return row && { ...row, data: row.data as never };
}

/** Runs a reaction in the transaction that completes its job: a crash in between leaves it queued. */
export const bindEffects = (db: Kysely<DB>, reactions: Reactions, clock: Clock): Bound =>
  bindWork(effects, async ({ eventId, kind, effect }, job) => {
    const reaction = findEffect(reactions, kind, effect);
    if (!reaction) throw new Error(`${kind} has no after-effect ${effect}`);
    await db.transaction().execute(async (trx) => {
      // First, so that a process that lost the job does nothing.
      await job.done(trx);
      const event = await readEvent(trx, eventId);
      if (event) await reaction(trx, event, clock());
    });
  });
