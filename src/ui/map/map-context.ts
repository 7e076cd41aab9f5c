import type { Map as MapLibre } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { Position } from '#common/geo.ts';

export const MapContext = createContext<MapLibre | null>(null);

/** Given to a move that the reader asked for by a button or a marker: it counts as one by hand. */
export const byHand = { byHand: true };

/** A disc of many was pressed: two levels nearer. */
export function enterCluster(map: MapLibre, { latitude, longitude }: Position): void {
  map.easeTo({ center: [longitude, latitude], zoom: Math.min(17, map.getZoom() + 2), duration: 260 }, byHand);
}

/** The map around a marker or a control. */
export function useMap(): MapLibre {
  const map = useContext(MapContext);
  if (!map) throw new Error('outside of a map');
  return map;
}
