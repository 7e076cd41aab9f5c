import { Building2 } from 'lucide-react';
import type { Position } from '#common/geo.ts';
import { Icon } from '#ui/icon.tsx';
import MapCanvas from '#ui/map/map-canvas.tsx';
import { MapMarker } from '#ui/map/map-marker.tsx';

export interface SiteMapProps extends Position {
  label: string;
  /** This device's position, shown locally and never sent. */
  here: Position | null;
  onFailure: () => void;
}

/** A map of the site; large, so load it lazily. */
export default function SiteMap({ latitude, longitude, label, here, onFailure }: SiteMapProps) {
  return (
    <MapCanvas label={label} start={{ latitude, longitude, zoom: 13.5 }} onFailure={onFailure}>
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
