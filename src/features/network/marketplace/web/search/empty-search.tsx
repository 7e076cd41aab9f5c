import { InviteContractorButton } from '#features/network/contractors/web/public/invite-contractors.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import { radii, type SearchState } from './search-state.ts';

/** How to widen: a few times the radius, or anywhere. */
export type Widening = 'around' | 'country';

export interface EmptySearchProps {
  search: SearchState;
  filtered: boolean;
  /** Set when the map can show more. */
  onWiden?: ((how: Widening) => void) | undefined;
  onChange: (changes: Partial<SearchState>) => void;
  onClear: () => void;
  /** Whether the reader may invite a provider unknown to the network. */
  mayInvite: boolean;
}

/** A label within a sentence: none starts with a name. */
const within = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Names the search without results, and offers to widen or clear it. */
export function EmptySearch({ search, filtered, onWiden, onChange, onClear, mayInvite }: EmptySearchProps) {
  const t = useTexts();
  const trade = useTradeWords();
  const format = useFormat();
  const zone = onWiden && (
    <>
      <Button onClick={() => onWiden('around')}>{t('widenZone')}</Button>
      <Button onClick={() => onWiden('country')}>{t('wholeCountry')}</Button>
    </>
  );
  if (!filtered) {
    return zone ? (
      <EmptyState
        title={t('emptyZone')}
        text={t('emptyZoneText')}
        action={
          <span className="flex items-center gap-2 flex-wrap justify-center">
            {zone}
            {mayInvite && <InviteContractorButton />}
          </span>
        }
      />
    ) : (
      <EmptyState
        title={t('emptyNetwork')}
        text={t('emptyNetworkText')}
        action={mayInvite && <InviteContractorButton />}
      />
    );
  }
  const { q, near, radiusKm, valid, minRating, rge, available, response, size, language } = search;
  const wider = near && radii.find((km) => km > radiusKm);
  const filters = [
    q.trim() && t('describe.searched', { q: q.trim() }),
    search.trade && t('describe.trade', { trade: trade(search.trade) }),
    near && t('describe.near', { radius: radiusKm, place: near.label }),
    valid && t('describe.valid'),
    minRating && t('describe.rating', { rating: format.rating(minRating) }),
    rge && t('rge'),
    available && within(t(`availableOf.${available}`)),
    response && within(t(`responseOf.${response}`)),
    size && within(t(`sizeOf.${size}`)),
    language && t(`speaks.${language}`),
  ];
  return (
    <EmptyState
      title={t(zone ? 'emptyZone' : 'empty')}
      text={t('emptyText', { filters: filters.filter(Boolean).join(' · ') })}
      action={
        <span className="flex items-center gap-2 flex-wrap justify-center">
          {wider && <Button onClick={() => onChange({ radiusKm: wider })}>{t('widen', { count: wider })}</Button>}
          {zone}
          <Button onClick={onClear}>{t('clear')}</Button>
          {mayInvite && <InviteContractorButton />}
        </span>
      }
    />
  );
}
