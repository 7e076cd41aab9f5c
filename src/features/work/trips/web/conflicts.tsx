import { TriangleAlert } from 'lucide-react';
import type { Trip, TripConflict } from '#features/work/trips/trip.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { tripApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** Conflicts in a round as sentences, each with the act that solves it. */
export function Conflicts({ trip, onAddUnloading }: { trip: Trip; onAddUnloading: () => void }) {
  const t = useTexts();
  if (trip.conflicts.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5 px-3 pb-2.5 max-md:px-4 print:hidden" aria-label={t('conflict.label')}>
      {trip.conflicts.map((conflict) => (
        <ConflictLine
          key={conflict.stopId + conflict.kind}
          trip={trip}
          conflict={conflict}
          onAddUnloading={onAddUnloading}
        />
      ))}
    </ul>
  );
}

interface Props {
  trip: Trip;
  conflict: TripConflict;
  onAddUnloading: () => void;
}

function ConflictLine({ trip, conflict: { stopId, kind, reachableAt, solution }, onAddUnloading }: Props) {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const at = trip.stops.findIndex(({ id }) => id === stopId);
  const stop = trip.stops[at];
  if (!stop) return null;
  const hour = format.there.bareHour;
  const sentence =
    kind === 'late'
      ? t('conflict.late', { time: hour(stop.startsAt), reachable: hour(reachableAt ?? stop.startsAt) })
      : t('conflict.over', {
          load: format.quantity(stop.loadMilli),
          capacity: format.quantity(trip.vehicle?.volumeMilli ?? 0),
        });
  const ids = trip.stops.map(({ id }) => id);
  const order = (stopIds: string[], laterFrom?: string) => () =>
    tripApi.order.call({ id: trip.id ?? '', version: trip.version, stopIds, ...(laterFrom && { laterFrom }) });
  const refused = trip.acts.order.allowed ? null : trip.acts.order.reason;
  const unloading = solution?.kind === 'unload' && trip.stops.find(({ id }) => id === solution.unloadingId);
  const before = (id: string) => ids.filter((one) => one !== id).toSpliced(at, 0, id);
  return (
    <li className="flex min-h-9 items-center gap-2.5 rounded-md border border-urgent-line bg-urgent-soft py-1 pr-1.5 pl-3 text-sm max-md:flex-col max-md:items-stretch max-md:py-2">
      <span className="flex min-w-0 flex-1 items-center gap-2.5">
        <Icon of={TriangleAlert} size={16} className="shrink-0 text-urgent-ink" />
        <span>
          <b className="font-[620]">{t('conflict.of', { number: at + 1, name: stop.name })}</b> {sentence}
        </span>
      </span>
      {trip.id !== null && solution?.kind === 'later' && (
        <Button
          size="sm"
          variant="primary"
          loading={busy}
          disabledReason={refused}
          onClick={() => void act(order(ids, stopId), t('conflict.moved'))}
        >
          {t('conflict.later', { time: hour(solution.at) })}
        </Button>
      )}
      {trip.id !== null && unloading && solution.kind === 'unload' && (
        <Button
          size="sm"
          loading={busy}
          disabledReason={refused}
          onClick={() => void act(order(before(unloading.id)), t('conflict.moved'))}
        >
          {t('conflict.unload', { place: unloading.name, time: hour(solution.endsAt) })}
        </Button>
      )}
      {trip.id !== null && kind === 'over' && !solution && trip.acts.change.allowed && (
        <Button size="sm" onClick={onAddUnloading}>
          {t('dialog.addUnloading')}
        </Button>
      )}
    </li>
  );
}
