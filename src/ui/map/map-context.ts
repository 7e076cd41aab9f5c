import type { Map as MapLibre } from 'maplibre-gl';
import { createContext, useContext } from 'react';

export const MapContext = createContext<MapLibre | null>(null);

/** The map around a marker or a control. */
export function useMap(): MapLibre {
  const map = useContext(MapContext);
  if (!map) throw new Error('outside of a map');
  return map;
}
