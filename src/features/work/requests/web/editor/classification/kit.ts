import type { TradeId } from '#common/trades.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';

type Priority = RequestItem['priority'];

/** A trouble as people name it, and what is proposed for it; `or` is the other trade, and when it is that one. */
export interface Problem {
  id: string;
  label: string;
  trade: TradeId;
  priority: Priority;
  or?: { trade: TradeId; when: string };
}

export interface Category {
  id: string;
  label: string;
  problems: readonly Problem[];
}

export interface Spot {
  id: 'common' | 'unit' | 'roof' | 'outside' | 'equipment';
  label: string;
  categories: readonly Category[];
}

/** One trouble; `or` is `otherwise(trade, when)`. */
export const problem = (
  id: string,
  label: string,
  trade: TradeId,
  priority: Priority,
  or?: Problem['or'],
): Problem => ({
  id,
  label,
  trade,
  priority,
  ...(or && { or }),
});
export const otherwise = (trade: TradeId, when: string) => ({ trade, when });
/** What the list does not name. */
export const other = (id: string, trade: TradeId) => problem(id, 'Autre, à décrire', trade, 'normal');
