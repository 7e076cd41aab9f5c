import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Acts } from '#common/acts.ts';
import { assertAllowed, orNotFound, type Verdict } from '#common/problems.ts';
import type { DB } from './db/types.ts';
import { actorOf, type CompanyViewer, type Viewer } from './session/viewer.ts';

export interface Call<V extends Viewer = CompanyViewer> {
  db: Kysely<DB>;
  viewer: V;
  now: Date;
}

/** The target of an act, at the version the caller has read. */
export interface Target {
  id: string;
  version: number;
}

type Versioned = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never;
}[keyof DB];

/** These tables have dates per step instead of `updated_at`. */
const undated: ReadonlySet<Versioned> = new Set([
  'access_requests',
  'plan_requests',
  'provider_documents',
  'reviews',
  'snags',
]);

/** Updates a locked row with new values and the next version. */
export type Update<T extends Versioned, Updated> = (
  trx: Transaction<DB>,
  id: string,
  values: UpdateObject<DB, T>,
  now: Date,
) => Promise<Updated>;

export const updateOf =
  <T extends Versioned, Updated = { id: string }>(table: T, columns: (keyof Updated & string)[]): Update<T, Updated> =>
  async (trx, id, values, now) => {
    // Every such table has these columns; 'quotes' only stands in for the type.
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

export interface Granted<T extends Versioned, Updated, V extends Viewer> {
  trx: Transaction<DB>;
  viewer: V;
  now: Date;
  /** Updates the row, to the state declared by the act. */
  move: (values?: UpdateObject<DB, T>) => Promise<Updated>;
}

/** Locks the target (404 out of reach) and enforces the act. `lock` returns the facts of the target in reach. */
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

/** Runs what needs one right and locks no target: something is created, or written for a whole company. */
export async function carryOutNew<R>(
  { db }: Pick<Call<Viewer>, 'db'>,
  right: Verdict,
  work: (trx: Transaction<DB>) => Promise<R>,
): Promise<R> {
  assertAllowed(right);
  return db.transaction().execute(work);
}

/** Runs acts on targets without a version or row of their own; their verbs write the changes themselves. */
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

/** Runs a slice's acts, each in its own transaction; `within` checks and locks in an open one. */
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
