import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PlaceCode } from '#common/territories.ts';
import { asClock, minutesAt, readClock } from '#common/time-of-day.ts';
import type { DayOfTrips, Trip } from '#features/work/trips/trip.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { useWords } from '#ui/words/words.ts';
import { VehicleField } from './open-trip-dialog.tsx';
import { tripApi } from './public/api.ts';
import { SeatClock } from './seat-clock.tsx';
import { useTexts } from './texts.ts';

interface Unloading {
  key: string;
  place: string;
  at: string;
  minutes: number;
}

const unloadingsOf = ({ stops }: Trip, departement: PlaceCode): Unloading[] =>
  stops.flatMap(({ id, kind, name, startsAt, endsAt }) => {
    const at = asClock(minutesAt(new Date(startsAt), departement));
    const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
    return kind === 'unloading' ? [{ key: id, place: name, at, minutes }] : [];
  });

export function ChangeTripDialog({ trip, day, onClose }: { trip: Trip; day: DayOfTrips; onClose: () => void }) {
  const t = useTexts();
  const words = useWords();
  const { id, version, number, vehicle } = trip;
  const [vehicleId, setVehicle] = useState(vehicle?.id ?? '');
  const [unloadings, setUnloadings] = useState(() => unloadingsOf(trip, day.departement));
  const write = (key: string, changes: Partial<Unloading>) =>
    setUnloadings(unloadings.map((unloading) => (unloading.key === key ? { ...unloading, ...changes } : unloading)));
  const noHour = (at: string) => (readClock(at) === null ? words('noHour') : undefined);
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.changeTitle', { number: number ?? '' })}
      confirmLabel={t('dialog.changeConfirm')}
      done={t('dialog.changed')}
      refused={unloadings.map(({ at }) => noHour(at)).find(Boolean) ?? null}
      quiet
      onConfirm={() =>
        tripApi.change.call({
          id: id ?? '',
          version,
          vehicleId: vehicleId || null,
          unloadings: unloadings.map(({ place, at, minutes }) => ({ place, minutes, at: readClock(at) ?? 0 })),
        })
      }
    >
      {(problem) => (
        <>
          <VehicleField vehicles={day.vehicles} value={vehicleId} onValue={setVehicle} error={problem('vehicleId')} />
          {unloadings.map(({ key, place, at }, index) => (
            <fieldset key={key} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2">
              <legend className="mb-1 text-sm font-semibold">{t('dialog.unloading', { number: index + 1 })}</legend>
              <Field
                label={t('dialog.unloadingPlace')}
                {...(index === 0 && { hint: t('dialog.unloadingPlaceHint') })}
                error={problem(`unloadings.${index}.place`)}
              >
                <Input
                  value={place}
                  maxLength={80}
                  onChange={(event) => write(key, { place: event.currentTarget.value })}
                />
              </Field>
              <Field label={t('dialog.unloadingAt')} error={noHour(at) ?? problem(`unloadings.${index}.at`)}>
                <TimeField value={at} onValue={(value) => write(key, { at: value })} />
              </Field>
              <IconButton
                icon={Trash2}
                className="mt-6"
                label={t('dialog.removeUnloading', { number: index + 1 })}
                onClick={() => setUnloadings(unloadings.filter((unloading) => unloading.key !== key))}
              />
            </fieldset>
          ))}
          {unloadings.length > 0 && <SeatClock day={day} />}
          {unloadings.length < 8 && (
            <Button
              icon={Plus}
              className="self-start"
              onClick={() =>
                setUnloadings([...unloadings, { key: crypto.randomUUID(), place: '', at: '16:00', minutes: 30 }])
              }
            >
              {t('dialog.addUnloading')}
            </Button>
          )}
        </>
      )}
    </ActDialog>
  );
}
