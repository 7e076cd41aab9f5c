import { Trash2 } from 'lucide-react';
import { dayAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { soon } from '#ui/dates/calendar-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import type { Times } from './times.ts';
import { useWords } from '#ui/words/words.ts';

interface TimeFieldsProps {
  times: Times;
  onChange: (times: Times) => void;
  /** The server's error for `startsAt` or `endsAt`. */
  problem: (field: 'startsAt' | 'endsAt') => string | undefined;
  number?: number | undefined;
  severalDays?: boolean;
  departement: PlaceCode;
  onRemove?: (() => void) | undefined;
}

/** A day with hours; also the last day, for several days. */
export function TimeFields({
  times,
  onChange,
  problem,
  number,
  severalDays = false,
  departement,
  onRemove,
}: TimeFieldsProps) {
  const t = useWords();
  const today = dayAt(timeHere(), departement);
  const named = (label: string) => (number ? t('times.ofSlot', { label, number }) : label);
  const set = (changes: Partial<Times>) => {
    const next = { ...times, ...changes };
    onChange(severalDays && next.lastDay >= next.day ? next : { ...next, lastDay: next.day });
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label={named(t(severalDays ? 'times.firstDay' : 'times.day'))}
        error={problem('startsAt')}
        required
        className="min-w-0 basis-full md:basis-40 md:flex-1"
      >
        <DateField presets={soon} value={times.day} min={today} onValue={(value) => set({ day: value })} />
      </Field>
      {severalDays && (
        <Field label={t('times.lastDay')} required className="min-w-0 basis-full md:basis-40 md:flex-1">
          <DateField
            presets={soon}
            value={times.lastDay}
            min={times.day}
            onValue={(value) => set({ lastDay: value })}
          />
        </Field>
      )}
      <Field
        label={named(t('times.from'))}
        error={problem('endsAt')}
        required
        className="min-w-0 flex-1 md:w-28 md:flex-none"
      >
        <TimeField value={times.from} onValue={(value) => set({ from: value })} />
      </Field>
      <Field label={named(t('times.to'))} required className="min-w-0 flex-1 md:w-28 md:flex-none">
        <TimeField value={times.to} onValue={(value) => set({ to: value })} />
      </Field>
      {onRemove && (
        <Button
          variant="ghost"
          icon={Trash2}
          aria-label={t('times.removeSlot', { number: number ?? 1 })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
