import { useState } from 'react';
import { asClock, minutesAt, readClock } from '#common/time-of-day.ts';
import type { DayOfTrips, WaitingLoad } from '#features/work/trips/trip.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { soon } from '#ui/dates/calendar-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { useWords } from '#ui/words/words.ts';
import { tripApi } from './public/api.ts';
import { SeatClock } from './seat-clock.tsx';
import { useTexts } from './texts.ts';

interface Props {
  load: WaitingLoad;
  day: DayOfTrips;
  /** Where it was dropped; defaults to where it takes the least time. */
  crewId?: string | undefined;
  /** Minutes of the day; defaults to when it fits. */
  at?: number | undefined;
  onPlaced: (crewId: string) => void;
  onClose: () => void;
}

/** Places an order in a trip: crew, time, duration. */
export function PlaceDialog({ load, day, crewId: given, at: dropped, onPlaced, onClose }: Props) {
  const t = useTexts();
  const words = useWords();
  const format = useFormat();
  const { best, request, order, site } = load;
  const [shownDay, setDay] = useState(day.day);
  const [crewId, setCrew] = useState(given ?? best?.crew.id ?? day.items[0]?.crew.id ?? day.crews[0]?.id ?? '');
  const fitOf = (crew: string) => {
    const startsAt = load.fits.find((one) => one.crewId === crew)?.startsAt;
    return startsAt && asClock(minutesAt(new Date(startsAt), day.departement));
  };
  const [at, setAt] = useState(() => fitOf(crewId) ?? (dropped === undefined ? '09:00' : asClock(dropped)));
  const [minutes, setMinutes] = useState(String(load.minutes));
  const free = day.crews.map((crew) => ({ ...crew, number: null }));
  const crews = [...day.items.map(({ crew, number }) => ({ ...crew, number })), ...free].filter(
    ({ id }, index, all) => all.findIndex((one) => one.id === id) === index,
  );
  const noDay = shownDay ? undefined : words('noDay');
  const noHour = readClock(at) === null ? words('noHour') : undefined;
  const noMinutes = minutes ? undefined : t('dialog.noMinutes');
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.placeTitle', { number: request.number ?? order.number })}
      text={t('dialog.placeText', { title: request.title, site: site.name })}
      confirmLabel={t('dialog.placeConfirm')}
      done={() => t('dialog.placed', { date: format.day(shownDay) })}
      refused={noDay ?? noHour ?? noMinutes ?? null}
      quiet
      onConfirm={() =>
        tripApi.place.call({
          workOrderId: order.id,
          day: shownDay,
          crewId,
          at: readClock(at) ?? 0,
          minutes: Number(minutes),
        })
      }
      onDone={() => onPlaced(crewId)}
    >
      {(problem) => (
        <>
          <Field label={t('dialog.crew')} error={problem('crewId')}>
            <Select
              value={crewId}
              options={crews.map(({ id, name, number }) => ({
                value: id,
                label: [name, number].filter(Boolean).join(' · '),
              }))}
              onValue={(crew) => {
                setCrew(crew);
                setAt(fitOf(crew) ?? at);
              }}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('dialog.day')} error={noDay ?? problem('day')}>
              <DateField presets={soon} value={shownDay} onValue={setDay} />
            </Field>
            <Field label={t('dialog.at')} error={noHour ?? problem('at')}>
              <TimeField value={at} onValue={setAt} />
            </Field>
          </div>
          <SeatClock day={{ ...day, day: shownDay }} />
          <Field label={t('dialog.minutes')} hint={t('dialog.minutesHint')} error={noMinutes ?? problem('minutes')}>
            <Input
              inputMode="numeric"
              value={minutes}
              onChange={(event) => setMinutes(event.currentTarget.value.replace(/\D/g, ''))}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
