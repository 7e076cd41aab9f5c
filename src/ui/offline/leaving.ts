import type { KeptAct } from './act.ts';
import { forgetReads } from './kept-reads.ts';
import { lastOwner, ownerHere, setOwner } from './owner.ts';
import { forgetReceived, isUnsent, listActs } from './queue.ts';

export interface Leaving {
  acts: readonly KeptAct[];
  answer: (leaves: boolean) => void;
}

let asking: Leaving | null = null;
const listeners = new Set<() => void>();

function ask(next: Leaving | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

export const leavingNow = (): Leaving | null => asking;

export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether to sign out: asks when there are unsent acts. */
export async function mayLeave(): Promise<boolean> {
  const owner = ownerHere() ?? lastOwner();
  const acts = owner ? await listActs(owner).catch(() => []) : [];
  const unsent = acts.filter(isUnsent);
  if (unsent.length === 0 || listeners.size === 0) return true;
  return new Promise((resolve) => {
    ask({
      acts: unsent,
      answer: (leaves) => {
        ask(null);
        resolve(leaves);
      },
    });
  });
}

/** Deletes what the departing user read; unsent acts wait for them. */
export async function leaveQueue(): Promise<void> {
  const owner = ownerHere() ?? lastOwner();
  setOwner(null);
  await forgetReads();
  if (owner) await forgetReceived(owner);
}
