/** The parts of an infinite query that loading its next page needs. */
export interface Growing {
  data: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  refetch: (options?: { cancelRefetch: false }) => Promise<unknown>;
  fetchNextPage: () => Promise<Pick<Growing, 'data' | 'isError' | 'hasNextPage'>>;
}

/**
 * Loads the next page of a list. TanStack Query runs one fetch of a query at a time and cancels the other, so this waits
 * for a running refetch first, and asks again for a page whose fetch a later refetch cancelled.
 */
export async function readMore(list: Growing): Promise<void> {
  const count = list.data?.pages.length;
  if (list.isFetching) await list.refetch({ cancelRefetch: false });
  let read = await list.fetchNextPage();
  while (!read.isError && read.hasNextPage && read.data?.pages.length === count) read = await list.fetchNextPage();
}
