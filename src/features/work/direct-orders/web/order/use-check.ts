import { useQuery } from '@tanstack/react-query';
import type { OrderDraft } from './draft.ts';
import { directOrderApi } from '../public/api.ts';

interface PlannedOrder extends Pick<OrderDraft, 'providerId' | 'origin'> {
  requestId: string;
  amountHtMinor: number;
  amountTtcMinor?: number;
  endsOn?: string;
}

const providerOf = (key: readonly unknown[] | undefined) =>
  (key?.[1] as { input?: PlannedOrder } | undefined)?.input?.providerId;

/** Obstacles to the order as filled in; never those of another provider. */
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
