import { Building2 } from 'lucide-react';
import type { Position } from '#common/geo.ts';
import { Icon } from '#ui/marks/icon.tsx';
import MapCanvas from './map-canvas.tsx';
import { MapMarker } from './map-marker.tsx';

export interface PlaceMapProps extends Position {
  label: string;
  zoom?: number;
  /** This device's position, which is never sent. */
  here?: Position | null;
  onFailure: () => void;
}

/** Large: load it lazily. */
export default function PlaceMap({ latitude, longitude, label, zoom = 13.5, here, onFailure }: PlaceMapProps) {
  return (
    <MapCanvas label={label} start={{ latitude, longitude, zoom }} onFailure={onFailure}>
      <MapMarker latitude={latitude} longitude={longitude}>
        <span className="grid size-6.5 place-items-center rounded-full bg-ink text-surface outline-2 outline-offset-2 outline-raised">
          <Icon of={Building2} size={14} stroke={2} />
        </span>
      </MapMarker>
      {here && (
        <MapMarker {...here} lowered>
          <span className="block size-4 rounded-full border-3 border-white bg-focus outline-8 outline-focus/20" />
        </MapMarker>
      )}
    </MapCanvas>
  );
}
