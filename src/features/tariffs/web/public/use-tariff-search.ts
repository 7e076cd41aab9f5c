import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TariffItem } from '#features/tariffs/tariff.contract.ts';
import { tariffApi } from './api.ts';

/** The text once typing has paused, so that each key does not ask the server. */
export function usePaused(text: string, milliseconds = 150): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return paused;
}

/** Own articles whose code or designation holds the text, for a type-ahead; nothing under two letters. */
export function useTariffSearch(text: string, limit = 6): readonly TariffItem[] {
  const q = usePaused(text.trim());
  const long = q.length >= 2;
  const { data } = useQuery(
    tariffApi.list.queryOptions({ input: { q, limit }, enabled: long, placeholderData: keepPreviousData }),
  );
  return long ? (data?.items ?? []) : [];
}
