import type { QueryClient } from '@tanstack/react-query';
import { familiesOf } from './stale-families.ts';

/** Running acts, each with the screens made stale meanwhile. */
const underWay = new Set<Set<string>>();

/** Every screen: an earlier call did the act, and its events are not repeated. */
const everything = '*';

/** Records a write's response: screens of its contract, and those named by its events, are stale. */
export function noteWrite(family: string | undefined, { headers }: Response): void {
  const isAgain = headers.get('idempotency-replayed') !== null;
  const families = [family, isAgain ? everything : undefined, ...(headers.get('stale')?.split(' ') ?? [])];
  for (const stale of underWay) for (const name of families) if (name) stale.add(name);
}

const readAgain = (cache: QueryClient, stale: Set<string>) =>
  cache.invalidateQueries({
    predicate: (query) => stale.has(everything) || familiesOf(query).some((family) => stale.has(family)),
  });

interface Done<T> {
  answer: T;
  refresh: () => Promise<void>;
}

/** Runs an act and collects what it makes stale. */
export async function doAct<T>(cache: QueryClient, work: () => Promise<T>): Promise<Done<T>> {
  const stale = new Set<string>();
  underWay.add(stale);
  try {
    return { answer: await work(), refresh: () => readAgain(cache, stale) };
  } finally {
    underWay.delete(stale);
  }
}
