import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Acts } from '#common/acts.ts';
import { orNotFound } from '#common/problems.ts';
import type { DB } from './db/types.ts';
import { actorOf, type CompanyViewer, type Viewer } from './session/viewer.ts';

/** What a verb is called with: where, by whom, when. */
export interface Call<V extends Viewer = CompanyViewer> {
  db: Kysely<DB>;
  viewer: V;
  now: Date;
}

/** What is acted on, at the version its caller has read. */
export interface Target {
  id: string;
  version: number;
}

type Versioned = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof DB];

/** They date each of their steps instead. */
const undated: ReadonlySet<Versioned> = new Set([
  'access_requests',
  'plan_requests',
  'provider_documents',
  'reviews',
  'snags',
]);

/** Writes a move on a locked row: the new values, the next version. */
export type Update<T extends Versioned, Updated> = (
  trx: Transaction<DB>,
  id: string,
  values: UpdateObject<DB, T>,
  now: Date,
) => Promise<Updated>;

/** The move of a table, and the columns it answers. */
export const updateOf =
  <T extends Versioned, Updated = { id: string }>(table: T, columns: (keyof Updated & string)[]): Update<T, Updated> =>
  async (trx, id, values, now) => {
    // Every such table has these columns: the name stands for any of them.
    const row = await trx
      .updateTable(table as 'quotes')
      .set({
        ...(values as UpdateObject<DB, 'quotes'>),
        ...(!undated.has(table) && { updated_at: now }),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .returning(columns as 'id'[])
      .executeTakeFirstOrThrow();
    return row as Updated;
  };

/** What a verb works with once its act is granted. */
export interface Granted<T extends Versioned, Updated, V extends Viewer> {
  trx: Transaction<DB>;
  viewer: V;
  now: Date;
  /** Writes the move, to the state that the act declares. */
  move: (values?: UpdateObject<DB, T>) => Promise<Updated>;
}

/**
 * Grants the acts of a slice in a transaction: the thing locked, out of reach 404, then what its acts enforce. `lock`
 * answers the facts of the thing in reach, and what its verbs need of it.
 */
const granting =
  <Facts extends { state: string }, Name extends string, Locked extends { facts: Facts }, V extends Viewer>(
    acts: Acts<Facts, Name>,
    lock: (trx: Transaction<DB>, viewer: V, id: string, now: Date) => Promise<Locked | undefined>,
  ) =>
  async (
    trx: Transaction<DB>,
    { viewer, now }: Omit<Call<V>, 'db'>,
    act: Name,
    { id, version }: { id: string; version?: number | undefined },
  ) => {
    const locked = orNotFound(await lock(trx, viewer, id, now));
    acts.enforce(act, actorOf(viewer), { version: 0, ...locked.facts }, version);
    return { ...locked, trx, viewer, now };
  };

/** Carries out acts on what has no version or no row of its own: its verbs write the move themselves. */
export function carryOutUnmoved<
  Facts extends { state: string },
  Name extends string,
  Locked extends { facts: Facts },
  V extends Viewer = CompanyViewer,
>(
  acts: Acts<Facts, Name>,
  lock: (trx: Transaction<DB>, viewer: V, id: string, now: Date) => Promise<Locked | undefined>,
) {
  const within = granting(acts, lock);
  const carry = <R>(
    call: Call<V>,
    act: Name,
    target: { id: string; version?: number | undefined },
    work: (granted: Locked & { trx: Transaction<DB>; viewer: V; now: Date }) => Promise<R>,
  ): Promise<R> => call.db.transaction().execute(async (trx) => work(await within(trx, call, act, target)));
  return Object.assign(carry, { within });
}

/** Runs the acts of a slice, each in its own transaction; `within` checks and locks in one that is already open. */
export function carryOut<
  Facts extends { state: string },
  Name extends string,
  T extends Versioned,
  Updated,
  Locked extends { facts: Facts & { id: string; version: number } },
  V extends Viewer,
>(
  acts: Acts<Facts, Name>,
  write: Update<T, Updated>,
  lock: (trx: Transaction<DB>, viewer: V, id: string, now: Date) => Promise<Locked | undefined>,
) {
  const grant = granting(acts, lock);
  const within = async (
    trx: Transaction<DB>,
    call: Omit<Call<V>, 'db'>,
    act: Name,
    target: { id: string; version?: number | undefined },
  ): Promise<Granted<T, Updated, V> & Locked> => {
    const granted = await grant(trx, call, act, target);
    const { to } = acts.acts[act];
    const move = (values?: UpdateObject<DB, T>) =>
      write(trx, granted.facts.id, { ...(to && { state: to }), ...values } as UpdateObject<DB, T>, call.now);
    return { ...granted, move };
  };
  const carry = <R>(
    call: Call<V>,
    act: Name,
    target: { id: string; version?: number | undefined },
    work: (granted: Granted<T, Updated, V> & Locked) => Promise<R>,
  ): Promise<R> => call.db.transaction().execute(async (trx) => work(await within(trx, call, act, target)));
  return Object.assign(carry, { within });
}
