import { AsyncLocalStorage } from 'node:async_hooks';

/** Per request: the screens made stale by its events. */
const answering = new AsyncLocalStorage<Set<string>>();

/** Collects into `stale` the screens made stale by `work`. */
export const gatherStale = <T>(stale: Set<string>, work: () => T): T => answering.run(stale, work);

/** Marks these screens stale for the current request. */
export function makeStale(screens: readonly string[]): void {
  const stale = answering.getStore();
  if (stale) for (const screen of screens) stale.add(screen);
}
