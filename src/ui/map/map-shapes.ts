import type { Feature, FeatureCollection, Polygon } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { useMap } from './map-context.ts';

type Corner = [longitude: number, latitude: number];

/** All that a map may show: what stands outside an area is this less the area. */
export const world: Corner[] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

/** A ring, less the rings within it. */
export const polygon = (...coordinates: Corner[][]): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates },
});

/** Puts shapes under their names: new ones are added, known ones redrawn. */
export function putShapes(map: MapLibre, shapes: Record<string, Feature | FeatureCollection>): void {
  for (const [name, data] of Object.entries(shapes)) {
    const known = map.getSource<GeoJSONSource>(name);
    if (known) void known.setData(data);
    else map.addSource(name, { type: 'geojson', data });
  }
}

/** Reads the colours of the theme that a page wears now. */
export function themeColours(): (token: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(`--${token}`).trim();
}

/** Takes shapes and their layers, of the same names, away with what shows them. */
export function useLeavingShapes(names: readonly string[]): void {
  const map = useMap();
  useEffect(
    () => () => {
      // Removed with the map itself when the page is left.
      if (!map.getContainer().isConnected) return;
      for (const name of names) {
        if (map.getLayer(name)) map.removeLayer(name);
        if (map.getSource(name)) map.removeSource(name);
      }
    },
    [map, names],
  );
}
