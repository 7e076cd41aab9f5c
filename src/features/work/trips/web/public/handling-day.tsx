import { useQuery } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { DayOfTrips, Trip, WaitingLoad } from '#features/work/trips/trip.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { AtPlace, useFormat, useNow } from '#ui/words/format.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { ChangeTripDialog } from '../change-trip-dialog.tsx';
import { OpenTripDialog } from '../open-trip-dialog.tsx';
import { PlaceDialog } from '../place-dialog.tsx';
import { useTexts } from '../texts.ts';
import { tripApi } from './api.ts';
import { TripCard } from './trip-card.tsx';
import type { Held } from './track.tsx';
import { type Figure, TripsBoard } from './trips-board.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

export interface HandlingDay {
  board: ReactNode;
  waiting: ReactNode;
  card: ReactNode;
  actions: ReactNode;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** A hovered order is shown where it takes the least time; a dragged one where it is. */
type Pointed = Held & { dragged: boolean };

/** Loads the trips of a day and returns the parts; null while loading. */
export function useHandlingDay(enabled: boolean): { parts: HandlingDay | null; failure: ReactNode } {
  const t = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const [shown, setShown] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [placing, setPlacing] = useState<{ load: WaitingLoad; crewId?: string; at?: number } | null>(null);
  const [unloading, setUnloading] = useState<Trip | null>(null);
  const cardPlace = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  // On a phone the trip is above the list it is chosen from.
  const choose = (crewId: string) => {
    setChosen(crewId);
    if (phone) cardPlace.current?.scrollIntoView();
  };
  const [opening, setOpening] = useState<{ crewId?: string } | null>(null);
  // Only the server knows the day and place of the company's seat.
  const first = useQuery(tripApi.ofDay.queryOptions({ input: {}, enabled, retry: false })).data;
  const today = first && format.at(first.departement).today(now);
  const asked = shown ?? (today === first?.day ? null : (today ?? null));
  const read = useQuery(
    tripApi.ofDay.queryOptions({
      input: asked ? { day: asked } : {},
      enabled,
      retry: false,
      placeholderData: (before) => before,
    }),
  );
  if (read.error && !read.data) {
    const failure = (
      <PageFailure title={t('failed')} error={read.error} loading={read.isFetching} onRetry={() => read.refetch()} />
    );
    return { parts: null, failure };
  }
  if (!read.data) return { parts: null, failure: null };
  const day = read.data;
  const { departement, items, crews, vehicles } = day;
  const trip = items.find(({ crew }) => crew.id === chosen) ?? items[0];
  const hold = (load: WaitingLoad | null, dragged = false) =>
    setPointed(load && { load, crewId: load.best?.crew.id ?? '', dragged });
  const drop = (crewId: string, at: number) => {
    if (pointed) setPlacing({ load: pointed.load, crewId, at });
    setPointed(null);
  };
  const noCrew = items.length === 0 && crews.length === 0;
  const open = (
    <Button variant="primary" icon={Plus} onClick={() => setOpening({})}>
      {t('open')}
    </Button>
  );
  return {
    failure: null,
    parts: {
      actions: (
        <>
          {items.length > 0 && (
            <Button variant="ghost" icon={Printer} className="max-md:hidden" onClick={() => globalThis.print()}>
              {t('sheet.print')}
            </Button>
          )}
          {!noCrew && open}
        </>
      ),
      board: (
        <AtPlace of={departement}>
          <TripsBoard
            trips={items}
            day={day}
            today={today ?? day.day}
            onDay={(one) => setShown(one === today ? null : one)}
            figures={figuresOf(day, t, format)}
            chosen={trip?.crew.id ?? null}
            onChoose={choose}
            now={day.day === today ? now : null}
            held={pointed}
            onOver={
              pointed?.dragged ? (crewId) => pointed.crewId !== crewId && setPointed({ ...pointed, crewId }) : null
            }
            onDrop={drop}
            onAddUnloading={setUnloading}
            empty={
              noCrew
                ? {
                    title: t('board.noCrew'),
                    text: t('board.noCrewText'),
                    action: <ButtonLink to={path('crews')}>{t('board.toCrews')}</ButtonLink>,
                  }
                : {
                    title: t('board.none'),
                    text: t('board.noneText'),
                    action: vehicles.length + crews.length > 0 && open,
                  }
            }
          />
          {opening && <OpenTripDialog day={day} {...opening} onOpened={choose} onClose={() => setOpening(null)} />}
          {placing && <PlaceDialog {...placing} day={day} onPlaced={choose} onClose={() => setPlacing(null)} />}
          {unloading && <ChangeTripDialog trip={unloading} day={day} onClose={() => setUnloading(null)} />}
        </AtPlace>
      ),
      waiting: (
        <WaitingPanel
          day={day}
          held={pointed?.load.order.id ?? null}
          onHold={hold}
          onPlace={(load) => setPlacing({ load })}
        />
      ),
      card: trip && (
        <AtPlace of={departement}>
          <div ref={cardPlace} className="scroll-mt-16">
            <TripCard
              key={trip.crew.id}
              trip={trip}
              others={items.filter((one) => one !== trip)}
              day={day}
              onOpen={() => setOpening({ crewId: trip.crew.id })}
            />
          </div>
        </AtPlace>
      ),
    },
  };
}

function figuresOf(
  { items, vehicles }: DayOfTrips,
  t: ReturnType<typeof useTexts>,
  format: ReturnType<typeof useFormat>,
): Figure[] {
  if (items.length === 0) return [];
  const visits = items.flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'visit'));
  const done = visits.filter(({ state }) => state === 'finished').length;
  const hours = (minutes: number) => t('strip.hourCount', { hours: format.number(Math.round(minutes / 60)) });
  const volume = sum(items.map(({ volumeMilli }) => volumeMilli));
  return [
    { value: format.number(items.length), over: t('strip.vehicles', { count: vehicles.length }) },
    { value: format.number(done), over: t('strip.stopsDone', { count: done, total: visits.length }) },
    {
      value: format.quantity(sum(items.map(({ loadedMilli }) => loadedMilli))),
      over: t('strip.loaded', { volume: format.quantity(volume) }),
    },
    {
      value: hours(sum(items.map(({ plannedMinutes }) => plannedMinutes))),
      over: t('strip.ofHours', { hours: hours(sum(items.map(({ hoursMinutes }) => hoursMinutes))) }),
    },
  ];
}
