import { Truck, TriangleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { atMinutes } from '#common/time-of-day.ts';
import type { Trip, TripStop } from '#features/work/trips/trip.contract.ts';
import { path } from '#paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import { SeatClock } from '../seat-clock.tsx';
import { useTexts } from '../texts.ts';
import { boardHours, type DayThere, minutesOn } from './board-hours.ts';

const hour = 60;

export interface TripsBoardProps {
  trips: readonly Trip[];
  day: DayThere;
  chosen: string | null;
  onChoose: (crewId: string) => void;
  /** The current time, if the shown day is today. */
  now: Date | null;
  actions: ReactNode;
  empty: { title: string; text: string; action: ReactNode };
}

export function TripsBoard({ trips, day, chosen, onChoose, now, actions, empty }: TripsBoardProps) {
  const t = useTexts();
  const format = useFormat();
  const span = boardHours(
    trips.flatMap((trip) => trip.stops),
    day,
  );
  const hours = Array.from({ length: (span.to - span.from) / hour }, (_, index) => span.from / hour + index);
  return (
    <Panel title={t('board.title')} actions={actions} flush>
      {trips.length === 0 ? (
        <EmptyState icon={Truck} {...empty} />
      ) : (
        <>
          <div className="px-4 pt-2 empty:hidden max-md:pb-2">
            <SeatClock day={day} />
          </div>
          <p
            className="grid grid-cols-[repeat(var(--hours),minmax(0,1fr))] px-4 pt-2 pb-1 text-xs text-ink-3 tabular-nums max-md:hidden"
            style={{ '--hours': hours.length } as CSSProperties}
            aria-hidden="true"
          >
            {hours.map((one) => (
              <span key={one}>{format.there.bareHour(atMinutes(day.day, one * hour, day.departement))}</span>
            ))}
          </p>
          <ul>
            {trips.map((trip) => (
              <TripLine
                key={trip.crew.id}
                trip={trip}
                day={day}
                span={span}
                now={now}
                chosen={trip.crew.id === chosen}
                onChoose={() => onChoose(trip.crew.id)}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

type Span = ReturnType<typeof boardHours>;

function TripLine({
  trip,
  day,
  span,
  now,
  chosen,
  onChoose,
}: {
  trip: Trip;
  day: DayThere;
  span: Span;
  now: Date | null;
  chosen: boolean;
  onChoose: () => void;
}) {
  const t = useTexts();
  const share = (minutes: number) => `${((minutes - span.from) / (span.to - span.from)) * 100}%`;
  const minute = now && minutesOn(day, now.toISOString());
  return (
    <li
      className={classes(
        'relative border-t border-line px-4 pt-2.5 pb-3',
        chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <TripHead trip={trip} chosen={chosen} onChoose={onChoose} />
      <ol
        className="relative mt-2 h-10 max-md:grid max-md:h-auto max-md:gap-1.5"
        aria-label={t('board.stops', { crew: trip.crew.name })}
      >
        <li
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 border-t border-dashed border-line-strong max-md:hidden"
        />
        {trip.stops.map((stop, index) => (
          <Box
            key={stop.id}
            stop={stop}
            number={index + 1}
            at={share(minutesOn(day, stop.startsAt))}
            to={share(minutesOn(day, stop.endsAt))}
          />
        ))}
        {minute !== null && minute >= span.from && minute <= span.to && (
          <li
            aria-hidden="true"
            className="absolute -inset-y-1 z-1 border-l-[1.5px] border-ink max-md:hidden"
            style={{ left: share(minute) }}
          />
        )}
      </ol>
    </li>
  );
}

function TripHead({ trip, chosen, onChoose }: { trip: Trip; chosen: boolean; onChoose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { number, vehicle, workers, crew, peakMilli, overMilli, stops } = trip;
  const [first, ...others] = workers;
  const end = stops.at(-1)?.endsAt;
  const late = stops.findIndex((stop) => stop.late);
  const capacity = vehicle?.volumeMilli ?? null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <button
        type="button"
        aria-pressed={chosen}
        className="flex min-h-6 items-center gap-x-1.5 after:absolute after:inset-0 max-md:min-h-11"
        onClick={onChoose}
      >
        <Tag tone="line">{number ?? t('board.unnumbered')}</Tag>
        <Tag tone="line">
          {vehicle ? [vehicle.name, vehicle.plate].filter(Boolean).join(' · ') : t('board.noVehicle')}
        </Tag>
        <span className="sr-only">{t('board.show', { crew: crew.name })}</span>
      </button>
      <span className="flex min-w-0 flex-1 items-center gap-1.5 max-md:basis-full">
        {workers.slice(0, 3).map(({ id, name }) => (
          <Avatar key={id} name={name} size="xs" />
        ))}
        <span className="truncate text-sm text-ink-2">
          {overMilli > 0 || late > 0 ? (
            <b className="flex items-center gap-1 font-semibold text-urgent-ink">
              <Icon of={TriangleAlert} size={14} />
              {overMilli > 0
                ? t('board.over', { volume: format.quantity(overMilli) })
                : t('board.late', { number: late + 1 })}
            </b>
          ) : (
            [crew.name, first?.name, others.length > 0 && `+${others.length}`].filter(Boolean).join(', ')
          )}
        </span>
      </span>
      {capacity !== null && (
        <progress
          className={classes(
            'h-1.5 w-20 appearance-none overflow-hidden rounded-[3px] border-0 bg-line [&::-webkit-progress-bar]:bg-line',
            overMilli > 0
              ? '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger'
              : '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
          )}
          max={capacity}
          value={Math.min(peakMilli, capacity)}
          aria-hidden="true"
        />
      )}
      <span className="text-sm tabular-nums">
        {capacity === null
          ? t('board.loadAlone', { peak: format.quantity(peakMilli) })
          : t('board.load', { peak: format.quantity(peakMilli), capacity: format.quantity(capacity) })}
      </span>
      {end && (
        <span className="text-sm text-ink-2 tabular-nums">{t('board.end', { time: format.there.bareHour(end) })}</span>
      )}
    </div>
  );
}

const looks = {
  proposed: 'border-dashed border-line-strong bg-surface',
  confirmed: 'border-cartouche-rule bg-surface',
  on_site: 'border-warning bg-warning-soft',
  finished: 'border-success bg-success-soft',
  missed: 'border-danger bg-danger-soft',
  cancelled: 'border-dashed border-line bg-sunken',
} as const;

function Box({ stop, number, at, to }: { stop: TripStop; number: number; at: string; to: string }) {
  const t = useTexts();
  const format = useFormat();
  const unloadings = stop.kind === 'unloading';
  const volume =
    stop.volumeMilli === null ? t('board.noVolume') : t('board.volume', { volume: format.quantity(stop.volumeMilli) });
  const title = unloadings ? t('board.unloading') : `${number} · ${volume}`;
  const words = [title, stop.name, format.there.bareHour(stop.startsAt), t(`visit.${stop.state}`)].join(', ');
  const body = (
    <>
      <b className="truncate font-[620] tabular-nums">{title}</b>
      <span className="truncate text-ink-2">{stop.name}</span>
      <span className="sr-only">{`${format.there.bareHour(stop.startsAt)}, ${t(`visit.${stop.state}`)}`}</span>
      <span className="ml-auto tabular-nums text-ink-3 md:hidden" aria-hidden="true">
        {format.there.bareHour(stop.startsAt)}
      </span>
    </>
  );
  const look = classes(
    'flex h-full min-w-0 flex-col border px-1.5 py-0.75 text-2xs/4 max-md:min-h-11 max-md:flex-row max-md:items-center max-md:gap-2 max-md:text-sm',
    stop.overMilli > 0 ? 'border-danger bg-danger-soft' : looks[stop.state],
    unloadings && 'bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_5px)]',
  );
  return (
    <li
      className="absolute inset-y-0 left-(--at) right-(--to) z-1 min-w-12 max-md:static"
      style={{ '--at': at, '--to': `calc(100% - ${to})` } as CSSProperties}
      title={words}
    >
      {stop.request ? (
        <Link className={look} to={path('request', { requestId: stop.request.id })}>
          {body}
        </Link>
      ) : (
        <span className={look}>{body}</span>
      )}
    </li>
  );
}
