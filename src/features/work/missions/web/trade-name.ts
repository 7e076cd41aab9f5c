import { findTrade } from '#common/trades.ts';
import { useTradeWords } from '#ui/words.ts';

/** The name of a trade in the reader’s words; null of none, and of one the list does not hold. */
export function useTradeName(): (id: string | null) => string | null {
  const word = useTradeWords();
  return (id) => {
    const trade = id === null ? undefined : findTrade(id);
    return trade ? word(trade.id) : null;
  };
}
