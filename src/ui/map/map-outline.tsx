import type { Feature, FeatureCollection } from 'geojson';
import { useEffect } from 'react';
import { areaKm2, type Outline } from '#common/outline.ts';
import type { Position } from '#common/geo.ts';
import { useTheme } from '#ui/page/theme.ts';
import { useMap } from './map-context.ts';
import { polygon, putShapes, themeColours, useLeavingShapes, world } from './map-shapes.ts';

const layers = ['outline-out', 'outline-in', 'outline-line'] as const;

/** Initial view fitting an outline and the place it is drawn from. */
export function startOf(outline: Outline, from: Position): Position & { radiusKm: number } {
  const seen = [...outline, from];
  const [latitudes, longitudes] = [seen.map(({ latitude }) => latitude), seen.map(({ longitude }) => longitude)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const km = 111.2 * Math.max(north - south, (east - west) * Math.cos((middle.latitude * Math.PI) / 180));
  return { ...middle, radiusKm: Math.max(2, km * 0.58) };
}

/** An area: dashed sides, dimmed outside; red when its sides cross. */
export function MapOutline({ outline, faulty = false }: { outline: Outline; faulty?: boolean }) {
  const map = useMap();
  const { resolved } = useTheme();
  useEffect(() => {
    const corners = outline.map(({ latitude, longitude }): [number, number] => [longitude, latitude]);
    const [first] = corners;
    const ring = first && corners.length > 2 ? [...corners, first] : corners;
    const isArea = corners.length > 2 && !faulty && areaKm2(outline) > 0;
    const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };
    const all = {
      'outline-out': isArea ? polygon(world, ring) : nothing,
      'outline-in': isArea ? polygon(ring) : nothing,
      'outline-line':
        ring.length > 1
          ? ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: ring } } satisfies Feature)
          : nothing,
    };
    const colour = themeColours();
    putShapes(map, all);
    if (!map.getLayer('outline-out')) {
      map.addLayer({ id: 'outline-out', source: 'outline-out', type: 'fill', paint: { 'fill-opacity': 0.5 } });
      map.addLayer({ id: 'outline-in', source: 'outline-in', type: 'fill', paint: { 'fill-opacity': 0.08 } });
      map.addLayer({ id: 'outline-line', source: 'outline-line', type: 'line', paint: { 'line-width': 1.75 } });
    }
    map.setPaintProperty('outline-out', 'fill-color', colour('canvas'));
    map.setPaintProperty('outline-in', 'fill-color', colour('primary-ink'));
    map.setPaintProperty('outline-line', 'line-color', colour(faulty ? 'danger-ink' : 'primary-ink'));
    map.setPaintProperty('outline-line', 'line-dasharray', faulty ? undefined : [4.5, 3]);
  }, [map, outline, faulty, resolved]);
  useLeavingShapes(layers);
  return null;
}
