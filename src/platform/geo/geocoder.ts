import { departementOfCommune, type Position } from '#common/geo.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type AddressService, createAddressService } from './address-service.ts';
import {
  contradictionOf,
  departementAt,
  farthestTownKm,
  isTownAt,
  locate,
  nearby,
  suggestPlaces,
} from './gazetteer.ts';
import type { AddressQuery, Place } from './place.ts';
import type { PostalLine } from './postal-line.ts';

export type { AddressQuery, Place } from './place.ts';

export interface Geocoder {
  /** The best position for an address, or null when nothing in it names a French place. Never throws. */
  geocode: (query: AddressQuery) => Promise<Place | null>;
  /** The same without the network: the commune or arrondissement. For imports of many lines. */
  locate: (query: AddressQuery) => Place | null;
  /** The commune a postal code is of, when the city beside it names another; null when nothing is wrong. */
  contradiction: (query: AddressQuery) => string | null;
  /** The heart of the département of a code that no commune has, as those of CEDEX; null where it is no French one. */
  nearby: (query: AddressQuery) => Place | null;
  /** Whether a commune of that name is in the département of a postal code, one of CEDEX too. */
  isTownAt: (line: Pick<PostalLine, 'postalCode' | 'town'>) => boolean;
  /** Kilometres from a place to the farthest commune of some départements; 0 when they have none. */
  reach: (from: Position, departements: readonly string[]) => number;
  /** The département a place is in, to the nearest commune; null out of France. */
  departementAt: (place: Position) => string | null;
  /** At most `limit` (1 to 20) places for what is being typed. Never throws. */
  suggest: (text: string, limit?: number) => Promise<Place[]>;
}

/** The service may answer a street of the same name elsewhere: a neighbouring commune is believed, another département is not. */
function agrees(found: Place, expected: Place): boolean {
  const departement = (place: Place) => departementOfCommune(place.inseeCode);
  return found.inseeCode === expected.inseeCode || departement(found) === departement(expected);
}

async function askAddress(service: AddressService, query: AddressQuery, offline: Place | null): Promise<Place | null> {
  const street = query.street?.trim();
  if (!street || /^\d*$/.test(street)) return null;
  const postalCode = offline?.postalCode ?? query.postalCode?.trim() ?? '';
  const text = [street, postalCode, offline?.city ?? query.city?.trim() ?? ''].filter(Boolean).join(' ');
  const [found] = (await service({ text, limit: 1, autocomplete: false })) ?? [];
  if (!found || found.precision !== 'address') return null;
  return !offline || agrees(found, offline) ? found : null;
}

/** Positions for addresses: the bundled places, made finer by the national address service when `url` is given. */
export function createGeocoder({
  url,
  clock = systemClock,
}: { url?: string | undefined; clock?: Clock } = {}): Geocoder {
  const service = url ? createAddressService(url, clock) : null;
  return {
    locate,
    contradiction: contradictionOf,
    nearby,
    isTownAt,
    reach: farthestTownKm,
    departementAt,
    async geocode(query) {
      const offline = locate(query);
      const online = service ? await askAddress(service, query, offline) : null;
      return online ?? offline;
    },
    async suggest(text, limit = 8) {
      const count = Math.min(20, Math.max(1, Math.trunc(limit) || 1));
      // A code alone is answered better from the table, which knows every one of them.
      const typed = text.trim();
      const online =
        service && !/^\d{0,5}$/.test(typed) ? await service({ text: typed, limit: count, autocomplete: true }) : null;
      return online && online.length > 0 ? online.slice(0, count) : suggestPlaces(typed, count);
    },
  };
}
