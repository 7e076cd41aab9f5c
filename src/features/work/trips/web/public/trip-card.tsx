import { Phone, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DayOfTrips, Trip } from '#features/work/trips/trip.contract.ts';
import { Button } from '#ui/button.tsx';
import { useFormat, usePlace } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { telephone } from '#ui/telephone.ts';
import { useAct } from '#ui/use-act.ts';
import { ChangeTripDialog } from '../change-trip-dialog.tsx';
import { EndTripDialog } from '../end-trip-dialog.tsx';
import { OrderDialog } from '../order-dialog.tsx';
import { Slips } from '../slips.tsx';
import { useTexts } from '../texts.ts';
import { tripApi } from './api.ts';
import { TripPrice } from './trip-price.tsx';

const TripMap = lazy(() => import('./trip-map.tsx'));

interface Props {
  trip: Trip;
  day: DayOfTrips;
  /** Opens a trip for the crew of one that its visits make. */
  onOpen: () => void;
}

/** The trip that was chosen: on the map, what comes next, and leaving and coming back. */
export function TripCard({ trip, day, onOpen }: Props) {
  const place = usePlace();
  const t = useTexts();
  const { busy, act } = useAct();
  const [dialog, setDialog] = useState<'change' | 'order' | 'end' | null>(null);
  const { id, version, crew, acts, workers } = trip;
  const driver = workers.find(({ phone }) => phone !== '');
  const onMap = trip.stops.some(({ position }) => position);
  return (
    <Panel title={t('card.title', { crew: crew.name })} actions={<Numbers trip={trip} />} flush>
      {onMap ? (
        <div className="h-80 overflow-hidden border-b border-line min-[1241px]:h-105 print:hidden">
          <Suspense>
            <TripMap trip={trip} label={t('card.map', { crew: crew.name })} />
          </Suspense>
        </div>
      ) : (
        <p className="border-b border-line px-4 py-3 text-sm text-ink-3">{t('card.mapLess')}</p>
      )}
      <Facts trip={trip} />
      <Slips trip={trip} />
      {trip.stops.length > 0 && <TripPrice price={trip.price} />}
      <div className="flex flex-wrap gap-2 px-4 pt-3 pb-4 *:max-md:flex-1 print:hidden">
        {id === null ? (
          <Button variant="primary" onClick={onOpen}>
            {t('card.openFirst')}
          </Button>
        ) : (
          <>
            {trip.state === 'planned' && (
              <Button
                variant="primary"
                icon={Play}
                loading={busy}
                disabledReason={acts.start.allowed ? null : acts.start.reason}
                onClick={() => void act(() => tripApi.start.call({ id, version }), t('card.started'))}
              >
                {t('card.start')}
              </Button>
            )}
            {trip.state === 'under_way' && (
              <Button
                variant="primary"
                disabledReason={acts.end.allowed ? null : acts.end.reason}
                onClick={() => setDialog('end')}
              >
                {t('card.end')}
              </Button>
            )}
            {acts.order.allowed && trip.stops.filter(({ fixed }) => !fixed).length > 1 && (
              <Button onClick={() => setDialog('order')}>{t('card.order')}</Button>
            )}
            {acts.change.allowed && <Button onClick={() => setDialog('change')}>{t('card.change')}</Button>}
          </>
        )}
        {driver && (
          <a className="btn btn--secondary" href={telephone(driver.phone, place)}>
            <Icon of={Phone} />
            {t('card.call', { name: driver.name })}
          </a>
        )}
      </div>
      {dialog === 'change' && <ChangeTripDialog trip={trip} day={day} onClose={() => setDialog(null)} />}
      {dialog === 'order' && <OrderDialog trip={trip} day={day} onClose={() => setDialog(null)} />}
      {dialog === 'end' && <EndTripDialog trip={trip} onClose={() => setDialog(null)} />}
    </Panel>
  );
}

function Numbers({ trip: { number, vehicle } }: { trip: Trip }) {
  return (
    <span className="flex gap-1.5">
      {number && <Tag tone="line">{number}</Tag>}
      {vehicle && <Tag tone="line">{vehicle.name}</Tag>}
    </span>
  );
}

function Facts({ trip }: { trip: Trip }) {
  const t = useTexts();
  const format = useFormat();
  const next = trip.stops.findIndex(({ state }) => state === 'on_site' || state === 'confirmed');
  const stop = trip.stops[next];
  const left = trip.stops.filter(({ state }) => state === 'confirmed' || state === 'on_site').length;
  const rows: [name: string, value: string][] = [];
  if (stop) rows.push([t('card.next', { number: next + 1, name: stop.name }), format.there.hour(stop.startsAt)]);
  else if (trip.stops.length > 0) rows.push([t('card.allDone'), '']);
  if (left > 0) rows.push([t('card.leftStops'), `${left}/${trip.stops.length}`]);
  if (trip.leftMetres > 0) rows.push([t('card.left'), format.distance(trip.leftMetres)]);
  if (trip.startedAt) rows.push([t('card.startedAt', { time: format.there.hour(trip.startedAt) }), '']);
  if (trip.endedAt) rows.push([t('card.endedAt', { time: format.there.hour(trip.endedAt) }), '']);
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
