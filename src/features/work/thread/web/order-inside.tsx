import { useOutletContext } from 'react-router';
import type { TradeId } from '#common/trades.ts';
import { UsedBefore } from '#features/work/past-works/web/public/used-before.tsx';

/** Beside an order to be placed, given its trade: facts from higher slices about past works. */
export default function OrderInside() {
  const trade = useOutletContext<TradeId | null>();
  return trade && <UsedBefore trade={trade} />;
}
