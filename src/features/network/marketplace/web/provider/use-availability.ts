import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { useFormat } from '#ui/format.tsx';
import { useTexts } from './texts.ts';

/** When a new job can begin, in words; null where the provider does not say. */
export function useAvailability(): (provider: Pick<ProviderPage, 'available' | 'availableFrom'>) => string | null {
  const t = useTexts();
  const format = useFormat();
  return ({ available, availableFrom }) => {
    if (available === 'now') return t('freeNow');
    return availableFrom && t('freeFrom', { day: format.date(availableFrom) });
  };
}
