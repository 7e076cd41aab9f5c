import { useQuery } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { addDays } from '#common/days.ts';
import type { DayOfTrips } from '#features/work/trips/trip.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { AtPlace, useFormat, useNow } from '#ui/format.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { usePhone } from '#ui/use-media.ts';
import { OpenTripDialog } from '../open-trip-dialog.tsx';
import { useTexts } from '../texts.ts';
import { tripApi } from './api.ts';
import { TripCard } from './trip-card.tsx';
import { TripsBoard } from './trips-board.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

export interface HandlingDay {
  figures: { label: string; value: string; over: string }[];
  board: ReactNode;
  waiting: ReactNode;
  card: ReactNode;
  actions: ReactNode;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Loads the trips of today or tomorrow and returns the parts; null while loading. */
export function useHandlingDay(enabled: boolean): { parts: HandlingDay | null; failure: ReactNode } {
  const t = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const [shown, setShown] = useState<'today' | 'tomorrow'>('today');
  const [chosen, setChosen] = useState<string | null>(null);
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
  const asked = today && (shown === 'tomorrow' ? addDays(today, 1) : today === first.day ? undefined : today);
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
  const { departement, items, crews, vehicles } = read.data;
  const trip = items.find(({ crew }) => crew.id === chosen) ?? items[0];
  const dialog = opening && (
    <OpenTripDialog day={read.data} {...opening} onOpened={choose} onClose={() => setOpening(null)} />
  );
  const noCrew = items.length === 0 && crews.length === 0;
  const open = (
    <Button variant="primary" icon={Plus} onClick={() => setOpening({})}>
      {t('open')}
    </Button>
  );
  return {
    failure: null,
    parts: {
      figures: figuresOf(read.data, t, format),
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
            day={read.data}
            chosen={trip?.crew.id ?? null}
            onChoose={choose}
            now={shown === 'today' ? now : null}
            actions={
              <Segmented
                label={t('board.day')}
                value={shown}
                onChange={setShown}
                options={[
                  { value: 'today', label: t('board.today') },
                  { value: 'tomorrow', label: t('board.tomorrow') },
                ]}
              />
            }
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
          {dialog}
        </AtPlace>
      ),
      waiting: <WaitingPanel day={read.data} onPlaced={choose} />,
      card: trip && (
        <AtPlace of={departement}>
          <div ref={cardPlace} className="scroll-mt-16">
            <TripCard
              key={trip.crew.id}
              trip={trip}
              day={read.data}
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
): HandlingDay['figures'] {
  const visits = items.flatMap(({ stops }) => stops.filter(({ kind }) => kind === 'visit'));
  const done = visits.filter(({ state }) => state === 'finished').length;
  const hours = (minutes: number) => t('strip.hourCount', { hours: format.number(Math.round(minutes / 60)) });
  return [
    {
      label: t('strip.trips'),
      value: format.number(items.length),
      over: t('strip.vehicles', { count: vehicles.length }),
    },
    {
      label: t('strip.stops'),
      value: format.number(done),
      over: t('strip.stopsDone', { count: done, total: visits.length }),
    },
    {
      label: t('strip.volume'),
      value: format.quantity(sum(items.map(({ volumeMilli }) => volumeMilli))),
      over: t('strip.loaded', { volume: format.quantity(sum(items.map(({ loadedMilli }) => loadedMilli))) }),
    },
    {
      label: t('strip.hours'),
      value: hours(sum(items.map(({ plannedMinutes }) => plannedMinutes))),
      over: t('strip.ofHours', { hours: hours(sum(items.map(({ hoursMinutes }) => hoursMinutes))) }),
    },
  ];
}
