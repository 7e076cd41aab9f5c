import type { TradeId } from '#common/trades.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';

type Priority = RequestItem['priority'];

/** A trouble as people name it, and what is proposed for it; `or` is the other trade it may be. */
export interface Problem {
  id: string;
  trade: TradeId;
  priority: Priority;
  or?: TradeId;
}

export interface Category {
  id: string;
  problems: readonly Problem[];
}

export interface Spot {
  id: 'common' | 'unit' | 'roof' | 'outside' | 'equipment';
  categories: readonly Category[];
}

/** One trouble. */
export const problem = (id: string, trade: TradeId, priority: Priority, or?: TradeId): Problem => ({
  id,
  trade,
  priority,
  ...(or && { or }),
});
/** What the list does not name. */
export const other = (id: string, trade: TradeId) => problem(id, trade, 'normal');
