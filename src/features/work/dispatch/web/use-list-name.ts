import type { PreferredList } from '#features/work/dispatch/preferred-list.contract.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

/** Names a list: «Plomberie, tous les sites». */
export function useListName(): (list: PreferredList) => string {
  const t = useTexts();
  const trade = useTradeWords();
  return (list) => t('listName', { trade: trade(list.trade), site: list.site?.name ?? t('allSites') });
}
