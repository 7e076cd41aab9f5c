import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#common/address-of.ts';
import type { Verdict } from '#common/problems.ts';
import { formatDistance } from '#common/geo.ts';
import { type ProviderCard, providerContract } from '#features/network/providers/provider.contract.ts';
import { PaperMark } from '#features/network/providers/web/public/document-tags.tsx';
import { FavouriteButton } from '#features/network/providers/web/public/favourite-button.tsx';
import { Rating } from '#features/network/providers/web/public/rating.tsx';
import { path } from '#paths.ts';
import { isShown } from '#ui/calls/acts.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { tradeIcons } from '#ui/marks/trade-icon.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { CompareBox } from '../search/compare-tray.tsx';
import type { SearchState } from '../search/search-state.ts';
import { useTexts } from '../texts.ts';

export interface ProviderRowProps {
  provider: ProviderCard;
  search: SearchState;
  /** Whether the reader may keep it as a favourite. */
  keep: Verdict | undefined;
  chosen: boolean;
  onChange: (changes: Partial<SearchState>) => void;
  onLocate: () => void;
}

/** A provider beside the map, eight per screen: name and rating, trades and price, availability and documents. */
export function ProviderRow({ provider, search, keep, chosen, onChange, onLocate }: ProviderRowProps) {
  const t = useTexts();
  const trade = useTradeWords();
  const format = useFormat();
  const { id, slug, name, trades, distanceM, ratingMilli, ratingCount, papers, hourlyMinor, available, own } = provider;
  const { pictureId } = provider;
  // The searched trade, otherwise its main one.
  const shown = trades.find((one) => one === search.trade) ?? trades[0];
  return (
    <article
      className={classes(
        'grid cursor-pointer grid-cols-[auto_3.25rem_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-2.5 pr-3 pl-5 hover:bg-hover max-md:pl-4',
        chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary-ink)]',
      )}
      aria-label={name}
    >
      <CompareBox bare search={search} onChange={onChange} provider={provider} />
      <button
        type="button"
        className="grid size-13 place-items-center overflow-hidden border border-line-strong bg-sunken text-ink-2 hover:border-ink"
        aria-label={`${t('mapPage.locate')} ${name}`}
        title={t('mapPage.locate')}
        onClick={onLocate}
      >
        {pictureId ? (
          <img
            className="size-full object-cover"
            src={addressOf(providerContract.workPicture, { id, pictureId, size: 'thumb' })}
            loading="lazy"
            alt=""
          />
        ) : (
          shown && <Icon of={tradeIcons[shown]} size={24} />
        )}
      </button>
      <div className="flex min-w-0 flex-col gap-0.5">
        <div className="flex items-center justify-between gap-2">
          <h2 className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-base/5 font-[620] [&>.iconbtn]:-my-1.5">
            <Link
              to={path('provider', { provider: slug ?? id })}
              className="wrap-anywhere hover:underline max-md:inline-block max-md:min-h-6 max-md:py-0.5"
              data-stop={id}
            >
              {name}
            </Link>
            {keep && isShown(keep) && !own && <FavouriteButton provider={provider} keep={keep} />}
            {own && <Tag tone="info">{t('own')}</Tag>}
          </h2>
          <Rating milli={ratingMilli} count={ratingCount} />
        </div>
        <p className="flex items-baseline justify-between gap-2 text-sm text-ink-2">
          <span className="truncate" title={trades.map((one) => trade(one)).join(', ')}>
            {[shown && trade(shown), distanceM !== null && formatDistance(distanceM)].filter(Boolean).join(' · ')}
          </span>
          {hourlyMinor !== null && (
            <b className="font-[620] whitespace-nowrap text-ink tabular-nums">
              {t('perHour', { price: format.money(hourlyMinor) })}
            </b>
          )}
        </p>
        <div className="flex items-center justify-between gap-2">
          <span className="flex min-w-0 items-center gap-1 text-xs/4 font-[560]">
            {available && (
              <>
                <Icon of={CalendarCheck} size={14} className="shrink-0 text-success-ink" />
                <span className="text-success-ink">{t(`availableOf.${available}`)}</span>
              </>
            )}
          </span>
          <PaperMark papers={papers} />
        </div>
      </div>
    </article>
  );
}
