import { isConfirmed } from '#features/work/work-orders/work-order.public.ts';
import type { VisitHeadRow } from './visit-head.scope.ts';

/** As `requests` tells who lives there: of an order that its provider confirmed, and that is still its own. */
export const isStillTheirs = ({
  state,
  orderState,
  isTheirs,
}: Pick<VisitHeadRow, 'state' | 'orderState' | 'isTheirs'>): boolean =>
  isTheirs && isConfirmed(orderState) && !['cancelled', 'missed'].includes(state);
