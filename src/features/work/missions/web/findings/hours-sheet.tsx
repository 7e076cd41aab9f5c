import { Minus, Plus } from 'lucide-react';
import { dayAt } from '#common/place-time.ts';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { useKeptState } from '#ui/inputs/kept-form.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useWords } from '#ui/words/words.ts';
import { KeptSheet } from '../kept-sheet.tsx';
import { placeOf, saidBy } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';
import type { SheetProps } from './part-sheet.tsx';
import { quarter, sinceArrival } from './proposed-hours.ts';

export const hoursWords = (minutes: number, t: ReturnType<typeof useTexts>): string =>
  minutes % 60 === 0
    ? t('hours.whole', { hours: minutes / 60 })
    : t('hours.exact', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });

export interface HoursTyped {
  workerId: string;
  day: string;
  minutes: number;
}

export function HoursSheet({ mission, keep, refused, onClose }: SheetProps) {
  const t = useTexts();
  const words = useWords();
  const { workers } = mission;
  const today = dayAt(timeHere(), mission.site.departement);
  const place = placeOf(mission.id, 'hours', refused);
  const [{ workerId, day, minutes }, say] = useKeptState<HoursTyped>(place, () => ({
    workerId: workers.find(({ isMe }) => isMe)?.id ?? workers[0]?.id ?? '',
    day: today,
    minutes: sinceArrival(mission, timeHere()),
    ...saidBy<HoursTyped>(refused),
  }));
  const name = workers.find(({ id }) => id === workerId)?.name ?? '';
  const save = async () => {
    if (!day) return undefined;
    const hours = { workerId, day, minutes };
    const label = t('hours.of', { name, time: hoursWords(minutes, t) });
    return refused ? keep.mend(refused, hours, { label }) : keep.add('addHours', hours, label);
  };
  return (
    <KeptSheet
      place={place}
      title={t('hours.title')}
      saveLabel={t('hours.save')}
      savesAsClosed={!refused}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('hours.who')}>
        <Select
          inputSize="touch"
          value={workerId}
          onValue={(chosen) => say({ workerId: chosen })}
          options={workers.map(({ id, name: label }) => ({ value: id, label }))}
        />
      </Field>
      <Field label={t('hours.day')} error={day ? undefined : words('noDay')}>
        <DateField inputSize="touch" value={day} max={today} onValue={(value) => say({ day: value })} />
      </Field>
      <div role="group" aria-labelledby="worked">
        <span id="worked" className="label">
          {t('hours.worked')}
        </span>
        <div className="mt-1 flex items-center gap-2">
          <Button
            size="touch"
            icon={Minus}
            aria-label={t('hours.less')}
            disabled={minutes <= quarter}
            onClick={() => say({ minutes: minutes - quarter })}
          />
          <output className="flex-1 text-center font-display text-xl font-[640] tabular-nums">
            {hoursWords(minutes, t)}
          </output>
          <Button
            size="touch"
            icon={Plus}
            aria-label={t('hours.more')}
            disabled={minutes >= 1440}
            onClick={() => say({ minutes: minutes + quarter })}
          />
        </div>
      </div>
    </KeptSheet>
  );
}
