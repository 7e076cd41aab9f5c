import { useQuery } from '@tanstack/react-query';
import type { OrderDraft } from './draft.ts';
import { directOrderApi } from '../public/api.ts';

interface PlannedOrder extends Pick<OrderDraft, 'providerId' | 'origin'> {
  requestId: string;
  amountHtMinor: number;
  endsOn?: string;
}

const providerOf = (key: readonly unknown[] | undefined) =>
  (key?.[1] as { input?: PlannedOrder } | undefined)?.input?.providerId;

/** What stands between a request and an order as it is meant; what is known of another provider is not shown for this one. */
export function useCheck(input: PlannedOrder) {
  const { providerId } = input;
  return useQuery(
    directOrderApi.check.queryOptions({
      input,
      enabled: providerId !== '',
      placeholderData: (before, query) => (providerOf(query?.queryKey) === providerId ? before : undefined),
      staleTime: 0,
    }),
  );
}
