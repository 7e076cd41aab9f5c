import { ArrowUpRight, Navigation } from 'lucide-react';
import { useState } from 'react';
import type { Trip, TripStop } from '#features/work/trips/trip.contract.ts';
import { RouteSheet } from '#features/work/missions/web/public/route-sheet.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useCarriedWords } from './carried-words.ts';
import { useTexts } from './texts.ts';

const isLeft = ({ state }: TripStop) => state === 'on_site' || state === 'confirmed';

export function NextStop({ trip: { stops } }: { trip: Trip }) {
  const t = useTexts();
  const format = useFormat();
  const words = useCarriedWords();
  const [routing, setRouting] = useState(false);
  const at = stops.findIndex(isLeft);
  const stop = stops[at];
  if (!stop) return null;
  const { id, kind, name, place, position, startsAt, endsAt, volumeMilli, late, state } = stop;
  const facts = [
    {
      label: t('card.planned'),
      value: t('card.hours', { from: format.there.bareHour(startsAt), to: format.there.bareHour(endsAt) }),
    },
    {
      label: t('card.load'),
      value: volumeMilli === null ? '' : t('board.volume', { volume: format.quantity(volumeMilli) }),
    },
    { label: t('card.access'), value: words(stop) },
  ].filter(({ value }) => value !== '');
  return (
    <section
      className="border-b border-line px-4 py-3"
      aria-label={t('card.nextOf', { number: at + 1, total: stops.length })}
    >
      <p className="flex min-h-6 items-center justify-between gap-3 text-sm text-ink-2">
        {t('card.nextOf', { number: at + 1, total: stops.length })}
        {state === 'on_site' ? (
          <Tag tone="warning">{t('visit.on_site')}</Tag>
        ) : (
          late && <Tag tone="danger">{t('card.late')}</Tag>
        )}
      </p>
      <h3 className="text-lg font-[620] wrap-anywhere">
        {kind === 'unloading' ? t('board.unloadingAt', { name }) : name}
      </h3>
      {place && <p className="text-sm text-ink-2 wrap-anywhere">{place}</p>}
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="font-[560] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex gap-2 *:flex-1">
        {position && (
          <Button size="touch" icon={Navigation} onClick={() => setRouting(true)}>
            {t('card.route')}
          </Button>
        )}
        {kind === 'visit' && (
          <ButtonLink size="touch" icon={ArrowUpRight} to={path('mission', { visitId: id })}>
            {t('card.mission')}
          </ButtonLink>
        )}
      </div>
      {routing && position && (
        <RouteSheet
          {...position}
          address={[name, place].filter(Boolean).join(', ')}
          onClose={() => setRouting(false)}
        />
      )}
    </section>
  );
}

export function StopsLeft({ trip: { stops, vehicle } }: { trip: Trip }) {
  const t = useTexts();
  const format = useFormat();
  const words = useCarriedWords();
  const next = stops.findIndex(isLeft);
  const rest = next < 0 ? [] : stops.slice(next + 1).map((stop, index) => ({ stop, number: next + 2 + index }));
  const left = rest.filter(({ stop }) => isLeft(stop));
  if (left.length === 0) return null;
  const aboard = format.quantity(stops[next - 1]?.loadMilli ?? 0);
  const capacity = vehicle?.volumeMilli ?? null;
  return (
    <section className="border-b border-line bg-sunken px-4 py-3">
      <h3 className="flex justify-between gap-3 text-sm font-semibold text-ink-2">
        {t('card.rest')}
        <span className="font-normal tabular-nums">
          {capacity === null
            ? t('card.aboard', { volume: aboard })
            : t('card.aboardOf', { volume: aboard, capacity: format.quantity(capacity) })}
        </span>
      </h3>
      <ol>
        {left.map(({ stop, number }) => (
          <li key={stop.id} className="flex min-h-12 items-center gap-3 border-t border-line py-1.5 first:mt-2">
            <time className="font-[560] tabular-nums" dateTime={stop.startsAt}>
              {format.there.bareHour(stop.startsAt)}
            </time>
            <b className="grid size-6 shrink-0 place-items-center border border-ink text-xs tabular-nums">{number}</b>
            <span className="min-w-0 flex-1">
              <b className="block truncate font-[560]">
                {stop.kind === 'unloading' ? t('board.unloadingAt', { name: stop.name }) : stop.name}
              </b>
              <span className="block truncate text-xs text-ink-2">{words(stop) || stop.place}</span>
            </span>
            {stop.volumeMilli !== null && (
              <span className="text-sm text-ink-2 tabular-nums">
                {t('board.volume', { volume: format.quantity(stop.volumeMilli) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
