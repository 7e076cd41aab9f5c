import { isConfirmed } from '#features/work/work-orders/work-order.public.ts';
import type { VisitHeadRow } from './visit-head.scope.ts';

/** The condition under which `requests` shows contacts: confirmed by its provider, and still theirs. */
export const isStillTheirs = ({
  state,
  orderState,
  isTheirs,
}: Pick<VisitHeadRow, 'state' | 'orderState' | 'isTheirs'>): boolean =>
  isTheirs && isConfirmed(orderState) && !['cancelled', 'missed'].includes(state);
