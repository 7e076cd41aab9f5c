import { lazy, Suspense } from 'react';
import type { DayOfTrips, Trip } from '#features/work/trips/trip.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { NextStop, StopsLeft } from '../next-stop.tsx';
import { Slips } from '../slips.tsx';
import { useTexts } from '../texts.ts';
import { TripActs } from '../trip-acts.tsx';
import { TripStops } from '../trip-stops.tsx';
import { TripPrice } from './trip-price.tsx';

const TripMap = lazy(() => import('./trip-map.tsx'));

interface Props {
  trip: Trip;
  others: readonly Trip[];
  day: DayOfTrips;
  /** Opens a trip for the crew of one that only its visits make. */
  onOpen: () => void;
}

/** The selected trip: map, stops, leaving and returning. On a phone the next stop comes first. */
export function TripCard({ trip, others, day, onOpen }: Props) {
  const t = useTexts();
  const phone = usePhone();
  const { crew, vehicle, workers } = trip;
  const onMap = trip.stops.some(({ position }) => position);
  const acts = <TripActs trip={trip} day={day} onOpen={onOpen} />;
  const map = onMap ? (
    <div className="h-full min-h-100 overflow-hidden max-md:h-59 max-md:min-h-0 max-md:border-b max-md:border-line print:hidden">
      <Suspense fallback={<div className="size-full bg-(--map-land)" />}>
        <TripMap trip={trip} others={others} label={t('card.map', { crew: crew.name })} />
      </Suspense>
    </div>
  ) : (
    <p className="px-4 py-3 text-sm text-ink-3 max-md:border-b max-md:border-line">{t('card.mapLess')}</p>
  );
  const facts = (
    <>
      <Facts trip={trip} />
      <Slips trip={trip} />
      {trip.stops.length > 0 && <TripPrice price={trip.price} />}
    </>
  );
  return (
    <Panel title={t('card.title', { crew: crew.name })} actions={<Numbers trip={trip} />} flush>
      {phone ? (
        <>
          <p className="px-4 pb-2 text-sm text-ink-2">
            {[vehicle?.name, ...workers.map(({ name }) => name)].filter(Boolean).join(' · ')}
          </p>
          {map}
          <NextStop trip={trip} />
          {acts}
          <StopsLeft trip={trip} />
          {facts}
        </>
      ) : (
        <div className="grid border-t border-line lg:grid-cols-[minmax(0,1fr)_22rem]">
          {map}
          <div className="flex flex-col border-line max-lg:border-t lg:border-l">
            <TripStops trip={trip} />
            <div className="border-t border-line">
              {facts}
              {acts}
            </div>
          </div>
        </div>
      )}
    </Panel>
  );
}

function Numbers({ trip: { number, vehicle } }: { trip: Trip }) {
  return (
    <span className="flex gap-1.5">
      {number && <Tag tone="line">{number}</Tag>}
      {vehicle && (
        <span className="max-md:hidden">
          <Tag tone="line">{vehicle.name}</Tag>
        </span>
      )}
    </span>
  );
}

function Facts({ trip }: { trip: Trip }) {
  const t = useTexts();
  const format = useFormat();
  const phone = usePhone();
  const next = trip.stops.findIndex(({ state }) => state === 'on_site' || state === 'confirmed');
  const stop = trip.stops[next];
  const left = trip.stops.filter(({ state }) => state === 'confirmed' || state === 'on_site').length;
  const rows: [name: string, value: string][] = [];
  if (stop && phone)
    rows.push([t('card.next', { number: next + 1, name: stop.name }), format.there.time(stop.startsAt)]);
  if (!stop && trip.stops.length > 0) rows.push([t('card.allDone'), '']);
  if (left > 0) rows.push([t('card.leftStops'), `${left}/${trip.stops.length}`]);
  if (trip.leftMetres > 0) rows.push([t('card.left'), format.distance(trip.leftMetres)]);
  if (trip.startedAt) rows.push([t('card.startedAt', { time: format.there.time(trip.startedAt) }), '']);
  if (trip.endedAt) rows.push([t('card.endedAt', { time: format.there.time(trip.endedAt) }), '']);
  return (
    <dl className="grid gap-1 px-4 py-3 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular-nums font-[560]">{value}</dd>
        </div>
      ))}
      {trip.note && <p className="text-ink-2">{trip.note}</p>}
    </dl>
  );
}
