import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

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

/** A list read page by page; what is shown stays while another choice is read. */
export function usePages<Choice, Page extends { nextCursor: string | null }, Failure>(
  procedure: Pages<Choice, Page, Failure>,
  choice: NoInfer<Choice>,
  options: { staleTime?: number; gcTime?: number; enabled?: boolean } = {},
): UseInfiniteQueryResult<InfiniteData<Page, string | undefined>, Failure> {
  return useInfiniteQuery(
    procedure.infiniteOptions({
      input: asked(choice),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      ...options,
    }),
  );
}
