import { useFormat } from '#ui/format.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTradeWords } from '#ui/words.ts';
import { useTexts as useProviderTexts } from '../provider/texts.ts';
import { useTexts } from '../texts.ts';
import { radii, type SearchState } from './search-state.ts';

export interface EmptySearchProps {
  search: SearchState;
  filtered: boolean;
  onChange: (changes: Partial<SearchState>) => void;
  onClear: () => void;
}

/** Nothing found: names what was asked, and widens the circle or clears it. */
export function EmptySearch({ search, filtered, onChange, onClear }: EmptySearchProps) {
  const t = useTexts();
  const p = useProviderTexts();
  const trade = useTradeWords();
  const format = useFormat();
  if (!filtered) return <EmptyState title={t('emptyNetwork')} text={t('emptyNetworkText')} />;
  const { q, near, radiusKm, valid, minRating, rge, available, response, size, language } = search;
  const wider = near && radii.find((km) => km > radiusKm);
  const filters = [
    q.trim() && t('describe.searched', { q: q.trim() }),
    search.trade && trade(search.trade),
    near && t('describe.near', { radius: radiusKm, place: near.label }),
    valid && t('describe.valid'),
    minRating && t('describe.rating', { rating: format.rating(minRating) }),
    rge && t('rge'),
    available && t(`availableOf.${available}`),
    response && t(`responseOf.${response}`),
    size && t(`sizeOf.${size}`),
    language && t('speaks', { language: p(`language.${language}`) }),
  ];
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText', { filters: filters.filter(Boolean).join(' · ') })}
      action={
        wider ? (
          <Button onClick={() => onChange({ radiusKm: wider })}>{t('widen', { count: wider })}</Button>
        ) : (
          <Button onClick={onClear}>{t('clear')}</Button>
        )
      }
    />
  );
}
