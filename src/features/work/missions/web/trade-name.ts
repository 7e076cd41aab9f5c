import { findTrade } from '#common/trades.ts';
import { useTradeWords } from '#ui/words/words.ts';

/** Null for none or an unknown one. */
export function useTradeName(): (id: string | null) => string | null {
  const word = useTradeWords();
  return (id) => {
    const trade = id === null ? undefined : findTrade(id);
    return trade ? word(trade.id) : null;
  };
}
