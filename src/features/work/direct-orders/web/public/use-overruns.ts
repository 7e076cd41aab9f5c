import { useQuery } from '@tanstack/react-query';
import type { Overrun } from '#features/work/direct-orders/direct-order.contract.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { directOrderApi } from './api.ts';

/** What was asked beyond the ceiling of an emergency; nothing of other orders. */
export function useOverruns(order: WorkOrder | null | undefined): readonly Overrun[] {
  const { data } = useQuery(
    directOrderApi.overruns.queryOptions({ input: { id: order?.id ?? '' }, enabled: order?.origin === 'emergency' }),
  );
  return order?.origin === 'emergency' && data ? data.items : [];
}

/** The overrun that waits for an answer its reader may give. */
export const answerable = (overruns: readonly Overrun[]): Overrun | undefined =>
  overruns.find(({ acts }) => acts.approve.allowed);
