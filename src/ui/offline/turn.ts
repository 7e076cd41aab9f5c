import type { KeptAct } from './act.ts';

/** Whose turn it is. */
export interface Turn {
  next: KeptAct | null;
  /** When the first of those that were asked to come again may; null when none was. */
  wakeAt: number | null;
}

/**
 * The next to be sent: what has no file before what has one. In a group the order is kept: one that waits to be tried again holds back all after it; one that was
 * refused, only those that need it, and those that need these.
 */
export function turnOf(acts: readonly KeptAct[], now: number): Turn {
  const held = new Set<string>();
  const closed = new Set<string>();
  let wakeAt: number | null = null;
  let heavy: KeptAct | null = null;
  for (const act of acts) {
    if (act.state === 'received') continue;
    if (act.state !== 'waiting' || act.isHeld || act.needs?.some((key) => held.has(key))) held.add(act.key);
    else if (closed.has(act.group)) continue;
    else if (act.nextTryAt <= now && !act.file) return { next: act, wakeAt: null };
    else {
      closed.add(act.group);
      if (act.nextTryAt <= now) heavy ??= act;
      else wakeAt = Math.min(wakeAt ?? Infinity, act.nextTryAt);
    }
  }
  return heavy ? { next: heavy, wakeAt: null } : { next: null, wakeAt };
}

/** Those that wait for a refused one before them. */
export function heldBack(acts: readonly KeptAct[]): Set<string> {
  const stopped = new Set(acts.filter(({ state }) => state === 'refused').map(({ key }) => key));
  const held = new Set<string>();
  for (const { key, needs } of acts) {
    if (needs?.some((one) => stopped.has(one) || held.has(one))) held.add(key);
  }
  return held;
}
