import { ownerHere } from './owner.ts';
import { asNoRoom, offlineStore } from './store.ts';

/** Data read from the server, as stored on this device. */
export interface Reading<T> {
  data: T;
  /** Time of the request: later changes are not included. */
  askedAt: Date;
}

/**
 * Stores a server answer for the current user and company, until an instant: missions of today and tomorrow. Never
 * access codes, which are only read online. Throws `NoRoom` when it does not fit.
 */
export async function keepRead(
  name: string,
  data: unknown,
  { until, askedAt = new Date() }: { until: Date; askedAt?: Date },
): Promise<void> {
  const owner = ownerHere();
  if (!owner) return;
  const reading = { owner, name, data, keptAt: askedAt.toISOString(), until: until.toISOString() };
  try {
    await (await offlineStore()).put('readings', reading);
  } catch (error) {
    throw asNoRoom(error);
  }
}

/** The data stored under a name; null when missing or expired. */
export async function readKept<T>(name: string): Promise<Reading<T> | null> {
  const owner = ownerHere();
  if (!owner) return null;
  const found = await (await offlineStore()).get('readings', [owner, name]);
  if (!found || Date.parse(found.until) < Date.now()) return null;
  return { data: found.data as T, askedAt: new Date(found.keptAt) };
}

/**
 * Reads from the server and stores the answer; when unreachable, returns the stored one with its time. For the
 * `queryFn` of a query with `networkMode` `always`.
 */
export async function readOrKept<T>(name: string, until: Date, ask: () => Promise<T>): Promise<Reading<T>> {
  const askedAt = new Date();
  try {
    const data = await ask();
    // What does not fit is read from the server while there is one.
    await keepRead(name, data, { until, askedAt }).catch(() => undefined);
    return { data, askedAt };
  } catch (error) {
    // A refusal is an answer.
    if (!(error instanceof TypeError)) throw error;
    const kept = await readKept<T>(name).catch(() => null);
    if (!kept) throw error;
    return kept;
  }
}

/** Deletes expired data of all users, so that names and phone numbers do not accumulate on a device. */
export async function forgetExpired(): Promise<void> {
  const trx = (await offlineStore()).transaction('readings', 'readwrite');
  for await (const reading of trx.store) {
    if (Date.parse(reading.value.until) < Date.now()) await reading.delete();
  }
  await trx.done;
}

/** Deletes whatever can be read again, except what is needed on site: unsent acts need the room. */
export async function makeRoom(): Promise<void> {
  const trx = (await offlineStore()).transaction('readings', 'readwrite');
  for await (const reading of trx.store) {
    if (!needed.has(reading.value.name)) await reading.delete();
  }
  await trx.done;
}

/** Needed on site: the session, the day's missions, the rounds that are due. */
const needed: ReadonlySet<string> = new Set(['session', 'missions', 'rounds']);

/** Deletes everything read on this device, by any user, at the end of a session. */
export async function forgetReads(): Promise<void> {
  await (await offlineStore()).clear('readings');
}
