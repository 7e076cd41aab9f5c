import { type Departement, departements } from '#common/departements.ts';
import { findTrade, type TradeId } from '#common/trades.ts';
import { availabilities, languages, responses, sizes, sorts } from '#features/network/providers/provider.contract.ts';
import { addressNow, useAddress } from '#ui/page/use-address.ts';
import { oneOf } from '#ui/lists/use-filters.ts';

export type Sort = (typeof sorts)[number];

/** Search centre: an address, a commune, or a site of the company. */
export interface Near {
  label: string;
  latitude: number;
  longitude: number;
  /** Null when only the point is known. */
  departement: Departement | null;
  siteId: string | null;
}

/** A provider search, shared by list and map; stored in the URL. */
export interface SearchState {
  q: string;
  trade: TradeId | null;
  near: Near | null;
  radiusKm: number;
  valid: boolean;
  minRating: 4000 | 4500 | null;
  rge: boolean;
  available: (typeof availabilities)[number] | null;
  response: (typeof responses)[number] | null;
  size: (typeof sizes)[number] | null;
  language: (typeof languages)[number] | null;
  compared: string[];
  sort: Sort;
  /** Also shows companies of the public directory that are not on the platform. */
  directory: boolean;
}

export const radii = [2, 5, 10, 20, 50, 100] as const;
const usualRadius = 20;

export const mostCompared = 4;

/** URL parameters of filters with fixed values. */
const words = { available: 'dispo', response: 'reponse', size: 'taille', language: 'langue' } as const;

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A number in a URL; empty is null, not zero. */
export const readNumber = (text: string | null | undefined): number => (text?.trim() ? Number(text) : Number.NaN);

function readNear(address: URLSearchParams): Near | null {
  const latitude = readNumber(address.get('lat'));
  const longitude = readNumber(address.get('lon'));
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const siteId = address.get('site') ?? '';
  const label = (address.get('lieu') ?? '').slice(0, 200) || `${latitude}, ${longitude}`;
  const departement = oneOf(departements, address.get('dep') ?? '') ?? null;
  return { label, latitude, longitude, departement, siteId: uuid.test(siteId) ? siteId : null };
}

export const readCompared = (address: URLSearchParams): string[] => {
  const ids = (address.get('comparer') ?? '').split(',').filter((id) => uuid.test(id));
  return [...new Set(ids)].slice(0, mostCompared);
};

/** The search of a URL; ignores invalid values. */
export function readSearch(address: URLSearchParams): SearchState {
  const radius = Number(address.get('rayon'));
  const rating = address.get('note');
  const near = readNear(address);
  const sort = sorts.find((one) => one === address.get('tri')) ?? 'relevance';
  return {
    q: (address.get('q') ?? '').slice(0, 100),
    trade: findTrade(address.get('metier') ?? '')?.id ?? null,
    near,
    radiusKm: radii.find((one) => one === radius) ?? usualRadius,
    valid: address.get('documents') === '1',
    minRating: rating === '4.5' ? 4500 : rating === '4' ? 4000 : null,
    rge: address.get('rge') === '1',
    available: oneOf(availabilities, address.get(words.available) ?? '') ?? null,
    response: oneOf(responses, address.get(words.response) ?? '') ?? null,
    size: oneOf(sizes, address.get(words.size) ?? '') ?? null,
    language: oneOf(languages, address.get(words.language) ?? '') ?? null,
    compared: readCompared(address),
    sort: sort === 'distance' && !near ? 'relevance' : sort,
    directory: address.get('annuaire') !== 'non',
  };
}

/** The shortest URL of a search. */
export function writeSearch(search: SearchState): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string | null | undefined | false) => value && address.set(name, value);
  put('q', search.q);
  put('metier', search.trade);
  if (search.near) {
    put('lieu', search.near.label);
    put('lat', String(Number(search.near.latitude.toFixed(5))));
    put('lon', String(Number(search.near.longitude.toFixed(5))));
    put('dep', search.near.departement);
    put('site', search.near.siteId);
    put('rayon', search.radiusKm !== usualRadius && String(search.radiusKm));
  }
  put('documents', search.valid && '1');
  put('note', search.minRating && String(search.minRating / 1000));
  put('rge', search.rge && '1');
  put(words.available, search.available);
  put(words.response, search.response);
  put(words.size, search.size);
  put(words.language, search.language);
  put('comparer', search.compared.join(','));
  put('tri', search.sort !== 'relevance' && search.sort);
  put('annuaire', !search.directory && 'non');
  return address;
}

/** The public directory's parameters for a search; null when it cannot answer, as it filters by RGE only. */
export function directoryChoiceOf({ q, trade, near, radiusKm, directory, ...search }: SearchState) {
  const { valid, minRating, available, response, size, language } = search;
  if (!directory || valid || minRating || available || response || size || language) return null;
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(trade && { trade }),
    ...(near && { latitude: near.latitude, longitude: near.longitude, radiusM: radiusKm * 1000 }),
  };
}

/** Parameters of `GET /api/providers`, except the order. */
export function choiceOf(search: SearchState) {
  const { q, trade, near, radiusKm, valid, minRating, rge, available, response, size, language } = search;
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(trade && { trade }),
    ...(near && { latitude: near.latitude, longitude: near.longitude, radiusM: radiusKm * 1000 }),
    ...(near?.departement && { departement: near.departement }),
    ...(valid && { valid: 'true' }),
    ...(minRating && { minRating }),
    ...(rge && { rge: 'true' }),
    ...(available && { available }),
    ...(response && { response }),
    ...(size && { size }),
    ...(language && { language }),
  };
}

const nothing = {
  q: '',
  trade: null,
  near: null,
  valid: false,
  minRating: null,
  rge: false,
  available: null,
  response: null,
  size: null,
  language: null,
};

/** Writes a search into a URL and keeps the map's other parameters; a place replaces a zone, and a new place the view. */
export function rewrite(now: URLSearchParams, search: SearchState): URLSearchParams {
  const next = writeSearch(search);
  const moved = search.near && ['lat', 'lon'].some((name) => next.get(name) !== now.get(name));
  for (const name of ['choix', 'quoi', ...(moved ? [] : ['vue']), ...(search.near ? [] : ['zone'])]) {
    const kept = now.get(name);
    if (kept) next.set(name, kept);
  }
  return next;
}

export function useSearchState() {
  const [address, setAddress] = useAddress();
  const search = readSearch(address);
  const change = (changes: Partial<SearchState>) => {
    const now = addressNow();
    setAddress(rewrite(now, { ...readSearch(now), ...changes }), {
      // Back undoes one choice; typing does not add history entries.
      replace: Object.keys(changes).every((name) => name === 'q' || name === 'compared'),
      preventScrollReset: true,
    });
  };
  return {
    search,
    set: change,
    clear: () => change(nothing),
    filtered: Object.keys(choiceOf(search)).length > 0,
    query: writeSearch(search).toString(),
  };
}
