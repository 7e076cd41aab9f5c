import { AsyncLocalStorage } from 'node:async_hooks';

/** The answer that is being made: the screens that what it records makes stale. */
const answering = new AsyncLocalStorage<Set<string>>();

/** Gathers into `stale` the screens that what `work` records makes stale. */
export const gatherStale = <T>(stale: Set<string>, work: () => T): T => answering.run(stale, work);

/** Says that these screens are to be read again by whoever is answered. */
export function makeStale(screens: readonly string[]): void {
  const stale = answering.getStore();
  if (stale) for (const screen of screens) stale.add(screen);
}
