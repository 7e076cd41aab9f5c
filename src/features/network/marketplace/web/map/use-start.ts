import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Side } from '#common/roles.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import type { Start } from '#ui/map/map-canvas.tsx';
import type { SearchState } from '../search/search-state.ts';

export const france: Start = { latitude: 46.6, longitude: 2.4, radiusKm: 560 };

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Initial view of the map, decided once; null while loading. */
export function useStart(side: Side, search: SearchState, view: Start | null): Start | null {
  const [kept, keep] = useState<Start | null>(null);
  const found = useFirstPlace(side, search, kept ?? view);
  if (!kept && found) keep(found);
  return kept ?? found;
}

/** From the URL, the place searched, or the reader's own sites. */
function useFirstPlace(side: Side, { near, radiusKm }: SearchState, view: Start | null): Start | null {
  const known = view ?? (near && { latitude: near.latitude, longitude: near.longitude, radiusKm });
  const sites = useQuery(siteApi.list.queryOptions({ input: { limit: 50 }, enabled: !known && side === 'ordering' }));
  const profile = useQuery(providerApi.presentation.queryOptions({ enabled: !known && side === 'provider' }));
  if (known) return known;
  if (side === 'ordering') {
    // Median position: one remote site does not shift the map.
    const own = sites.data?.items ?? [];
    if (own.length > 0) {
      return {
        latitude: median(own.map((site) => site.latitude)),
        longitude: median(own.map((site) => site.longitude)),
        zoom: 11,
      };
    }
    return sites.isPending ? null : france;
  }
  if (side === 'provider') {
    const area = profile.data?.area;
    if (area)
      return { latitude: area.latitude, longitude: area.longitude, radiusKm: Math.min(15, area.radiusM / 1000) };
    return profile.isPending ? null : france;
  }
  return france;
}
