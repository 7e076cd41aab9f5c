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
  /** Null when it is no French place. Never throws. */
  geocode: (query: AddressQuery) => Promise<Place | null>;
  /** Offline, by commune or arrondissement; for large imports. */
  locate: (query: AddressQuery) => Place | null;
  /** The postal code's commune when the given city is another; null when consistent. */
  contradiction: (query: AddressQuery) => string | null;
  nearby: (query: AddressQuery) => Place | null;
  isTownAt: (line: Pick<PostalLine, 'postalCode' | 'town'>) => boolean;
  reach: (from: Position, departements: readonly string[]) => number;
  departementAt: (place: Position) => string | null;
  /** `limit` from 1 to 20. Never throws. */
  suggest: (text: string, limit?: number) => Promise<Place[]>;
}

/** Accepts a neighbouring commune from the service, but not another département. */
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

/** The bundled table, refined by the national service if `url` is given. */
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
      // The table knows every postal code, and answers better for a code without anything else.
      const typed = text.trim();
      const online =
        service && !/^\d{0,5}$/.test(typed) ? await service({ text: typed, limit: count, autocomplete: true }) : null;
      return online && online.length > 0 ? online.slice(0, count) : suggestPlaces(typed, count);
    },
  };
}
