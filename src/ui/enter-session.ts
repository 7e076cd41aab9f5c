import type { QueryClient } from '@tanstack/react-query';

/**
 * Takes a session that acts for another company or in another role: what only the former could read leaves the screen,
 * then all that is still there is read again.
 */
export async function enterSession(cache: QueryClient, session: unknown): Promise<void> {
  cache.setQueryData(['session'], session);
  // Screens follow in the next turn: asked in this one, those of the former side would ask again.
  await new Promise((resolve) => setTimeout(resolve));
  await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}
