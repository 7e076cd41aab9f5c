import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readOrKept } from '#ui/offline/kept-reads.ts';
import { useOnline, useQueue } from '#ui/offline/use-queue.ts';
import { stockApi } from './api.ts';
import { stockLeft } from './stock-left.ts';

/** Until the day after tomorrow, like missions. */
const keptMs = 2 * 86_400_000;

/** The reader's stock from the server, or as last kept on the device, minus unsent parts. */
export function useKeptStock() {
  const { acts } = useQueue();
  const online = useOnline();
  const cache = useQueryClient();
  const received = acts.filter(({ state }) => state === 'received').length;
  useEffect(() => {
    if (online) void cache.invalidateQueries({ queryKey: stockApi.kept.key() });
  }, [cache, online, received]);
  const query = useQuery({
    queryKey: [...stockApi.kept.key(), 'read'],
    queryFn: () => readOrKept('stock', new Date(Date.now() + keptMs), () => stockApi.kept.call({})),
    networkMode: 'always',
    retry: false,
  });
  const { data } = query;
  const items = useMemo(() => data && stockLeft({ data: data.data.items, askedAt: data.askedAt }, acts), [data, acts]);
  return { ...query, items, isWhole: data?.data.isWhole ?? true };
}
