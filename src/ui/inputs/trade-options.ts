import { tradeGroups, type TradeId, trades } from '#common/trades.ts';
import { useTradeGroupWords, useTradeWords } from '#ui/words/words.ts';

export interface TradeOptions {
  group: string;
  options: { value: TradeId; label: string }[];
}

/** Trades by family in the reader's language, as options of a `Select`. */
export function useTradeOptions(): TradeOptions[] {
  const trade = useTradeWords();
  const group = useTradeGroupWords();
  return tradeGroups.map((name) => ({
    group: group(name),
    options: trades.filter((one) => one.group === name).map(({ id }) => ({ value: id, label: trade(id) })),
  }));
}
