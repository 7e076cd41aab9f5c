import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { FieldError, SharedError } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { useTexts } from './texts.ts';
import { useHours } from './use-hours.ts';
import { isHalfWritten, type Period, toHours, weekdays } from './week-periods.ts';

/** A Monday, to derive the names of weekdays. */
const someMonday = Date.UTC(2026, 10, 16, 12);

/** Four are side by side. */
const timeLook = 'min-w-0 flex-1 md:px-1.5';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function HoursField({ value, onValue }: { value: readonly Period[]; onValue: (value: Period[]) => void }) {
  const t = useTexts();
  const format = useFormat();
  const hours = useHours();
  const id = useId();
  const total = toHours(value).reduce((sum, { from, to }) => sum + Math.max(0, minutesOf(to) - minutesOf(from)), 0);
  const set = (at: Period, values: Partial<Period>) =>
    onValue(value.map((one) => (one === at ? { ...one, ...values } : one)));
  const monday = value.filter(({ day }) => day === 1);
  const copy = () =>
    onValue(
      weekdays.flatMap((day) =>
        day < 6 ? monday.map((one) => ({ ...one, day })) : value.filter((one) => one.day === day),
      ),
    );
  return (
    <fieldset className="min-w-0">
      <legend className="label">{t('hours.title')}</legend>
      <div className="flex flex-col">
        {weekdays.map((day) => {
          const name = format.weekday(new Date(someMonday + (day - 1) * 86_400_000));
          return (
            <div
              key={day}
              className="grid grid-cols-[4.5rem_1fr_1fr] items-center gap-x-3 gap-y-1 border-line py-1 not-first:border-t max-md:grid-cols-1 max-md:py-2"
            >
              <span className="text-sm capitalize">{name}</span>
              {value
                .filter((one) => one.day === day)
                .map((one) => (
                  <span key={one.place} className="flex flex-col gap-1">
                    <SharedError id={`${id}-${day}`} on={isHalfWritten(one)}>
                      <span className="flex items-center gap-1">
                        <TimeField
                          className={timeLook}
                          aria-label={t(one.place === 0 ? 'hours.morningFrom' : 'hours.afternoonFrom', { day: name })}
                          value={one.from}
                          onValue={(value) => set(one, { from: value })}
                        />
                        <span aria-hidden="true">–</span>
                        <TimeField
                          className={timeLook}
                          aria-label={t(one.place === 0 ? 'hours.morningTo' : 'hours.afternoonTo', { day: name })}
                          value={one.to}
                          onValue={(value) => set(one, { to: value })}
                        />
                      </span>
                    </SharedError>
                  </span>
                ))}
              {value.some((one) => one.day === day && isHalfWritten(one)) && (
                <span className="col-span-2 col-start-2 max-md:col-auto">
                  <FieldError id={`${id}-${day}`}>{t('hours.half')}</FieldError>
                </span>
              )}
            </div>
          );
        })}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-ink-2" aria-live="polite">
          {t('hours.total', { hours: hours(total) })}
        </span>
        <Button size="sm" variant="ghost" icon={Copy} onClick={copy}>
          {t('hours.copy')}
        </Button>
      </div>
    </fieldset>
  );
}
