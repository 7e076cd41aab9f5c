import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Side } from '#common/roles.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import type { Start } from '#ui/map/map-canvas.tsx';
import type { SearchState } from '../search/search-state.ts';

/** The whole of metropolitan France. */
export const france: Start = { latitude: 46.6, longitude: 2.4, radiusKm: 560 };

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Where a map opens, once and for all: a place that is cleared leaves it where it stands; null while it is asked. */
export function useStart(side: Side, search: SearchState, view: Start | null): Start | null {
  const [kept, keep] = useState<Start | null>(null);
  const found = useFirstPlace(side, search, kept ?? view);
  if (!kept && found) keep(found);
  return kept ?? found;
}

/** As its address says, at the place searched, else around one's own. */
function useFirstPlace(side: Side, { near, radiusKm }: SearchState, view: Start | null): Start | null {
  const known = view ?? (near && { latitude: near.latitude, longitude: near.longitude, radiusKm });
  const sites = useQuery(siteApi.list.queryOptions({ input: { limit: 50 }, enabled: !known && side === 'ordering' }));
  const profile = useQuery(providerApi.presentation.queryOptions({ enabled: !known && side === 'provider' }));
  if (known) return known;
  if (side === 'ordering') {
    // Where half of them are on each side: one site far away does not draw the map to itself.
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
