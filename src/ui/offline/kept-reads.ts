import { ownerHere } from './owner.ts';
import { asNoRoom, offlineStore } from './store.ts';

/** Server data as stored on this device. */
export interface Reading<T> {
  data: T;
  /** Time of the request: later changes are missing. */
  askedAt: Date;
}

/** Stores an answer until an instant; never access codes. Throws `NoRoom` when the device is full. */
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

/** Null when nothing valid is stored. */
export async function readKept<T>(name: string): Promise<Reading<T> | null> {
  const owner = ownerHere();
  if (!owner) return null;
  const found = await (await offlineStore()).get('readings', [owner, name]);
  if (!found || Date.parse(found.until) < Date.now()) return null;
  return { data: found.data as T, askedAt: new Date(found.keptAt) };
}

/** Fetches and stores; when unreachable, returns the stored data and its time. */
export async function readOrKept<T>(name: string, until: Date, ask: () => Promise<T>): Promise<Reading<T>> {
  const askedAt = new Date();
  try {
    const data = await ask();
    // What does not fit is read from the server only.
    await keepRead(name, data, { until, askedAt }).catch(() => undefined);
    return { data, askedAt };
  } catch (error) {
    // A refusal is an answer, not a network failure.
    if (!(error instanceof TypeError)) throw error;
    const kept = await readKept<T>(name).catch(() => null);
    if (!kept) throw error;
    return kept;
  }
}

/** Deletes expired data of all users: names, phones and addresses must not accumulate. */
export async function forgetExpired(): Promise<void> {
  const trx = (await offlineStore()).transaction('readings', 'readwrite');
  for await (const reading of trx.store) {
    if (Date.parse(reading.value.until) < Date.now()) await reading.delete();
  }
  await trx.done;
}

/** Deletes data that can be fetched again, except what is needed on site, to make room for unsent acts. */
export async function makeRoom(): Promise<void> {
  const trx = (await offlineStore()).transaction('readings', 'readwrite');
  for await (const reading of trx.store) {
    if (!needed.has(reading.value.name)) await reading.delete();
  }
  await trx.done;
}

/** Needed on site: session, missions of the day, rounds due. */
const needed: ReadonlySet<string> = new Set(['session', 'missions', 'rounds']);

/** At the end of a session; deletes data of all users. */
export async function forgetReads(): Promise<void> {
  await (await offlineStore()).clear('readings');
}
