import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetPageRead } from './page-read.ts';

const minute = 60_000;

/** Settings from the specification, section 9. */
export function createQueryClient(): QueryClient {
  const notice = (error: unknown) => {
    if ((error as { code?: unknown }).code === 'UNAUTHENTICATED') askWhoIsSignedIn(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 3 && !/auth/i.test(error.message) && !isSettled(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      // Offline, an act fails immediately with a message instead of waiting unseen and running later.
      mutations: { networkMode: 'always', retry: (failures, error) => failures < 1 && !isAnswer(error) },
    },
  });
  return client;
}

/** The session may have ended elsewhere: refetching it makes the guard redirect to sign-in. */
export function askWhoIsSignedIn(client: QueryClient): void {
  // The data preloaded with the page belongs to the user signed in then.
  forgetPageRead();
  void client.invalidateQueries({ queryKey: ['session'] });
}

const statusOf = (error: unknown): number => Number((error as { status?: unknown }).status) || 0;

/** Errors about the caller or the request: retrying gives the same answer (decision 0018). */
const settled = new Set([400, 401, 403, 404, 405, 410, 413, 414, 415, 422]);
function isSettled(error: unknown): boolean {
  return settled.has(statusOf(error));
}

/** A refused act is not retried: a wrong password would count twice. */
function isAnswer(error: unknown): boolean {
  return statusOf(error) >= 400 && statusOf(error) < 500;
}
