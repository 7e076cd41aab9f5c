import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/** The settings of the specification, section 9. */
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
        retry: (failures, error) => failures < 3 && !/auth/i.test(error.message) && !isAnswer(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: (failures, error) => failures < 1 && !isAnswer(error) },
    },
  });
  return client;
}

/** The session may have ended elsewhere: once that is known, the guard leads to the sign-in page. */
export function askWhoIsSignedIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['session'] });
}

/** A refusal is an answer: asking again would not change it. */
function isAnswer(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500;
}
