import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { Fragment, useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { Position } from '#common/geo.ts';
import { crossesItself, halfway, type Outline, outlineLimits, rounded } from '#common/outline.ts';
import { useMap } from './map-context.ts';
import { MapHandle } from './map-handle.tsx';
import { MapOutline } from './map-outline.tsx';

export interface MapDrawProps {
  outline: Outline;
  labelOf: (rank: number) => string;
  onChange: (outline: Position[]) => void;
}

/** Minimum side length in pixels for a handle in its middle. */
const longEnough = 56;

const handlesOf = (map: MapLibre) => map.getContainer().querySelectorAll<HTMLElement>('.map__corner');

/** Click to add corners, drag corners or the middles of sides. */
export function MapDraw({ outline, labelOf, onChange }: MapDrawProps) {
  const map = useMap();
  const [draft, setDraft] = useState<Outline | null>(null);
  // Side lengths in pixels change with the zoom.
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const clicked = useEffectEvent(({ originalEvent, lngLat }: MapMouseEvent) => {
    // Clicks on markers also reach the map.
    if (originalEvent.target !== map.getCanvas() || outline.length >= outlineLimits.corners.max) return;
    onChange([...outline, rounded({ latitude: lngLat.lat, longitude: lngLat.lng })]);
  });
  useEffect(() => {
    const click = (event: MapMouseEvent) => clicked(event);
    map.on('click', click);
    map.on('zoomend', redraw);
    map.doubleClickZoom.disable();
    map.getCanvas().style.cursor = 'crosshair';
    return () => {
      map.off('click', click);
      map.off('zoomend', redraw);
      map.doubleClickZoom.enable();
      map.getCanvas().style.cursor = '';
    };
  }, [map]);

  const leave = (next: Position[]) => {
    setDraft(null);
    onChange(next);
  };
  const shown = draft ?? outline;
  const closed = outline.length > 2;
  const full = outline.length >= outlineLimits.corners.max;
  const pixels = (a: Position, b: Position) =>
    map.project([a.longitude, a.latitude]).dist(map.project([b.longitude, b.latitude]));
  return (
    <>
      <MapOutline outline={shown} faulty={shown.length > 3 && crossesItself(shown)} />
      {outline.map((corner, rank) => {
        const next = outline[(rank + 1) % outline.length] ?? corner;
        const moved = (at: Position) => outline.with(rank, rounded(at));
        const added = (at: Position) => outline.toSpliced(rank + 1, 0, rounded(at));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- corners are told apart by their rank
          <Fragment key={rank}>
            {closed && !full && pixels(corner, next) > longEnough && (
              <MapHandle
                position={halfway(corner, next)}
                onDrag={(at) => setDraft(added(at))}
                onDrop={(at) => leave(added(at))}
              />
            )}
            <MapHandle
              position={corner}
              label={labelOf(rank)}
              onDrag={(at) => setDraft(moved(at))}
              onDrop={(at) => leave(moved(at))}
              onRemove={() => {
                // The last handle disappears with its corner: focuses the one before.
                if (rank === outline.length - 1) handlesOf(map)[rank - 1]?.focus();
                onChange(outline.toSpliced(rank, 1));
              }}
            />
          </Fragment>
        );
      })}
    </>
  );
}
