import { CircleDashed, List, Map, Wrench } from 'lucide-react';
import { NavLink } from 'react-router';
import { type TradeId, trades } from '#common/trades.ts';
import { type PageName, path } from '#paths.ts';
import { ChipChoice } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useTradeWords } from '#ui/words.ts';
import { useTexts } from '../texts.ts';
import { type Facets, FilterPanel } from './filter-panel.tsx';
import { PlaceField } from './place-field.tsx';
import { radii, type SearchState } from './search-state.ts';
import './search.css';

interface SearchBarProps {
  search: SearchState;
  query: string;
  /** What each filter would leave; undefined until it is known. */
  facets: Facets | undefined;
  withSites: boolean;
  onChange: (changes: Partial<SearchState>) => void;
  /** Requests are chosen by trade alone. */
  tradeOnly?: boolean;
}

/** Text, place and trade of a search in one line, with the way to its other filters; list and map share it. */
export function SearchBar({ search, query, facets, withSites, onChange, tradeOnly }: SearchBarProps) {
  const t = useTexts();
  const format = useFormat();
  const phone = usePhone();
  const trade = useTradeWords();
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : t('withCount', { label, number: format.number(count) });
  const to = (page: PageName) => (query ? `${path(page)}?${query}` : path(page));
  const offered = trades.filter(({ id }) => !facets || facets.trades[id] || id === search.trade);
  return (
    <div className="toolbar lst__tb mks" role="search" aria-label={t('filters')}>
      {!tradeOnly && (
        <>
          <SearchField
            className="mks__q"
            label={t('search')}
            placeholder={t(phone ? 'searchHintShort' : 'searchHint')}
            value={search.q}
            onChange={(q) => onChange({ q })}
          />
          <PlaceField near={search.near} withSites={withSites} onChange={(near) => onChange({ near })} />
        </>
      )}
      <div className="mks__chips">
        {search.near && !tradeOnly && (
          <ChipChoice
            label={t('radius')}
            icon={CircleDashed}
            options={radii.map((km) => ({ value: String(km), label: t('radiusOf', { count: km }) }))}
            value={String(search.radiusKm)}
            onChange={(km) => onChange({ radiusKm: km ? Number(km) : 20 })}
          />
        )}
        <ChipChoice<TradeId>
          label={t('trade')}
          icon={Wrench}
          options={offered.map(({ id }) => ({
            value: id,
            label: counted(trade(id), facets && (facets.trades[id] ?? 0)),
          }))}
          value={search.trade}
          onChange={(chosen) => onChange({ trade: chosen })}
        />
        {!tradeOnly && <FilterPanel search={search} facets={facets} onChange={onChange} />}
      </div>
      {!tradeOnly && (
        <nav className="seg mks__views" aria-label={t('views')}>
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
