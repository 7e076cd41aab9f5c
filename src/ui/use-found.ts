import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** What is typed in a field that looks it up, and what was found; `pending` while that is of what was typed before. */
export function useFound<T, E, K extends QueryKey>(ask: (q: string) => UseQueryOptions<T, E, T, K>) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useDebounced(typed);
  const { data, isPlaceholderData } = useQuery({ ...ask(q), placeholderData: keepPreviousData });
  return { text, setText, found: data, pending: q !== typed || isPlaceholderData };
}
