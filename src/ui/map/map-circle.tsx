import type { Feature, Polygon } from 'geojson';
import { useEffect } from 'react';
import type { Position } from '#common/geo.ts';
import { useTheme } from '#ui/page/theme.ts';
import { useMap } from './map-context.ts';
import { MapMarker } from './map-marker.tsx';
import { polygon, putShapes, themeColours, useLeavingShapes, world } from './map-shapes.ts';

const earth = 6371.0088;

/** The point at a distance and bearing, on a sphere. */
function at({ latitude, longitude }: Position, km: number, bearing: number): [number, number] {
  const [phi, angle, turn] = [(latitude * Math.PI) / 180, km / earth, (bearing * Math.PI) / 180];
  const north = Math.asin(Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(turn));
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.sin(north),
  );
  return [longitude + (east * 180) / Math.PI, (north * 180) / Math.PI];
}

const layers = ['circle-out', 'circle-in', 'circle-line'] as const;

function shapes(centre: Position, km: number): { inside: Feature<Polygon>; outside: Feature<Polygon> } {
  const ring = Array.from({ length: 97 }, (_, step) => at(centre, km, step * 3.75));
  return { inside: polygon(ring), outside: polygon(world, ring.toReversed()) };
}

/** A radius around a place: dashed circle, dimmed outside, dimension line. */
export function MapCircle({ centre, km, label }: { centre: Position; km: number; label: string }) {
  const map = useMap();
  const { resolved } = useTheme();
  const { latitude, longitude } = centre;
  const west = at(centre, km, 270);
  useEffect(() => {
    const { inside, outside } = shapes({ latitude, longitude }, km);
    const line: Feature = {
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: [at({ latitude, longitude }, km, 270), [longitude, latitude]] },
    };
    const all = { 'circle-out': outside, 'circle-in': inside, 'circle-line': line };
    const colour = themeColours();
    putShapes(map, all);
    if (!map.getLayer('circle-out')) {
      map.addLayer({ id: 'circle-out', source: 'circle-out', type: 'fill', paint: { 'fill-opacity': 0.5 } });
      map.addLayer({
        id: 'circle-in',
        source: 'circle-in',
        type: 'line',
        paint: { 'line-width': 1.5, 'line-dasharray': [4.5, 3] },
      });
      map.addLayer({ id: 'circle-line', source: 'circle-line', type: 'line', paint: { 'line-width': 1.25 } });
    }
    map.setPaintProperty('circle-out', 'fill-color', colour('canvas'));
    map.setPaintProperty('circle-in', 'line-color', colour('primary-ink'));
    map.setPaintProperty('circle-line', 'line-color', colour('trait'));
  }, [map, latitude, longitude, km, resolved]);
  useLeavingShapes(layers);
  return (
    <MapMarker latitude={latitude} longitude={(west[0] + longitude) / 2}>
      <span className="block py-0.5 px-2 bg-raised text-2xs font-[560] tabular-nums">{label}</span>
    </MapMarker>
  );
}
