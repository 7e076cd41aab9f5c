import type { Trip } from '#features/work/trips/trip.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

/** On wide screens: the stops of a round in order, from leaving the seat to coming back, with the load. */
export function TripStops({ trip: { stops, leavesAt, backAt, conflicts } }: { trip: Trip }) {
  const t = useTexts();
  const format = useFormat();
  const troubled = new Set(conflicts.map(({ stopId }) => stopId));
  const ends = (name: string, at: string) => (
    <li className={row}>
      <time dateTime={at}>{format.there.bareHour(at)}</time>
      <i aria-hidden="true" className="mx-auto size-2.5 bg-ink" />
      <span className="text-ink-2">{name}</span>
    </li>
  );
  return (
    <ol className="flex-1 px-4 py-2 text-sm tabular-nums">
      {leavesAt && ends(t('card.leaving'), leavesAt)}
      {stops.map(({ id, kind, name, state, startsAt, volumeMilli }, index) => {
        const before = stops[index - 1]?.loadMilli ?? 0;
        return (
          <li key={id} className={row}>
            <time dateTime={startsAt} className={classes(troubled.has(id) && 'font-semibold text-urgent-ink')}>
              {format.there.bareHour(startsAt)}
            </time>
            <b
              className={classes(
                'grid size-6 place-items-center border text-xs',
                troubled.has(id) ? 'border-urgent text-urgent-ink' : looks[state],
              )}
            >
              {index + 1}
            </b>
            <span className={classes('wrap-anywhere', state === 'on_site' && 'font-semibold')}>
              {kind === 'unloading' ? t('board.unloadingAt', { name }) : name}
              <span className="sr-only">{`, ${t(`visit.${state}`)}`}</span>
            </span>
            <span className="whitespace-nowrap text-ink-2">
              {kind === 'unloading'
                ? before > 0 && t('board.volume', { volume: `\u2212${format.quantity(before)}` })
                : volumeMilli !== null && t('board.volume', { volume: format.quantity(volumeMilli) })}
            </span>
          </li>
        );
      })}
      {backAt && stops.length > 0 && ends(t('card.return'), backAt)}
    </ol>
  );
}

const row = 'grid min-h-8.5 grid-cols-[3.25rem_1.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1';

const looks = {
  proposed: 'border-dashed border-ink',
  confirmed: 'border-ink',
  on_site: 'border-warning bg-warning text-on-urgent',
  finished: 'border-ink bg-ink text-surface',
  missed: 'border-danger text-danger-ink',
  cancelled: 'border-line text-ink-3',
} as const;
