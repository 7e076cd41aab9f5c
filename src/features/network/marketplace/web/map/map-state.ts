import type { Box, Position } from '#common/geo.ts';
import type { Viewport } from '#ui/map/map-canvas.tsx';
import { addressNow, useAddress } from '#ui/page/use-address.ts';
import { useLeaving } from '#ui/dialogs/use-leaving.ts';
import { readNumber, uuid } from '../search/search-state.ts';

export type Shown = 'providers' | 'tenders';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** A box in API and URL form, rounded to about ten metres so that answers are cached. */
export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((value) => rounded(value, 4)).join(',');

/** The box of a URL parameter in API form; null when invalid. */
export function readBox(text: string | null): string | null {
  const parts = (text ?? '').split(',').map(readNumber);
  const [west = 0, south = 0, east = 0, north = 0] = parts;
  const sound = parts.length === 4 && parts.every(Number.isFinite) && south < north;
  return sound && Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 ? (text ?? null) : null;
}

/** The view as a URL parameter. */
export const viewText = ({ centre, zoom }: Pick<Viewport, 'centre' | 'zoom'>): string =>
  `${rounded(centre.latitude, 4)},${rounded(centre.longitude, 4)},${rounded(zoom, 2)}`;

/** The view of a URL parameter; null when invalid. */
export function readView(text: string | null): (Position & { zoom: number }) | null {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = (text ?? '').split(',').map(readNumber);
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 2 && zoom <= 17
    ? { latitude, longitude, zoom }
    : null;
}

/** What the map adds to a search in the URL: view, listed zone, selected provider. */
export function useMapState(usual: Shown) {
  const [address, setAddress] = useAddress();
  const leaving = useLeaving();
  const change = (changes: Record<string, string | null>) => {
    const next = addressNow();
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const what = address.get('quoi');
  const chosen = address.get('choix') ?? '';
  return {
    view: readView(address.get('vue')),
    zone: readBox(address.get('zone')),
    chosen: uuid.test(chosen) ? chosen : null,
    shown: what === 'prestataires' ? 'providers' : what === 'appels' ? 'tenders' : usual,
    look: (viewport: Viewport) => {
      // The map may come to rest after the user has navigated away.
      if (!leaving()) change({ vue: viewText(viewport) });
    },
    /** A zone replaces a place. */
    within: (viewport: Viewport) =>
      change({
        zone: boxText(viewport),
        vue: viewText(viewport),
        lieu: null,
        lat: null,
        lon: null,
        site: null,
        rayon: null,
      }),
    choose: (id: string | null) => change({ choix: id }),
    show: (shown: Shown) => change({ quoi: shown === 'providers' ? 'prestataires' : 'appels', choix: null }),
  } as const;
}
