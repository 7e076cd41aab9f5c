import { AsyncLocalStorage } from 'node:async_hooks';

const answering = new AsyncLocalStorage<Set<string>>();

/** Collects into `stale` the screens made stale by `work`. */
export const gatherStale = <T>(stale: Set<string>, work: () => T): T => answering.run(stale, work);

export function makeStale(screens: readonly string[]): void {
  const stale = answering.getStore();
  if (stale) for (const screen of screens) stale.add(screen);
}
