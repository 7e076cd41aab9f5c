import type { QueryClient } from '@tanstack/react-query';
import { familiesOf } from './stale-families.ts';

/** Acts under way, each with the screens that were made stale meanwhile. */
const underWay = new Set<Set<string>>();

/** Every screen: of an act that was done by an earlier call, whose events are not told again. */
const everything = '*';

/** A write was answered: stale are the screens of its own contract, and those that the events it recorded name. */
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
  /** Reads again what the act made stale. */
  refresh: () => Promise<void>;
}

/** Does an act, and gathers what it makes stale. */
export async function doAct<T>(cache: QueryClient, work: () => Promise<T>): Promise<Done<T>> {
  const stale = new Set<string>();
  underWay.add(stale);
  try {
    return { answer: await work(), refresh: () => readAgain(cache, stale) };
  } finally {
    underWay.delete(stale);
  }
}
