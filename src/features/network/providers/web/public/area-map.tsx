import type { Position } from '#common/geo.ts';
import type { Outline } from '#common/outline.ts';
import { useFormat } from '#ui/words/format.tsx';
import MapCanvas from '#ui/map/map-canvas.tsx';
import { MapCircle } from '#ui/map/map-circle.tsx';
import { MapOutline, startOf } from '#ui/map/map-outline.tsx';

export interface AreaMapProps {
  label: string;
  centre: Position;
  km: number;
  outline?: Outline | null;
}

/** Large: load it lazily. */
export default function AreaMap({ label, centre, km, outline }: AreaMapProps) {
  const format = useFormat();
  return outline ? (
    <MapCanvas label={label} start={startOf(outline, centre)}>
      <MapOutline outline={outline} />
    </MapCanvas>
  ) : (
    <MapCanvas label={label} start={{ ...centre, radiusKm: km }}>
      <MapCircle centre={centre} km={km} label={format.distance(km * 1000)} />
    </MapCanvas>
  );
}
