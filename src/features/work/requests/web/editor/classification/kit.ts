import type { TradeId } from '#common/trades.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';

type Priority = RequestItem['priority'];

/** A problem with its proposed trade and priority; `or` is the alternative trade. */
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

export const problem = (id: string, trade: TradeId, priority: Priority, or?: TradeId): Problem => ({
  id,
  trade,
  priority,
  ...(or && { or }),
});
export const other = (id: string, trade: TradeId) => problem(id, trade, 'normal');
