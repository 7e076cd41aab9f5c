import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Currency } from '#common/money.ts';
import { currencyContract } from '#features/operations/currencies/currency.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const api = queryApi({ currencies: currencyContract }).currencies;

/** Specification, §4. */
const staleTime = 5 * 60_000;

export function useCurrencies() {
  return useQuery(api.list.queryOptions({ staleTime }));
}

/** Converts an amount; no request when the currencies are the same. */
export function useConversion(amount: number, from: Currency, to: Currency) {
  const enabled = from !== to;
  const { data } = useQuery(
    api.convert.queryOptions({ input: { amount, from, to }, enabled, staleTime, placeholderData: keepPreviousData }),
  );
  return enabled ? data : { amount, from, to, result: amount, rate: 1, ratesAt: null };
}

/** Rates of the last days, newest first. */
export function useExchangeRates(input: { from?: Currency; to?: Currency; days?: number } = {}) {
  return useQuery(api.history.queryOptions({ input, staleTime }));
}

/** Sets a rate (admins) and reloads the cached rates. */
export function useSetRate() {
  const cache = useQueryClient();
  return useMutation(api.set.mutationOptions({ onSuccess: () => cache.invalidateQueries({ queryKey: api.key() }) }));
}
