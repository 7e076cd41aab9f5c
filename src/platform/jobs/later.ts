import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import type { DB } from '#platform/db/types.ts';

/** Payload and retry policy of a kind of job, declared by its slice. */
export interface Work<T extends object | null = object | null> {
  name: string;
  data: z.ZodType<T>;
  queue: QueueOptions;
  /** Concurrent jobs per process. */
  places: number;
  /** Slots reserved for jobs that never failed. */
  forFirstTries: number;
  oneAGroup: boolean;
  /** Schedule in Paris time; the next run clears failures of the last. */
  cron: string | null;
}

const hour = 3600;
const year = 365 * 24 * hour;
const longestPause = 6 * hour;
const patienceSeconds = 72 * hour;

/** Retry delays doubling from the first up to six hours, for at least three days in total. */
export function pausesFrom(firstSeconds: number) {
  let retryLimit = 0;
  for (let waited = 0; waited < patienceSeconds; retryLimit++)
    waited += Math.min(longestPause, firstSeconds * 2 ** Math.min(16, retryLimit));
  return { retryLimit, retryDelay: firstSeconds, retryDelayMax: longestPause, retryBackoff: true };
}

type Options = Partial<Omit<Work, 'name' | 'data'>>;

/** Declares a kind of job. Pending and failed jobs are kept until handled. */
export function defineWork<T extends object | null>(name: string, data: z.ZodType<T>, options: Options = {}): Work<T> {
  const { queue, places = 1, forFirstTries = 0, oneAGroup = false, cron = null } = options;
  const lasting = { retentionSeconds: 10 * year, deleteAfterSeconds: 0 };
  return { name, data, places, forFirstTries, oneAGroup, cron, queue: { ...pausesFrom(5), ...lasting, ...queue } };
}

const asking = new AsyncLocalStorage<Kysely<DB>>();
/** A pg-boss instance that uses the caller's connection or transaction. */
const desk = new PgBoss({
  db: {
    executeSql: (text, values) => {
      const db = asking.getStore();
      if (!db) throw new Error('the queues are reached through onQueues()');
      return fromKysely(db).executeSql(text, values);
    },
  },
});

export function onQueues<T>(db: Kysely<DB>, ask: (queues: PgBoss) => Promise<T>): Promise<T> {
  return asking.run(db, () => ask(desk));
}

export interface Place {
  /** A UUID: while a job with this key is pending, running or failed, another is ignored. */
  key: string;
  /** Jobs of one group run one at a time, if the kind says so. */
  group?: string;
  at?: Date;
}

/** A deterministic UUID for a text (RFC 9562, 5.8). */
export function keyFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

export const jobOf = (data: object | null, { key, group, at }: Place) => ({
  id: key,
  ...(data && { data }),
  ...(group && { group: { id: group } }),
  ...(at && { startAfter: at }),
});

/** Enqueues a job in the transaction causing it: it runs if that commits, even after a crash. */
export async function later<T extends object | null>(
  trx: Transaction<DB> | Kysely<DB>,
  { name }: Pick<Work<T>, 'name'>,
  data: T,
  place: Place,
): Promise<void> {
  await onQueues(trx, (queues) => queues.insert(name, [jobOf(data, place)]));
}
