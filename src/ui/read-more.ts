/** What a list needs of the infinite query behind it to grow. */
export interface Growing {
  data: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  refetch: (options?: { cancelRefetch: false }) => Promise<unknown>;
  fetchNextPage: () => Promise<Pick<Growing, 'data' | 'isError' | 'hasNextPage'>>;
}

/**
 * Reads one more page. The cache runs one read of a list at a time and drops the other: a refresh underway is awaited,
 * and a page that a later refresh dropped is asked for again.
 */
export async function readMore(list: Growing): Promise<void> {
  const count = list.data?.pages.length;
  if (list.isFetching) await list.refetch({ cancelRefetch: false });
  let read = await list.fetchNextPage();
  while (!read.isError && read.hasNextPage && read.data?.pages.length === count) read = await list.fetchNextPage();
}
