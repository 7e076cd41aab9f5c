import type { Map as MapLibre } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { Position } from '#common/geo.ts';

export const MapContext = createContext<MapLibre | null>(null);

/** Event data of a move by button or marker: counts as made by hand. */
export const byHand = { byHand: true };

/** A cluster was pressed: zooms in two levels. */
export function enterCluster(map: MapLibre, { latitude, longitude }: Position): void {
  map.easeTo({ center: [longitude, latitude], zoom: Math.min(17, map.getZoom() + 2), duration: 260 }, byHand);
}

export function useMap(): MapLibre {
  const map = useContext(MapContext);
  if (!map) throw new Error('outside of a map');
  return map;
}
