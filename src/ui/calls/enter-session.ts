import type { QueryClient } from '@tanstack/react-query';

/** Switches company or role: removes data only the former one could read, then refetches the rest. */
export async function enterSession(cache: QueryClient, session: unknown): Promise<void> {
  cache.setQueryData(['session'], session);
  // Components update in the next tick: refetching now would repeat the former side's requests.
  await new Promise((resolve) => setTimeout(resolve));
  await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}
