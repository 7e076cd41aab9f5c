import { ownerHere } from './owner.ts';
import { asNoRoom, offlineStore } from './store.ts';

/** What was read from the server, as this device kept it. */
export interface Reading<T> {
  data: T;
  /** When it was asked for: what the server was told later is not in it. */
  askedAt: Date;
}

/**
 * Keeps what the server answered, for whoever is signed in and their company, until an instant: the missions of today and
 * tomorrow. Never a code of access, which is read from the server alone. Throws `NoRoom` where it does not fit.
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

/** What was kept under a name; null when nothing was, or it is of no more use. */
export async function readKept<T>(name: string): Promise<Reading<T> | null> {
  const owner = ownerHere();
  if (!owner) return null;
  const found = await (await offlineStore()).get('readings', [owner, name]);
  if (!found || Date.parse(found.until) < Date.now()) return null;
  return { data: found.data as T, askedAt: new Date(found.keptAt) };
}

/**
 * Asks the server and keeps its answer; when it cannot be reached, answers what was kept, and when that was. For the `queryFn` of a query
 * whose `networkMode` is `always`.
 */
export async function readOrKept<T>(name: string, until: Date, ask: () => Promise<T>): Promise<Reading<T>> {
  const askedAt = new Date();
  try {
    const data = await ask();
    // What does not fit is read from the server as long as there is one.
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

/** Erases what is of no more use, whoever read it: names, phones and addresses do not pile up on a device. */
export async function forgetExpired(): Promise<void> {
  const trx = (await offlineStore()).transaction('readings', 'readwrite');
  for await (const reading of trx.store) {
    if (Date.parse(reading.value.until) < Date.now()) await reading.delete();
  }
  await trx.done;
}

/** Erases what can be read again, all but what opens on site: an act that nobody can make again needs its room. */
export async function makeRoom(): Promise<void> {
  const trx = (await offlineStore()).transaction('readings', 'readwrite');
  for await (const reading of trx.store) {
    if (!needed.has(reading.value.name)) await reading.delete();
  }
  await trx.done;
}

/** Needed on site: the session, the day's missions, the rounds that are due. */
const needed: ReadonlySet<string> = new Set(['session', 'missions', 'rounds']);

/** Erases all that was read on this device, whoever read it: at the end of a session. */
export async function forgetReads(): Promise<void> {
  await (await offlineStore()).clear('readings');
}
