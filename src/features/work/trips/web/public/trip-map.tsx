import { useEffect, useMemo } from 'react';
import type { Position } from '#common/geo.ts';
import type { Trip } from '#features/work/trips/trip.contract.ts';
import { classes } from '#ui/classes.ts';
import MapCanvas, { zoomFor } from '#ui/map/map-canvas.tsx';
import { useMap } from '#ui/map/map-context.ts';
import { MapControls } from '#ui/map/map-controls.tsx';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { startOf } from '#ui/map/map-outline.tsx';
import { MapRoute } from '#ui/map/map-route.tsx';

interface Place extends Position {
  id: string;
  number: number;
  name: string;
  state: Trip['stops'][number]['state'];
}

const placesOf = ({ stops }: Trip): Place[] =>
  stops.flatMap(({ id, name, state, position }, index) =>
    position ? [{ id, name, state, number: index + 1, ...position }] : [],
  );

const looks: Partial<Record<Place['state'], string>> = {
  finished: 'border-ink bg-ink text-surface',
  on_site: 'border-warning bg-warning text-on-urgent',
};

/** With the road between stops. Large: load it lazily. */
export default function TripMap({ trip, label }: { trip: Trip; label: string }) {
  const places = useMemo(() => placesOf(trip), [trip]);
  const [first] = places;
  const done = places.filter(({ state }) => state === 'finished' || state === 'on_site').length;
  if (!first) return null;
  return (
    <MapCanvas label={label} start={startOf(places, first)}>
      <Fit places={places} of={trip.crew.id} />
      <MapRoute stops={places} done={done} />
      {places.map(({ id, number, name, state, latitude, longitude }) => (
        <MapMarker key={id} latitude={latitude} longitude={longitude} anchor="left">
          <span className="-ml-3 flex items-center gap-1.5 font-sans">
            <b
              className={classes(
                'grid size-6 place-items-center border-2 text-sm tabular-nums',
                looks[state] ?? 'border-ink bg-surface text-ink',
              )}
            >
              {number}
            </b>
            <span className="max-w-36 truncate border border-line-strong bg-surface px-1.5 text-xs/5">{name}</span>
          </span>
        </MapMarker>
      ))}
      <MapControls />
    </MapCanvas>
  );
}

function Fit({ places, of }: { places: readonly Place[]; of: string }) {
  const map = useMap();
  const key = `${of} ${places.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ')}`;
  useEffect(() => {
    const positions = key
      .split(' ')
      .slice(1)
      .map((text) => text.split(',').map(Number));
    const seen = positions.map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    const [first] = seen;
    if (!first) return;
    const { latitude, longitude, radiusKm } = startOf(seen, first);
    const zoom = zoomFor(map.getContainer(), { latitude, longitude }, radiusKm);
    map.easeTo({ center: [longitude, latitude], zoom, duration: 260 });
  }, [map, key]);
  return null;
}
