import { CircleDashed, List, Map, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { type TradeId, trades } from '#common/trades.ts';
import { type PageName, path } from '#paths.ts';
import { ChipChoice } from '#ui/inputs/chip.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import { type Facets, FilterPanel } from './filter-panel.tsx';
import { PlaceField } from './place-field.tsx';
import { radii, type SearchState } from './search-state.ts';

interface SearchBarProps {
  search: SearchState;
  query: string;
  /** Result count per filter; undefined while loading. */
  facets: Facets | undefined;
  withSites: boolean;
  onChange: (changes: Partial<SearchState>) => void;
  /** Requests are filtered by trade only. */
  tradeOnly?: boolean;
  /** On a phone, text and place share a line to leave room for the map. */
  overMap?: boolean;
}

export function SearchBar({ search, query, facets, withSites, onChange, tradeOnly, overMap }: SearchBarProps) {
  const t = useTexts();
  const format = useFormat();
  const phone = usePhone();
  const trade = useTradeWords();
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : t('withCount', { label, number: format.number(count) });
  const to = (page: PageName) => (query ? `${path(page)}?${query}` : path(page));
  const offered = trades.filter(({ id }) => !facets || facets.trades[id] || id === search.trade);
  const line = overMap ? 'max-md:w-auto max-md:min-w-0 max-md:flex-[1_1_40%]' : 'max-md:w-full max-md:flex-[1_1_100%]';
  return (
    <div
      className={classes('group/bar toolbar lst__tb', overMap && 'flex-none border-b border-line')}
      role="search"
      aria-label={t('filters')}
    >
      {!tradeOnly && (
        <>
          <SearchField
            className={classes('w-52.5', line)}
            label={t('search')}
            placeholder={t(phone ? 'searchHintShort' : 'searchHint')}
            value={search.q}
            onChange={(q) => onChange({ q })}
          />
          <div className={classes('w-62.5', line)}>
            <PlaceField near={search.near} withSites={withSites} onChange={(near) => onChange({ near })} />
          </div>
        </>
      )}
      <div className="flex min-w-0 flex-1 items-center gap-2 max-md:order-2 max-md:group-has-[.chip.is-on]/bar:basis-full">
        {search.near && !tradeOnly && (
          <ChipChoice
            className="min-w-0 *:first:overflow-hidden"
            label={t('radius')}
            icon={CircleDashed}
            options={radii.map((km) => ({ value: String(km), label: t('radiusOf', { count: km }) }))}
            value={String(search.radiusKm)}
            onChange={(km) => onChange({ radiusKm: km ? Number(km) : 20 })}
          />
        )}
        {/* The radius is short: the trade shrinks first. */}
        <ChipChoice<TradeId>
          className="min-w-0 shrink-[999] *:first:overflow-hidden"
          label={t('trade')}
          icon={Wrench}
          options={offered.map(({ id }) => ({
            value: id,
            label: counted(trade(id), facets && (facets.trades[id] ?? 0)),
          }))}
          value={search.trade}
          onChange={(chosen) => onChange({ trade: chosen })}
        />
        {!tradeOnly && (
          <>
            <Toggle on={search.valid} onChange={(valid) => onChange({ valid })}>
              {t('valid')}
            </Toggle>
            <Toggle on={search.minRating === 4000} onChange={(on) => onChange({ minRating: on ? 4000 : null })}>
              {t('ratingFrom', { rating: format.rating(4000) })}
            </Toggle>
          </>
        )}
        {!tradeOnly && <FilterPanel search={search} facets={facets} onChange={onChange} />}
      </div>
      {/* On a phone before the filters, as nobody would see it at their end. A selection takes a separate line. */}
      {!tradeOnly && (
        <nav
          className="seg flex-none max-md:order-1 max-md:group-has-[.chip.is-on]/bar:basis-full max-md:*:flex-1 max-md:*:justify-center"
          aria-label={t('views')}
        >
          <NavLink to={to('marketplace')} className={({ isActive }) => (isActive ? 'is-on' : '')}>
            <Icon of={Map} size={14} />
            {t('map')}
          </NavLink>
          <NavLink to={to('providerSearch')} className={({ isActive }) => (isActive ? 'is-on' : '')}>
            <Icon of={List} size={14} />
            {t('list')}
          </NavLink>
        </nav>
      )}
    </div>
  );
}

/** A filter toggled by one press, if the bar has room; the panel has all of them. */
function Toggle({ on, onChange, children }: { on: boolean; onChange: (on: boolean) => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={classes('chip max-[100rem]:hidden', on && 'is-on')}
      onClick={() => onChange(!on)}
    >
      {children}
    </button>
  );
}
