import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useAllPages } from '#ui/lists/use-pages.ts';

export const wholePage = { limit: 100 };

/** Every row of a list, page after page, for a choice of one. */
export function useEvery<Row>(list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>, unknown>) {
  const { data, error, isFetching, refetch } = list;
  useAllPages(list);
  return { items: data?.pages.flatMap(({ items }) => items) ?? [], error, isFetching, refetch };
}
