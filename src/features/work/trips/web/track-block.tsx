import { Popover } from 'radix-ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { TripStop } from '#features/work/trips/trip.contract.ts';
import { path } from '#paths.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useCarriedWords } from './carried-words.ts';
import { useTexts } from './texts.ts';

const looks = {
  proposed: 'border-dashed border-line-strong bg-surface',
  confirmed: 'border-trait bg-surface',
  on_site: 'border-warning bg-warning-soft shadow-[inset_0_0_0_1px_var(--warning)]',
  finished: 'border-success-line bg-success-soft',
  missed: 'border-danger bg-danger-soft',
  cancelled: 'border-dashed border-line bg-sunken',
} as const;

interface Props {
  stop: TripStop;
  number: number;
  /** It has a conflict. */
  troubled: boolean;
  /** In percent of the line. */
  left: number;
  width: number;
}

/** A stop on its line: number, volume, place; details open on press. */
export function TrackBlock({ stop, number, troubled, left, width }: Props) {
  const t = useTexts();
  const format = useFormat();
  const unloads = stop.kind === 'unloading';
  const volume =
    stop.volumeMilli === null ? t('board.noVolume') : t('board.volume', { volume: format.quantity(stop.volumeMilli) });
  const time = format.there.bareHour(stop.startsAt);
  return (
    <li
      className="absolute inset-y-2.5 left-(--left) z-1 w-(--width) min-w-7 max-md:static max-md:w-auto"
      style={{ '--left': `${left}%`, '--width': `${width}%` } as CSSProperties}
    >
      <Popover.Root>
        <Popover.Trigger asChild>
          <button
            type="button"
            className={classes(
              '@container flex size-full flex-col overflow-hidden border px-1.5 py-1 text-left text-2xs/4 hover:border-ink max-md:min-h-11 max-md:flex-row max-md:items-center max-md:gap-2 max-md:text-sm',
              troubled ? 'border-urgent bg-urgent-soft' : looks[stop.state],
              unloads && 'bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_5px)]',
            )}
          >
            <b className={classes('whitespace-nowrap tabular-nums', troubled && 'text-urgent-ink')}>
              {unloads ? (
                <>
                  <span className="@min-[3rem]:hidden" aria-hidden="true">
                    {number}
                  </span>
                  <span className="@max-[3rem]:sr-only">{t('board.unloading')}</span>
                </>
              ) : (
                <>
                  {number}
                  <span className="@max-[3.25rem]:sr-only">{` · ${volume}`}</span>
                </>
              )}
            </b>
            <span className="max-h-8 min-w-0 overflow-hidden text-ink-2 hyphens-auto wrap-anywhere @max-[3.75rem]:sr-only">
              {stop.name}
            </span>
            <span className="sr-only">{`, ${time}, ${t(`visit.${stop.state}`)}`}</span>
            <span className="ml-auto tabular-nums text-ink-3 md:hidden" aria-hidden="true">
              {time}
            </span>
          </button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="pop flex w-72 flex-col gap-2 p-3.5 text-sm"
            sideOffset={4}
            collisionPadding={12}
            aria-label={stop.name}
          >
            <Details stop={stop} volume={volume} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </li>
  );
}

function Details({ stop, volume }: { stop: TripStop; volume: string }) {
  const t = useTexts();
  const format = useFormat();
  const words = useCarriedWords();
  const { id, kind, name, place, startsAt, endsAt, state, request, loadMilli, travelMinutes } = stop;
  const rows = [
    [t('card.planned'), t('card.hours', { from: format.there.bareHour(startsAt), to: format.there.bareHour(endsAt) })],
    [t('board.road'), travelMinutes === null ? '' : format.duration(travelMinutes * 60_000, true)],
    [t('card.load'), kind === 'visit' ? volume : ''],
    [t('card.access'), words(stop)],
    [t('board.onBoard'), t('board.volume', { volume: format.quantity(loadMilli) })],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <p className="flex flex-col">
        <b className="font-[620] wrap-anywhere">{kind === 'unloading' ? t('board.unloadingAt', { name }) : name}</b>
        {place && <span className="text-ink-2 wrap-anywhere">{place}</span>}
        {request && (
          <Link className="link self-start wrap-anywhere" to={path('request', { requestId: request.id })}>
            {[request.number, request.title].filter(Boolean).join(', ')}
          </Link>
        )}
      </p>
      <dl className="grid gap-0.5">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-[560] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {kind === 'visit' && (
        <p className="flex items-center justify-between gap-3 border-t border-line pt-2">
          <span className="text-ink-2">{t(`visit.${state}`)}</span>
          <Link className="link" to={path('mission', { visitId: id })}>
            {t('card.mission')}
          </Link>
        </p>
      )}
    </>
  );
}
