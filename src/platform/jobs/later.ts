import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import type { DB } from '#platform/db/types.ts';

/** A kind of later work: what its jobs carry, and how patient it is. Declared by whoever asks for it. */
export interface Work<T extends object | null = object | null> {
  name: string;
  data: z.ZodType<T>;
  queue: QueueOptions;
  /** How many are under way at once in a process. */
  places: number;
  /** Places among them that what failed before never takes. */
  forFirstTries: number;
  /** Whether jobs of one group wait for each other. */
  oneAGroup: boolean;
  /** When it comes back by itself, in Paris time; its next turn then forgets the failures of the last. */
  cron: string | null;
}

const hour = 3600;
const year = 365 * 24 * hour;
const longestPause = 6 * hour;
const patienceSeconds = 72 * hour;

/** Pauses that double from the first up to six hours, until three days have passed at the least. */
export function pausesFrom(firstSeconds: number) {
  let retryLimit = 0;
  for (let waited = 0; waited < patienceSeconds; retryLimit++)
    waited += Math.min(longestPause, firstSeconds * 2 ** Math.min(16, retryLimit));
  return { retryLimit, retryDelay: firstSeconds, retryDelayMax: longestPause, retryBackoff: true };
}

type Options = Partial<Omit<Work, 'name' | 'data'>>;

/** Declares a kind of later work. What waits or failed is never forgotten of itself. */
export function defineWork<T extends object | null>(name: string, data: z.ZodType<T>, options: Options = {}): Work<T> {
  const { queue, places = 1, forFirstTries = 0, oneAGroup = false, cron = null } = options;
  const lasting = { retentionSeconds: 10 * year, deleteAfterSeconds: 0 };
  return { name, data, places, forFirstTries, oneAGroup, cron, queue: { ...pausesFrom(5), ...lasting, ...queue } };
}

const asking = new AsyncLocalStorage<Kysely<DB>>();
/** Speaks to the queues through the connection or transaction of whoever calls. */
const desk = new PgBoss({
  db: {
    executeSql: (text, values) => {
      const db = asking.getStore();
      if (!db) throw new Error('the queues are reached through onQueues()');
      return fromKysely(db).executeSql(text, values);
    },
  },
});

/** Asks the queues something within a transaction, or on any connection. */
export function onQueues<T>(db: Kysely<DB>, ask: (queues: PgBoss) => Promise<T>): Promise<T> {
  return asking.run(db, () => ask(desk));
}

export interface Place {
  /** A UUID: as long as a job of this key waits, is under way or failed, a second one changes nothing. */
  key: string;
  /** Of those of one group, one is under way at a time, where the kind says so. */
  group?: string;
  /** Not before. */
  at?: Date;
}

/** The same of the same text for ever, as a UUID of our own making (RFC 9562, 5.8). */
export function keyFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** A job as the queues take it. */
export const jobOf = (data: object | null, { key, group, at }: Place) => ({
  id: key,
  ...(data && { data }),
  ...(group && { group: { id: group } }),
  ...(at && { startAfter: at }),
});

/** Asks for later work in the transaction that causes it: it is done if that commits, whatever crashes after. */
export async function later<T extends object | null>(
  trx: Transaction<DB> | Kysely<DB>,
  { name }: Pick<Work<T>, 'name'>,
  data: T,
  place: Place,
): Promise<void> {
  await onQueues(trx, (queues) => queues.insert(name, [jobOf(data, place)]));
}
