import { Building } from 'lucide-react';
import { useState } from 'react';
import type { Position } from '#common/geo.ts';
import type { Outline } from '#common/outline.ts';
import { Icon } from '#ui/marks/icon.tsx';
import MapCanvas from '#ui/map/map-canvas.tsx';
import { MapControls } from '#ui/map/map-controls.tsx';
import { MapDraw } from '#ui/map/map-draw.tsx';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { MapOutline, startOf } from '#ui/map/map-outline.tsx';

export interface DrawMapProps {
  label: string;
  from: Position;
  km: number;
  outline: Outline;
  readOnly: boolean;
  labelOf: (rank: number) => string;
  onChange: (outline: Position[]) => void;
}

/** Large: load it lazily. */
export default function DrawMap({ label, from, km, outline, readOnly, labelOf, onChange }: DrawMapProps) {
  // Opens at the drawing, then moves only by hand.
  const [start] = useState(() => (outline.length > 0 ? startOf(outline, from) : { ...from, radiusKm: km * 1.4 }));
  return (
    <MapCanvas label={label} start={start}>
      <MapMarker {...from} lowered>
        <span className="map__here">
          <Icon of={Building} size={14} />
        </span>
      </MapMarker>
      {readOnly ? (
        <MapOutline outline={outline} />
      ) : (
        <MapDraw outline={outline} labelOf={labelOf} onChange={onChange} />
      )}
      <MapControls />
    </MapCanvas>
  );
}
