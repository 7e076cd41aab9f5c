import { Fragment, type CSSProperties, type DragEvent } from 'react';
import type { Trip, WaitingLoad } from '#features/work/trips/trip.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Conflicts } from '../conflicts.tsx';
import { TrackBlock } from '../track-block.tsx';
import { useTexts } from '../texts.ts';
import { type DayThere, minutesOn } from './board-hours.ts';

/** A hovered or dragged order, shown in the round where it would go. */
export interface Held {
  load: WaitingLoad;
  crewId: string;
}

export interface Span {
  from: number;
  to: number;
}

export interface TrackProps {
  trip: Trip;
  day: DayThere;
  span: Span;
  /** The present minute, if the day is today. */
  minute: number | null;
  chosen: boolean;
  onChoose: () => void;
  held: Held | null;
  /** While an order is dragged: over this round, or dropped at a minute of it. */
  onDragOver: (() => void) | null;
  onDrop: (minute: number) => void;
  onAddUnloading: () => void;
}

/** A vehicle's day on one line, from leaving to coming back; conflicts below. */
export function Track(props: TrackProps) {
  const { trip, span, chosen, onChoose, onDragOver, onDrop, onAddUnloading } = props;
  const held = props.held?.crewId === trip.crew.id ? props.held.load : null;
  const minuteAt = (event: DragEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const minute = span.from + ((event.clientX - left) / width) * (span.to - span.from);
    return Math.max(0, Math.round(minute / 15) * 15);
  };
  return (
    <li
      className={classes(
        'grid border-t border-line md:grid-cols-[12.5rem_minmax(0,1fr)]',
        chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <TrackHead trip={trip} chosen={chosen} onChoose={onChoose} held={held} />
      <div
        className="flex min-w-0 flex-col md:border-l md:border-line-strong"
        onDragOver={(event) => {
          if (!onDragOver) return;
          event.preventDefault();
          onDragOver();
        }}
        onDrop={(event) => {
          event.preventDefault();
          onDrop(minuteAt(event));
        }}
      >
        <Stops {...props} load={held} />
        <Conflicts trip={trip} onAddUnloading={onAddUnloading} />
      </div>
    </li>
  );
}

function TrackHead({
  trip: { number, vehicle, workers, crew, peakMilli, overMilli },
  chosen,
  onChoose,
  held,
}: {
  trip: Trip;
  chosen: boolean;
  onChoose: () => void;
  held: WaitingLoad | null;
}) {
  const t = useTexts();
  const format = useFormat();
  const capacity = vehicle?.volumeMilli ?? null;
  const withHeld = held?.fits.find(({ crewId }) => crewId === crew.id)?.peakMilli;
  const shown = withHeld ?? peakMilli;
  const peak =
    withHeld === undefined
      ? format.quantity(peakMilli)
      : t('board.loadAfter', { peak: format.quantity(peakMilli), after: format.quantity(withHeld) });
  const full = overMilli > 0 || (capacity !== null && shown > capacity);
  return (
    <div className="relative flex min-w-0 flex-col justify-center gap-1 px-4 py-2.5 max-md:pb-0">
      <div className="flex items-start justify-between gap-2">
        <button
          type="button"
          aria-pressed={chosen}
          className="min-w-0 text-left text-base/5 font-[620] wrap-anywhere after:absolute after:inset-0 max-md:min-h-11"
          onClick={onChoose}
        >
          {vehicle?.name ?? crew.name}
          <span className="sr-only">{`, ${t('board.show', { crew: crew.name })}`}</span>
        </button>
        <span className="flex shrink-0 gap-0.5">
          {workers.slice(0, 3).map(({ id, name }) => (
            <Avatar key={id} name={name} size="xs" />
          ))}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-2 tabular-nums">
        <span>{number ?? t('board.unnumbered')}</span>
        <span>{vehicle ? vehicle.plate : t('board.noVehicle')}</span>
      </p>
      <p className="flex items-center gap-2 text-sm tabular-nums">
        {capacity !== null && (
          <progress
            className={classes(
              'h-1.5 min-w-8 flex-1 appearance-none overflow-hidden rounded-[3px] border-0 bg-line [&::-webkit-progress-bar]:bg-line',
              full
                ? '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger'
                : '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
            )}
            max={capacity}
            value={Math.min(shown, capacity)}
            aria-hidden="true"
          />
        )}
        <span
          className={classes(
            full && 'font-semibold text-danger-ink',
            held && !full && 'font-semibold text-primary-ink',
          )}
        >
          {capacity === null
            ? t('board.loadAlone', { peak })
            : t('board.load', { peak, capacity: format.quantity(capacity) })}
        </span>
      </p>
    </div>
  );
}

const isBehind = (state: Trip['stops'][number]['state']) => state === 'finished' || state === 'on_site';

function Stops({ trip, day, span, minute, load }: TrackProps & { load: WaitingLoad | null }) {
  const t = useTexts();
  const format = useFormat();
  const share = (at: number) => ((at - span.from) / (span.to - span.from)) * 100;
  const at = (instant: string) => share(minutesOn(day, instant));
  const { stops, leavesAt, backAt, conflicts, crew } = trip;
  const troubled = new Set(conflicts.map(({ stopId }) => stopId));
  const fit = load?.fits.find(({ crewId }) => crewId === crew.id);
  return (
    <ol
      className="relative h-19 overflow-hidden max-md:grid max-md:h-auto max-md:gap-1.5 max-md:px-4 max-md:py-3 md:bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)] md:bg-size-[calc(100%/var(--hours))_100%]"
      style={{ '--hours': (span.to - span.from) / 60 } as CSSProperties}
      aria-label={t('board.stops', { crew: crew.name })}
    >
      {leavesAt && (
        <li
          className="absolute top-1/2 -mt-1.5 -ml-1.5 size-3 bg-ink max-md:hidden"
          style={{ left: `${at(leavesAt)}%` }}
          title={t('board.leaves', { time: format.there.bareHour(leavesAt) })}
        >
          <span className="sr-only">{t('board.leaves', { time: format.there.bareHour(leavesAt) })}</span>
        </li>
      )}
      {stops.map((stop, index) => {
        const from = stops[index - 1]?.endsAt ?? leavesAt;
        const [left, right] = [at(stop.startsAt), at(stop.endsAt)];
        return (
          <Fragment key={stop.id}>
            {from && <Road from={at(from)} to={left} behind={isBehind(stop.state)} />}
            <TrackBlock
              stop={stop}
              number={index + 1}
              troubled={troubled.has(stop.id)}
              left={left}
              width={right - left}
            />
          </Fragment>
        );
      })}
      {backAt && stops.length > 0 && (
        <>
          <Road from={at(stops.at(-1)?.endsAt ?? backAt)} to={at(backAt)} behind={trip.state === 'ended'} />
          <li
            className="absolute top-1/4 bottom-1/4 border-l-2 border-ink text-xs font-semibold tabular-nums max-md:hidden"
            style={{ left: `${at(backAt)}%` }}
          >
            <span className="absolute top-1/2 left-1.5 -translate-y-1/2 whitespace-nowrap">
              <span className="sr-only">{t('board.back')} </span>
              {format.there.bareHour(backAt)}
            </span>
          </li>
        </>
      )}
      {fit && load && (
        <li
          className="absolute inset-y-2.5 z-2 flex min-w-14 flex-col overflow-hidden border-[1.5px] border-dashed border-primary bg-primary-soft px-1.5 py-1 text-2xs/4 text-primary-ink max-md:hidden"
          style={{ left: `${at(fit.startsAt)}%`, width: `${(load.minutes / (span.to - span.from)) * 100}%` }}
        >
          <b className="tabular-nums">{`+ ${format.quantity(load.volumeMilli ?? 0, 'm³')}`}</b>
          <span className="tabular-nums">{t('board.detour', { minutes: fit.extraMinutes })}</span>
        </li>
      )}
      {minute !== null && minute >= span.from && minute <= span.to && (
        <li
          aria-hidden="true"
          className="absolute inset-y-0 z-3 border-l-[1.5px] border-ink max-md:hidden"
          style={{ left: `${share(minute)}%` }}
        />
      )}
    </ol>
  );
}

function Road({ from, to, behind }: { from: number; to: number; behind: boolean }) {
  if (to <= from) return null;
  return (
    <li
      aria-hidden="true"
      className={classes('absolute top-1/2 border-t-[1.5px] border-ink max-md:hidden', !behind && 'border-dashed')}
      style={{ left: `${from}%`, width: `${to - from}%` }}
    />
  );
}
