import { useQuery } from '@tanstack/react-query';
import type { Position } from '#common/geo.ts';
import type { Side } from '#common/roles.ts';
import { providerApi } from '#features/providers/web/public/api.ts';
import { siteApi } from '#features/sites/web/public/api.ts';
import type { SearchState } from '../search/search-state.ts';

type Start = Position & { zoom: number };

const france: Start = { latitude: 46.6, longitude: 2.4, zoom: 5.2 };

/** The zoom at which a circle of this radius fills a screen. */
export const zoomOf = (radiusKm: number): number => Math.max(5, Math.min(14, 13.3 - Math.log2(radiusKm)));

/** Where a map opens: as its address says, at the place searched, else around one's own; null while it is asked. */
export function useStart(side: Side, { near, radiusKm }: SearchState, view: Start | null): Start | null {
  const known = view ?? (near && { latitude: near.latitude, longitude: near.longitude, zoom: zoomOf(radiusKm) });
  const sites = useQuery(
    siteApi.list.queryOptions({ input: { limit: 1, sort: 'recent' }, enabled: !known && side === 'ordering' }),
  );
  const own = useQuery(providerApi.presentation.queryOptions({ enabled: !known && side === 'provider' }));
  if (known) return known;
  if (side === 'ordering') {
    const [site] = sites.data?.items ?? [];
    if (site) return { latitude: site.latitude, longitude: site.longitude, zoom: 11 };
    return sites.isPending ? null : france;
  }
  if (side === 'provider') {
    const area = own.data?.area;
    if (area) return { latitude: area.latitude, longitude: area.longitude, zoom: zoomOf(area.radiusM / 1000) };
    return own.isPending ? null : france;
  }
  return france;
}
