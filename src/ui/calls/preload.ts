import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts server-side data into the cache for rendering; null stands for 404. */
export async function preload(client: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  const absent = { defined: true, code: 'NOT_FOUND', status: 404, message: '' };
  await client.prefetchQuery({
    queryKey,
    queryFn: () => (data === null ? Promise.reject(Object.assign(new Error(absent.code), absent)) : data),
    retry: false,
  });
}
