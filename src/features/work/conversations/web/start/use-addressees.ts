import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { conversationApi } from '../public/api.ts';

/** Addressees matching the typed text; `pending` while the results are for an earlier text. */
export function useAddressees(typed: string) {
  const text = typed.trim();
  const q = useDebounced(text);
  const { data, isPlaceholderData, isFetching } = useQuery(
    conversationApi.addressees.queryOptions({ input: { q }, placeholderData: keepPreviousData, staleTime: 30_000 }),
  );
  return { found: data, pending: q !== text || isPlaceholderData || (isFetching && !data) };
}
