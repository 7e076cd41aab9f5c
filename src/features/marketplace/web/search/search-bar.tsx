import {
  BookUser,
  CalendarCheck,
  CircleDashed,
  Languages,
  Leaf,
  List,
  Map,
  ShieldCheck,
  Star,
  Timer,
  Users,
  Wrench,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { type TradeId, trades } from '#common/trades.ts';
import { availabilities, languages, responses, sizes } from '#features/providers/provider.contract.ts';
import { type PageName, path } from '#paths.ts';
import { Chip, ChipChoice } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useTradeWords } from '#ui/words.ts';
import { useTexts as useProviderTexts } from '../provider/texts.ts';
import { useTexts } from '../texts.ts';
import { PlaceField } from './place-field.tsx';
import { directoryChoiceOf, radii, type SearchState } from './search-state.ts';
import './search.css';

export interface Facets {
  trades: Partial<Record<TradeId, number>>;
  valid: number;
  ratings: Record<'4000' | '4500', number>;
  rge: number;
  available: Partial<Record<(typeof availabilities)[number], number>>;
  response: Partial<Record<(typeof responses)[number], number>>;
  size: Partial<Record<(typeof sizes)[number], number>>;
  language: Partial<Record<(typeof languages)[number], number>>;
}

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

/** Text, place and filters of a search, each with what it would leave; list and map share it. */
export function SearchBar({ search, query, facets, withSites, onChange, tradeOnly }: SearchBarProps) {
  const t = useTexts();
  const p = useProviderTexts();
  const format = useFormat();
  const trade = useTradeWords();
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : t('withCount', { label, number: format.number(count) });
  const rating = (floor: number) => t('ratingFrom', { rating: format.rating(floor) });
  const to = (page: PageName) => (query ? `${path(page)}?${query}` : path(page));
  const offered = trades.filter(({ id }) => !facets || facets.trades[id] || id === search.trade);
  return (
    <div className="toolbar lst__tb mks" role="search" aria-label={t('filters')}>
      {!tradeOnly && (
        <>
          <SearchField
            className="mks__q"
            label={t('search')}
            placeholder={t('searchHint')}
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
        {!tradeOnly && (
          <>
            <Chip icon={ShieldCheck} on={search.valid} onClick={() => onChange({ valid: !search.valid })}>
              {counted(t('valid'), facets?.valid)}
            </Chip>
            <ChipChoice
              label={t('rating')}
              icon={Star}
              options={(['4000', '4500'] as const).map((floor) => ({
                value: floor,
                label: counted(rating(Number(floor)), facets?.ratings[floor]),
              }))}
              value={search.minRating && (search.minRating === 4500 ? '4500' : '4000')}
              onChange={(floor) => onChange({ minRating: floor ? (floor === '4500' ? 4500 : 4000) : null })}
            />
            <Chip icon={Leaf} on={search.rge} onClick={() => onChange({ rge: !search.rge })}>
              {counted(t('rge'), facets?.rge)}
            </Chip>
            <ChipChoice
              label={t('available')}
              icon={CalendarCheck}
              options={availabilities.map((value) => ({
                value,
                label: counted(t(`availableOf.${value}`), facets?.available[value]),
              }))}
              value={search.available}
              onChange={(available) => onChange({ available })}
            />
            <ChipChoice
              label={t('response')}
              icon={Timer}
              options={responses.map((value) => ({
                value,
                label: counted(t(`responseOf.${value}`), facets?.response[value]),
              }))}
              value={search.response}
              onChange={(response) => onChange({ response })}
            />
            <ChipChoice
              label={t('size')}
              icon={Users}
              options={sizes.map((value) => ({
                value,
                label: counted(t(`sizeOf.${value}`), facets?.size[value]),
              }))}
              value={search.size}
              onChange={(size) => onChange({ size })}
            />
            <ChipChoice
              label={t('language')}
              icon={Languages}
              options={languages
                .filter((value) => value === search.language || !facets || facets.language[value])
                .map((value) => ({ value, label: counted(p(`language.${value}`), facets?.language[value]) }))}
              value={search.language}
              onChange={(language) => onChange({ language })}
            />
            <Chip
              icon={BookUser}
              on={directoryChoiceOf(search) !== null}
              disabled={search.directory && directoryChoiceOf(search) === null}
              title={t('directoryTitle')}
              onClick={() => onChange({ directory: !search.directory })}
            >
              {t('directory')}
            </Chip>
          </>
        )}
        <span className="grow" />
        {!tradeOnly && (
          <nav className="seg" aria-label={t('views')}>
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
    </div>
  );
}
