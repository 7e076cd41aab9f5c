import type { KeptAct } from './act.ts';
import { tell } from './news.ts';
import { ownerHere } from './owner.ts';
import { changeAct, fileOf, listActs, memoryOf, remember } from './queue.ts';
import { sendAct, type Outcome } from './send-act.ts';
import { turnOf } from './turn.ts';

/** Why a sender stopped: nothing to send, no network, or the owner is signed out. */
export type Stop = { is: 'empty'; wakeAt: number | null } | { is: 'unheard' } | { is: 'signed-out' };

interface Sending {
  owner: string;
  language: string;
  /** False once the owner has left. */
  isOn?: () => boolean;
}

const pausesMs = [2000, 5000, 15_000, 30_000, 60_000, 120_000, 300_000];
const lastPauseMs = 300_000;

/** Pause before the next attempt after `tries` failures. */
export const pauseAfter = (tries: number): number => pausesMs[tries - 1] ?? lastPauseMs;

function stamped(act: KeptAct): KeptAct {
  // Its file is deleted; the row stays for a while.
  return { ...act, state: 'received', refusal: null, receivedAt: new Date().toISOString() };
}

/** Applies an attempt's result; when the server did nothing, as if it had not been attempted. */
async function settle(act: KeptAct, outcome: Outcome): Promise<Stop | null> {
  const { key, triedAt } = act;
  if (outcome.is === 'unheard') return outcome;
  if (outcome.is === 'signed-out') {
    await changeAct(key, (one) => ({ ...one, triedAt }));
    return outcome;
  }
  if (outcome.is === 'received') {
    // Before removal: lets displays replace it with the answer.
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

/** The server forgets keys after three days: resent later, an act with a lost response could be done twice. */
const knownMs = 70 * 3_600_000;
export const unheardTooLong = 'UNHEARD_TOO_LONG';

/** Records an attempt; an old one without response is left to its owner. */
async function isTooLate(act: KeptAct): Promise<boolean> {
  const isLate = act.triedAt !== null && Date.now() - Date.parse(act.triedAt) > knownMs;
  const refusal = { code: unheardTooLong, status: 0, message: '' };
  if (isLate) await changeAct(act.key, (one) => ({ ...one, state: 'refused', refusal }));
  else if (act.triedAt === null) await changeAct(act.key, (one) => ({ ...one, triedAt: new Date().toISOString() }));
  return isLate;
}

/** Sends acts in order until none may be sent, or there is no answer. */
export async function sendAll({ owner, language, isOn = () => true }: Sending): Promise<Stop> {
  for (;;) {
    const empty = { is: 'empty', wakeAt: null } as const;
    if (!isOn() || (await memoryOf(owner)).isSuspended) return empty;
    const { next, wakeAt } = turnOf(await listActs(owner), Date.now());
    if (!next) return { ...empty, wakeAt };
    // Nothing is sent, so no attempt is recorded.
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

/** One sender at a time among a browser's tabs and service worker; without locks, idempotency keys suffice. */
export function asOnlySender<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks.request(lock, work) as Promise<T>;
  const turn = alone.then(work);
  alone = turn.catch(() => undefined);
  return turn;
}

export function sendHere(language: string, whose = ownerHere): Promise<Stop> {
  const owner = whose();
  if (!owner) return Promise.resolve({ is: 'signed-out' });
  return asOnlySender(() => sendAll({ owner, language, isOn: () => whose() === owner }));
}
