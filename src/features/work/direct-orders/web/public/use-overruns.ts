import { useQuery } from '@tanstack/react-query';
import type { Overrun } from '#features/work/direct-orders/direct-order.contract.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { directOrderApi } from './api.ts';

/** The overruns of an emergency; empty for other orders. */
export function useOverruns(order: WorkOrder | null | undefined): readonly Overrun[] {
  const { data } = useQuery(
    directOrderApi.overruns.queryOptions({ input: { id: order?.id ?? '' }, enabled: order?.origin === 'emergency' }),
  );
  return order?.origin === 'emergency' && data ? data.items : [];
}

/** The open overrun that the reader may answer. */
export const answerable = (overruns: readonly Overrun[]): Overrun | undefined =>
  overruns.find(({ acts }) => acts.approve.allowed);
