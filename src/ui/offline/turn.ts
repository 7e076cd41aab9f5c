import type { KeptAct } from './act.ts';

export interface Turn {
  next: KeptAct | null;
  /** Time of the earliest retry; null without any. */
  wakeAt: number | null;
}

/** The next act to send, files last; a failed act blocks its group, a refused one its dependents. */
export function turnOf(acts: readonly KeptAct[], now: number): Turn {
  const owned = new Set<string>();
  const closed = new Set<string>();
  let wakeAt: number | null = null;
  let heavy: KeptAct | null = null;
  for (const act of acts) {
    if (act.state === 'received') continue;
    if (act.state !== 'waiting' || act.isHeld || act.needs?.some((key) => owned.has(key))) owned.add(act.key);
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

/** Acts blocked by a refused one. */
export function heldBack(acts: readonly KeptAct[]): Set<string> {
  const stopped = new Set(acts.filter(({ state }) => state === 'refused').map(({ key }) => key));
  const owned = new Set<string>();
  for (const { key, needs } of acts) {
    if (needs?.some((one) => stopped.has(one) || owned.has(one))) owned.add(key);
  }
  return owned;
}
