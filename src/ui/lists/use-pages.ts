import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';

type Pages<Choice, Page, Failure> = ProcedureUtils<
  Record<string, never>,
  Choice & { cursor?: string | undefined },
  Page,
  Failure
>;

const asked =
  <Choice>(choice: Choice) =>
  (cursor: string | undefined) => ({ ...choice, ...(cursor && { cursor }) });

export const pagesKey = <Choice, Page, Failure>(procedure: Pages<Choice, Page, Failure>, choice: NoInfer<Choice>) =>
  procedure.infiniteKey({ input: asked(choice), initialPageParam: undefined });

const pagesOptions = <Choice, Page extends { nextCursor: string | null }, Failure>(
  procedure: Pages<Choice, Page, Failure>,
  choice: NoInfer<Choice>,
) =>
  procedure.infiniteOptions({
    input: asked(choice),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const askPages = <Choice, Page extends { nextCursor: string | null }, Failure>(
  cache: QueryClient,
  procedure: Pages<Choice, Page, Failure>,
  choice: NoInfer<Choice>,
): Promise<void> => cache.prefetchInfiniteQuery(pagesOptions(procedure, choice));

/** A paged list; keeps the current rows while other filters load. */
export function usePages<Choice, Page extends { nextCursor: string | null }, Failure>(
  procedure: Pages<Choice, Page, Failure>,
  choice: NoInfer<Choice>,
  options: {
    staleTime?: number;
    gcTime?: number;
    enabled?: boolean;
    refetchInterval?: (query: { state: { data: { pages: Page[] } | undefined } }) => number | false;
  } = {},
): UseInfiniteQueryResult<InfiniteData<Page, string | undefined>, Failure> {
  return useInfiniteQuery({
    ...pagesOptions(procedure, choice),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Loads all pages one after the other; stops at a failure. */
export function useAllPages({
  hasNextPage,
  isFetching,
  isError,
  fetchNextPage,
}: {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}): void {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
}
