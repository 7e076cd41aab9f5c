import { ChevronLeft, ChevronRight, TriangleAlert, Truck } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { addDays } from '#common/days.ts';
import { atMinutes } from '#common/time-of-day.ts';
import type { Trip } from '#features/work/trips/trip.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { SeatClock } from '../seat-clock.tsx';
import { useTexts } from '../texts.ts';
import { boardHours, type DayThere, minutesOn } from './board-hours.ts';
import { type Held, Track } from './track.tsx';

const hour = 60;

export interface Figure {
  value: string;
  over: string;
}

export interface TripsBoardProps {
  trips: readonly Trip[];
  day: DayThere;
  today: string;
  onDay: (day: string) => void;
  figures: readonly Figure[];
  chosen: string | null;
  onChoose: (crewId: string) => void;
  /** The current time, if the shown day is today. */
  now: Date | null;
  held: Held | null;
  /** While an order is dragged over a round. */
  onOver: ((crewId: string) => void) | null;
  onDrop: (crewId: string, minute: number) => void;
  onAddUnloading: (trip: Trip) => void;
  empty: { title: string; text: string; action: ReactNode };
}

/** The rounds of a day as tracks along the hours: vehicle, people and load on the left, stops on the line. */
export function TripsBoard(props: TripsBoardProps) {
  const { trips, day, chosen, onChoose, now, held, onOver, onDrop, onAddUnloading, empty } = props;
  const t = useTexts();
  const format = useFormat();
  const title = useId();
  const ends = trips.flatMap(({ leavesAt, backAt }) => [
    ...(leavesAt ? [{ startsAt: leavesAt, endsAt: leavesAt }] : []),
    // Labelled with its time.
    ...(backAt ? [{ startsAt: backAt, endsAt: new Date(Date.parse(backAt) + hour * 60_000).toISOString() }] : []),
  ]);
  const span = boardHours([...trips.flatMap((trip) => trip.stops), ...ends], day);
  const hours = Array.from({ length: (span.to - span.from) / hour }, (_, index) => span.from / hour + index);
  const minute = now && minutesOn(day, now.toISOString());
  return (
    <section className="panel panel--flush" aria-labelledby={title}>
      <h2 id={title} className="sr-only">
        {t('board.title')}
      </h2>
      <BoardHead {...props} />
      {trips.length === 0 ? (
        <EmptyState icon={Truck} {...empty} />
      ) : (
        <>
          <div className="px-4 pt-2 empty:hidden max-md:pb-2">
            <SeatClock day={day} />
          </div>
          <div className="grid grid-cols-[12.5rem_minmax(0,1fr)] text-xs/8 text-ink-3 max-md:hidden" aria-hidden="true">
            <p className="px-4">{t('board.columns')}</p>
            <p
              className="relative grid grid-cols-[repeat(var(--hours),minmax(0,1fr))] border-l border-line-strong tabular-nums"
              style={{ '--hours': hours.length } as CSSProperties}
            >
              {hours.map((one) => (
                <span key={one} className="overflow-hidden pl-1.5 whitespace-nowrap">
                  {format.there.bareHour(atMinutes(day.day, one * hour, day.departement))}
                </span>
              ))}
              {now && minute !== null && minute >= span.from && minute <= span.to && (
                <b
                  className="absolute top-1 -translate-x-1/2 bg-ink px-1.5 text-xs/6 font-semibold text-surface"
                  style={{ left: `${((minute - span.from) / (span.to - span.from)) * 100}%` }}
                >
                  {format.there.bareHour(now)}
                </b>
              )}
            </p>
          </div>
          <ul>
            {trips.map((trip) => (
              <Track
                key={trip.crew.id}
                trip={trip}
                day={day}
                span={span}
                minute={minute}
                chosen={trip.crew.id === chosen}
                onChoose={() => onChoose(trip.crew.id)}
                held={held}
                onDragOver={onOver && (() => onOver(trip.crew.id))}
                onDrop={(at) => onDrop(trip.crew.id, at)}
                onAddUnloading={() => onAddUnloading(trip)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function BoardHead({ trips, day: { day }, today, onDay, figures }: TripsBoardProps) {
  const t = useTexts();
  const format = useFormat();
  const conflicts = trips.reduce((sum, trip) => sum + trip.conflicts.length, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
      <IconButton icon={ChevronLeft} label={t('board.before')} onClick={() => onDay(addDays(day, -1))} />
      <p className="text-base font-[620] first-letter:uppercase" aria-live="polite">
        {format.day(day)}
      </p>
      <IconButton icon={ChevronRight} label={t('board.after')} onClick={() => onDay(addDays(day, 1))} />
      {day !== today && <Button onClick={() => onDay(today)}>{t('board.today')}</Button>}
      {conflicts > 0 && (
        <Tag tone="urgent" icon={TriangleAlert}>
          {t('board.conflicts', { count: conflicts })}
        </Tag>
      )}
      <ul className="ml-auto flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2 tabular-nums max-md:ml-0">
        {figures.map(({ value, over }) => (
          <li key={over}>
            <b className="font-[620] text-ink">{value}</b> {over}
          </li>
        ))}
      </ul>
    </div>
  );
}
