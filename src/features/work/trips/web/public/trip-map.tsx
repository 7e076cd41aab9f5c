import { type ReactNode, useEffect, useMemo } from 'react';
import type { Position } from '#common/geo.ts';
import type { Trip } from '#features/work/trips/trip.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import MapCanvas, { zoomFor } from '#ui/map/map-canvas.tsx';
import { useMap } from '#ui/map/map-context.ts';
import { MapControls } from '#ui/map/map-controls.tsx';
import { MapMarker } from '#ui/map/map-marker.tsx';
import { startOf } from '#ui/map/map-outline.tsx';
import { MapRoute } from '#ui/map/map-route.tsx';
import { useTexts } from '../texts.ts';

interface Place extends Position {
  /** Several stops at one place are one mark. */
  numbers: number[];
  name: string;
  state: Trip['stops'][number]['state'];
  troubled: boolean;
}

const isAt = (one: Position, other: Position) => one.latitude === other.latitude && one.longitude === other.longitude;

function placesOf({ stops, conflicts }: Trip): Place[] {
  const places: Place[] = [];
  for (const [index, { id, name, state, position }] of stops.entries()) {
    if (!position) continue;
    const known = places.find((place) => isAt(place, position));
    const troubled = conflicts.some(({ stopId }) => stopId === id);
    if (known) {
      known.numbers.push(index + 1);
      known.troubled ||= troubled;
    } else places.push({ numbers: [index + 1], name, state, troubled, ...position });
  }
  return places;
}

const roadOf = ({ stops, seat }: Trip): Position[] => {
  const places = stops.flatMap(({ position }) => position ?? []);
  return seat && places.length > 0 ? [seat, ...places, seat] : places;
};

const looks: Partial<Record<Place['state'], string>> = {
  finished: 'border-ink bg-ink text-surface',
  on_site: 'border-warning bg-warning text-on-urgent',
};

/** A trip on the map, with its names; the others of the day are faint lines. Heavy, load it lazily. */
export default function TripMap({ trip, others, label }: { trip: Trip; others: readonly Trip[]; label: string }) {
  const t = useTexts();
  const format = useFormat();
  const places = useMemo(() => placesOf(trip), [trip]);
  const road = useMemo(() => roadOf(trip), [trip]);
  const faint = useMemo(() => others.map(roadOf).filter((one) => one.length > 1), [others]);
  const [first] = road;
  if (!first) return null;
  const { seat, leavesAt } = trip;
  const begun = trip.stops.findLastIndex(({ state }) => state === 'finished' || state === 'on_site') + 1;
  // Places the name on the side with more room.
  const middle = startOf(road, first).longitude;
  const sideOf = ({ longitude }: Position) => (longitude > middle ? 'right' : 'left');
  return (
    <MapCanvas label={label} start={startOf(road, first)}>
      <Fit places={road} of={trip.crew.id} />
      <MapRoute stops={road} done={begun === 0 ? 0 : begun + (seat ? 1 : 0)} others={faint} />
      {places.map((place) => (
        <MapMarker key={place.numbers[0]} {...place} anchor={sideOf(place)}>
          <Mark side={sideOf(place)} name={place.name}>
            <b
              className={classes(
                'grid h-6 min-w-6 place-items-center border-2 px-0.5 text-sm tabular-nums',
                place.troubled
                  ? 'border-urgent bg-surface text-urgent-ink'
                  : (looks[place.state] ?? 'border-ink bg-surface text-ink'),
              )}
            >
              {place.numbers.join(', ')}
            </b>
          </Mark>
        </MapMarker>
      ))}
      {seat && !places.some((place) => isAt(place, seat)) && (
        <MapMarker {...seat} anchor={sideOf(seat)}>
          <Mark
            side={sideOf(seat)}
            name={leavesAt ? t('card.seatAt', { time: format.there.bareHour(leavesAt) }) : t('card.seat')}
          >
            <span className="m-1.5 size-3 bg-ink" />
          </Mark>
        </MapMarker>
      )}
      <MapControls />
    </MapCanvas>
  );
}

function Mark({ side, name, children }: { side: 'left' | 'right'; name: string; children: ReactNode }) {
  return (
    <span
      className={classes('flex items-center gap-1.5 font-sans', side === 'left' ? '-ml-3' : '-mr-3 flex-row-reverse')}
    >
      {children}
      <span className="border border-line-strong bg-surface px-1.5 text-xs/5 whitespace-nowrap max-md:sr-only">
        {name}
      </span>
    </span>
  );
}

/** Moves the map when another trip is selected. */
function Fit({ places, of }: { places: readonly Position[]; of: string }) {
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
