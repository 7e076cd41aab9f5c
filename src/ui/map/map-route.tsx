import { useEffect } from 'react';
import type { Position } from '#common/geo.ts';
import { useTheme } from '../theme.ts';
import { useMap } from './map-context.ts';
import { putShapes, themeColours, useLeavingShapes } from './map-shapes.ts';

const layers = ['route-done', 'route-ahead'] as const;

const line = (stops: readonly Position[]) =>
  ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: stops.map(({ latitude, longitude }) => [longitude, latitude]) },
  }) as const;

/** A straight-line route between stops: done part solid, the rest dashed. */
export function MapRoute({ stops, done }: { stops: readonly Position[]; done: number }) {
  const map = useMap();
  const { resolved } = useTheme();
  useEffect(() => {
    putShapes(map, {
      'route-done': line(stops.slice(0, done)),
      'route-ahead': line(stops.slice(Math.max(0, done - 1))),
    });
    if (!map.getLayer('route-done')) {
      for (const id of layers) map.addLayer({ id, source: id, type: 'line', paint: { 'line-width': 2.5 } });
      map.setPaintProperty('route-ahead', 'line-dasharray', [2.5, 2]);
    }
    for (const id of layers) map.setPaintProperty(id, 'line-color', themeColours()('ink'));
  }, [map, stops, done, resolved]);
  useLeavingShapes(layers);
  return null;
}
