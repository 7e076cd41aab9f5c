import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#ui/inputs/use-debounced.ts';

/** Lookup of typed text; `pending` while results are for earlier text. */
export function useFound<T, E, K extends QueryKey>(ask: (q: string) => UseQueryOptions<T, E, T, K>) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useDebounced(typed);
  const { data, isPlaceholderData } = useQuery({ ...ask(q), placeholderData: keepPreviousData });
  return { text, setText, found: data, pending: q !== typed || isPlaceholderData };
}
