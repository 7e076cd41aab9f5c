import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import { bindWork, type Bound } from '#platform/jobs/carry-out.ts';
import { defineWork, keyFrom, later } from '#platform/jobs/later.ts';

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

/** Event → what follows of it, each on its own, under the key by which it waits. */
export type Reactions = Partial<Record<string, Record<string, Reaction<never>>>>;

/** The after-effects of events: one job an effect. */
export const effects = defineWork('effect', z.object({ eventId: z.guid(), kind: z.string(), effect: z.string() }), {
  places: 3,
  queue: { expireInSeconds: 90 },
});

let declared: Reactions | null = null;

/** Says what follows of which event, before the first is recorded: a program that does not know would lose it. */
export function declareReactions(reactions: Reactions): void {
  declared = reactions;
}

/** An effect by its key; one that has waited since effects had none is called by its place among those of its event, from 1 on. */
const findEffect = (reactions: Reactions, kind: string, effect: string): Reaction<never> | undefined => {
  const ofKind = reactions[kind] ?? {};
  return ofKind[effect] ?? Object.values(ofKind)[Number(effect) - 1];
};

/** What follows of an event, as jobs. */
export function effectsOf({ id, kind }: Pick<StoredEvent, 'id' | 'kind'>) {
  if (!declared) throw new Error('declareReactions() comes before the first event');
  return Object.keys(declared[kind] ?? {}).map((effect) => ({
    data: { eventId: id, kind, effect },
    key: keyFrom(`${id}:${effect}`),
  }));
}

/** Asks for each after-effect of an event, in the transaction that records it. */
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
  // What `record` wrote: of the kind its reactions are listed under.
  return row && { ...row, data: row.data as never };
}

/** Carries an after-effect out, in one transaction with its being done: a process that dies in between leaves it waiting. */
export const bindEffects = (db: Kysely<DB>, reactions: Reactions, clock: Clock): Bound =>
  bindWork(effects, async ({ eventId, kind, effect }, held) => {
    const reaction = findEffect(reactions, kind, effect);
    if (!reaction) throw new Error(`${kind} has no after-effect ${effect}`);
    await db.transaction().execute(async (trx) => {
      // First, so that whoever lost the job does nothing.
      await held.done(trx);
      const event = await readEvent(trx, eventId);
      if (event) await reaction(trx, event, clock());
    });
  });
