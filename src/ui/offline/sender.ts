import type { KeptAct } from './act.ts';
import { tell } from './news.ts';
import { ownerHere } from './owner.ts';
import { changeAct, fileOf, listActs, memoryOf, remember } from './queue.ts';
import { sendAct, type Outcome } from './send-act.ts';
import { turnOf } from './turn.ts';

/** Why a sender stopped: nothing to send now, the network, or nobody signed in who could. */
export type Stop = { is: 'empty'; wakeAt: number | null } | { is: 'unheard' } | { is: 'signed-out' };

interface Sending {
  owner: string;
  language: string;
  /** False once this sender should let go: its owner has left. */
  isOn?: () => boolean;
}

const pausesMs = [2000, 5000, 15_000, 30_000, 60_000, 120_000, 300_000];
const lastPauseMs = 300_000;

/** Before a try that comes after `tries` failed ones. */
export const pauseAfter = (tries: number): number => pausesMs[tries - 1] ?? lastPauseMs;

function stamped(act: KeptAct): KeptAct {
  // The bytes of its file go with it; its row is shown a while.
  return { ...act, state: 'received', refusal: null, receivedAt: new Date().toISOString() };
}

/** What was heard of one try; where the server said that it did nothing, the act is as unheard of as before that try. */
async function settle(act: KeptAct, outcome: Outcome): Promise<Stop | null> {
  const { key, triedAt } = act;
  if (outcome.is === 'unheard') return outcome;
  if (outcome.is === 'signed-out') {
    await changeAct(key, (one) => ({ ...one, triedAt }));
    return outcome;
  }
  if (outcome.is === 'received') {
    // Before it leaves the list: what shows it has the answer in its place.
    tell({ kind: 'received', act, answer: outcome.answer });
    await changeAct(key, stamped);
    await remember(act.owner, { lastReceivedAt: new Date().toISOString() });
  } else if (outcome.is === 'busy') {
    const tries = act.tries + 1;
    const nextTryAt = Date.now() + Math.max(outcome.afterMs, pauseAfter(tries));
    await changeAct(key, (one) => ({ ...one, tries, nextTryAt, ...(outcome.undone && { triedAt }) }));
  } else await changeAct(key, (one) => ({ ...one, state: 'refused', refusal: outcome.refusal }));
  return null;
}

/** The server forgets a key after three days: sent again later, an act whose answer was lost would be done twice. */
const knownMs = 70 * 3_600_000;
export const unheardTooLong = 'UNHEARD_TOO_LONG';

/** Notes that an act goes out; of one that went out long ago without an answer its owner decides. */
async function isTooLate(act: KeptAct): Promise<boolean> {
  const isLate = act.triedAt !== null && Date.now() - Date.parse(act.triedAt) > knownMs;
  const refusal = { code: unheardTooLong, status: 0, message: '' };
  if (isLate) await changeAct(act.key, (one) => ({ ...one, state: 'refused', refusal }));
  else if (act.triedAt === null) await changeAct(act.key, (one) => ({ ...one, triedAt: new Date().toISOString() }));
  return isLate;
}

/** Sends what may go, one after the other, until nothing may, or nobody is heard. */
export async function sendAll({ owner, language, isOn = () => true }: Sending): Promise<Stop> {
  for (;;) {
    const empty = { is: 'empty', wakeAt: null } as const;
    if (!isOn() || (await memoryOf(owner)).isSuspended) return empty;
    const { next, wakeAt } = turnOf(await listActs(owner), Date.now());
    if (!next) return { ...empty, wakeAt };
    // Nothing goes out: it is not noted as gone out.
    if (!navigator.onLine) return { is: 'unheard' };
    if (await isTooLate(next)) continue;
    const report = (share: number) => tell({ kind: 'progress', key: next.key, share });
    report(0);
    const file = await fileOf(next);
    const outcome = await sendAct({ act: next, file, language, onProgress: report });
    tell({ kind: 'idle' });
    const stop = await settle(next, outcome);
    if (stop) return stop;
  }
}

const lock = 'batilien-sender';
let alone: Promise<unknown> = Promise.resolve();

/** One at a time among the tabs of a browser and its service worker; where there are no locks, the key of each act is enough. */
export function asOnlySender<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks.request(lock, work) as Promise<T>;
  const turn = alone.then(work);
  alone = turn.catch(() => undefined);
  return turn;
}

/** Sends all that the one who is signed in here has waiting; or somebody else whom the page is for. */
export function sendHere(language: string, whose = ownerHere): Promise<Stop> {
  const owner = whose();
  if (!owner) return Promise.resolve({ is: 'signed-out' });
  return asOnlySender(() => sendAll({ owner, language, isOn: () => whose() === owner }));
}
