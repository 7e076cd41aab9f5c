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

/** Under what such a list is kept. */
export const pagesKey = <Choice, Page, Failure>(procedure: Pages<Choice, Page, Failure>, choice: NoInfer<Choice>) =>
  procedure.infiniteKey({ input: asked(choice), initialPageParam: undefined });

/** How such a list is read, by a screen or ahead of it. */
const pagesOptions = <Choice, Page extends { nextCursor: string | null }, Failure>(
  procedure: Pages<Choice, Page, Failure>,
  choice: NoInfer<Choice>,
) =>
  procedure.infiniteOptions({
    input: asked(choice),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Asks for the first page of such a list before its screen stands. */
export const askPages = <Choice, Page extends { nextCursor: string | null }, Failure>(
  cache: QueryClient,
  procedure: Pages<Choice, Page, Failure>,
  choice: NoInfer<Choice>,
): Promise<void> => cache.prefetchInfiniteQuery(pagesOptions(procedure, choice));

/** A list read page by page; what is shown stays while another choice is read. */
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

/** Loads every page of a list, one after the other; stops at the first that fails. */
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
