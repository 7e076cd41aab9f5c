import { useEffect } from 'react';
import type { Position } from '#common/geo.ts';
import { useTheme } from '#ui/page/theme.ts';
import { useMap } from './map-context.ts';
import { putShapes, themeColours, useLeavingShapes } from './map-shapes.ts';

const layers = ['route-others', 'route-done', 'route-ahead'] as const;

const path = (stops: readonly Position[]) => stops.map(({ latitude, longitude }) => [longitude, latitude]);

const lines = (routes: readonly (readonly Position[])[]) =>
  ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: routes.map(path) },
  }) as const;

interface Props {
  stops: readonly Position[];
  done: number;
  /** Other routes, drawn faint. */
  others: readonly (readonly Position[])[];
}

/** A straight-line route between stops: done part solid, the rest dashed. */
export function MapRoute({ stops, done, others }: Props) {
  const map = useMap();
  const { resolved } = useTheme();
  useEffect(() => {
    putShapes(map, {
      'route-others': lines(others),
      'route-done': lines([stops.slice(0, done)]),
      'route-ahead': lines([stops.slice(Math.max(0, done - 1))]),
    });
    if (!map.getLayer('route-done')) {
      for (const id of layers) map.addLayer({ id, source: id, type: 'line', paint: { 'line-width': 2.5 } });
      map.setPaintProperty('route-ahead', 'line-dasharray', [2.5, 2]);
      map.setPaintProperty('route-others', 'line-dasharray', [1, 2]);
      map.setPaintProperty('route-others', 'line-width', 1.25);
    }
    const colour = themeColours();
    for (const id of layers) map.setPaintProperty(id, 'line-color', colour(id === 'route-others' ? 'ink-3' : 'ink'));
  }, [map, stops, done, others, resolved]);
  useLeavingShapes(layers);
  return null;
}
