import { formatDigits } from '#common/dates.ts';
import { addDays } from '#common/days.ts';
import { useFormat, useLocale } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';
import { CalendarField, type Bounds } from './calendar-field.tsx';
import { clamped } from './month.ts';
import { isWholeDay, readDay } from './read-dates.ts';
import type { WrittenProps } from './typed-field.tsx';

const todayOnly = [0];

/** A day «2026-11-30», typed and displayed in the reader's format, or chosen in a calendar. */
export function DateField({ presets = todayOnly, ...rest }: WrittenProps & Bounds) {
  const t = useWords();
  const locale = useLocale();
  const today = useFormat().today();
  const { min, max } = rest;
  const print = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatDigits(day, locale));
  return (
    <CalendarField
      inputMode="numeric"
      placeholder={t('dates.day')}
      {...rest}
      presets={presets}
      day={rest.value}
      onDay={rest.onValue}
      writing={{
        print,
        read: (typed) => readDay(typed, { locale, today, min, max }),
        isWhole: isWholeDay,
        step: (day, by) => (day ? addDays(day, by) : clamped(today, min, max)),
        sayUnread: (typed) => t('dates.notDay', { typed, example: print(today) }),
      }}
    />
  );
}
