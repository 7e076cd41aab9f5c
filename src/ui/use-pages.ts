import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

/** A list read page by page; what is shown stays while another choice is read. */
export function usePages<Choice, Page extends { nextCursor: string | null }, Failure>(
  procedure: ProcedureUtils<Record<string, never>, Choice & { cursor?: string | undefined }, Page, Failure>,
  choice: NoInfer<Choice>,
  options: { staleTime?: number; gcTime?: number; enabled?: boolean } = {},
): UseInfiniteQueryResult<InfiniteData<Page, string | undefined>, Failure> {
  return useInfiniteQuery(
    procedure.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...choice, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      ...options,
    }),
  );
}
