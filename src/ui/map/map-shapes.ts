import type { Feature, FeatureCollection, Polygon } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { useMap } from './map-context.ts';

type Corner = [longitude: number, latitude: number];

/** The whole map: the outside of an area is this minus the area. */
export const world: Corner[] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

export const polygon = (...coordinates: Corner[][]): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates },
});

/** Adds shapes by name, or updates existing ones. */
export function putShapes(map: MapLibre, shapes: Record<string, Feature | FeatureCollection>): void {
  for (const [name, data] of Object.entries(shapes)) {
    const known = map.getSource<GeoJSONSource>(name);
    if (known) void known.setData(data);
    else map.addSource(name, { type: 'geojson', data });
  }
}

export function themeColours(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(`--${token}`).trim();
}

/** Removes shapes and their layers of the same name on unmount. */
export function useLeavingShapes(names: readonly string[]): void {
  const map = useMap();
  useEffect(
    () => () => {
      // Already removed with the map when leaving the page.
      if (!map.getContainer().isConnected) return;
      for (const name of names) {
        if (map.getLayer(name)) map.removeLayer(name);
        if (map.getSource(name)) map.removeSource(name);
      }
    },
    [map, names],
  );
}
