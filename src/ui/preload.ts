import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts what the server read where a page that it renders looks for it; null is what it answers of things out of reach. */
export async function preload(client: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  const absent = { defined: true, code: 'NOT_FOUND', status: 404, message: '' };
  await client.prefetchQuery({
    queryKey,
    queryFn: () => (data === null ? Promise.reject(Object.assign(new Error(absent.code), absent)) : data),
    retry: false,
  });
}
