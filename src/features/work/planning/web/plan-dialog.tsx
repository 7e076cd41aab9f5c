import { useState } from 'react';
import { asClock, readClock } from '#common/time-of-day.ts';
import { type PlanningRow, type TrayItem, wallAt } from '#features/work/planning/planning.contract.ts';
import type { Visit } from '#features/work/visits/visit.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { soon } from '#ui/dates/calendar-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useWords } from '#ui/words/words.ts';
import { timeOf } from './board/scale.ts';
import { workDaysOf, isAsked, minutesOf, offAt, type Placeable } from './placing.ts';
import { useTexts } from './texts.ts';
import { sendPlacing } from './use-placing.ts';
import { usePlanningWords } from './use-words.ts';

export type Planned = { item: TrayItem } | { visit: Visit };

interface PlanDialogProps {
  planned: Planned;
  crews: readonly PlanningRow[];
  /** Suggested day: the one being viewed. */
  day: string;
  onClose: () => void;
}

const lengths = [30, 60, 90, 120, 180, 240, 300, 360, 420, 480, 540, 600];
const own = 'own';

/** Form alternative to dragging, for phones and keyboard users. */
export function PlanDialog({ planned, crews, day: suggested, onClose }: PlanDialogProps) {
  const t = useTexts();
  const written = useWords();
  const words = usePlanningWords();
  const visit = 'visit' in planned ? planned.visit : null;
  const item = 'item' in planned ? planned.item : null;
  const place = offAt('visit' in planned ? planned.visit.site : planned.item.site);
  const [now] = useState(() => timeHere());
  const slot = visit?.slots.find(({ startsAt }) => new Date(startsAt) > now) ?? visit?.slots[0];
  const time = visit?.startsAt && visit.endsAt ? { startsAt: visit.startsAt, endsAt: visit.endsAt } : slot;
  const start = time && wallAt(time.startsAt, place.departement);
  const usual = time ? minutesOf(time, place.departement) : (item?.durationMinutes ?? 120);
  const usualDays = time ? workDaysOf(time, place) : (item?.days ?? 1);
  const options = lengths.includes(usual) ? lengths : [...lengths, usual].toSorted((a, b) => a - b);
  const [crewId, setCrew] = useState(visit ? own : (crews[0]?.id ?? own));
  const [day, setDay] = useState(start?.day ?? suggested);
  const [from, setFrom] = useState(asClock(start?.minutes ?? 480));
  const [minutes, setMinutes] = useState(usual);
  const [days, setDays] = useState(usualDays);
  const what: Placeable = 'visit' in planned ? { visit: planned.visit, slotId: slot?.id ?? null } : planned;
  const asks = isAsked(what);
  const name = item ? `${item.number} ${item.title}` : (visit?.request.title ?? '');

  const noDay = day ? undefined : written('noDay');
  const noHour = readClock(from) === null ? written('noHour') : undefined;

  async function send() {
    const target = { rowKey: '', day, from: readClock(from) ?? 0, minutes, days };
    await sendPlacing(what, timeOf(target, place), crewId === own ? {} : { crewId }, timeHere());
  }

  return (
    <ActDialog
      onClose={onClose}
      title={t(visit ? 'form.moveTitle' : 'form.planTitle', { name })}
      text={t(asks ? 'form.asks' : 'form.sets')}
      confirmLabel={t(asks ? 'form.propose' : 'form.place')}
      done={t(asks ? 'proposed' : 'placed')}
      refused={noDay ?? noHour ?? null}
      quiet
      onConfirm={send}
    >
      {(problem) => (
        <>
          <Field label={t('form.crew')} error={problem('crewId') ?? problem('workerIds')}>
            <Select
              options={[
                ...(visit || crews.length === 0 ? [{ value: own, label: t(visit ? 'form.sameCrew' : 'noCrew') }] : []),
                ...crews.flatMap(({ id, name: crew }) => (id ? [{ value: id, label: crew }] : [])),
              ]}
              value={crewId}
              onValue={setCrew}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t('form.day')}
              error={noDay ?? problem('slots.0') ?? problem('slots.0.startsAt') ?? problem('startsAt')}
            >
              <DateField presets={soon} value={day} onValue={setDay} />
            </Field>
            <Field label={t('form.hour')} error={noHour}>
              <TimeField value={from} onValue={setFrom} />
            </Field>
            <Field label={t('form.length')} error={problem('slots.0.endsAt') ?? problem('endsAt')}>
              <Select
                options={options.map((one) => ({ value: String(one), label: words.minutes(one) }))}
                value={String(minutes)}
                onValue={(one) => setMinutes(Number(one))}
              />
            </Field>
            <Field label={t('form.days')}>
              <Select
                options={Array.from({ length: Math.max(20, usualDays) }, (_, index) => ({
                  value: String(index + 1),
                  label: t('days', { count: index + 1 }),
                }))}
                value={String(days)}
                onValue={(one) => setDays(Number(one))}
              />
            </Field>
          </div>
        </>
      )}
    </ActDialog>
  );
}
