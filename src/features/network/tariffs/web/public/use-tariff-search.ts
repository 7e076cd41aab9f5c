import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TariffItem } from '#features/network/tariffs/tariff.contract.ts';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { tariffApi } from './api.ts';

/** Articles whose code or designation contains the text, for a type-ahead; undefined under two letters. */
export function useTariffSearch(text: string, limit = 6): readonly TariffItem[] | undefined {
  const q = useDebounced(text.trim(), 150);
  const long = q.length >= 2;
  const { data } = useQuery(
    tariffApi.list.queryOptions({
      input: { q, limit, sort: 'match' },
      enabled: long,
      placeholderData: keepPreviousData,
    }),
  );
  return long ? (data?.items ?? []) : undefined;
}
