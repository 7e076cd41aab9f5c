export interface Growing {
  data: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  refetch: (options?: { cancelRefetch: false }) => Promise<unknown>;
  fetchNextPage: () => Promise<Pick<Growing, 'data' | 'isError' | 'hasNextPage'>>;
}

/** Loads the next page after a running refetch: TanStack Query runs one fetch at a time. */
export async function readMore(list: Growing): Promise<void> {
  const count = list.data?.pages.length;
  if (list.isFetching) await list.refetch({ cancelRefetch: false });
  let read = await list.fetchNextPage();
  while (!read.isError && read.hasNextPage && read.data?.pages.length === count) read = await list.fetchNextPage();
}
