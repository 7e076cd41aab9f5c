import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

/** When the provider can start a new job; null when unknown. */
export function useAvailability(): (provider: Pick<ProviderPage, 'available' | 'availableFrom'>) => string | null {
  const t = useTexts();
  const format = useFormat();
  return ({ available, availableFrom }) => {
    if (available === 'now') return t('freeNow');
    return availableFrom && t('freeFrom', { day: format.date(availableFrom) });
  };
}
