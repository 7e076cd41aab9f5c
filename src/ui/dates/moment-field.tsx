import { formatClock, formatDigits } from '#common/dates.ts';
import { addDays } from '#common/days.ts';
import { useFormat, useLocale } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';
import { CalendarField, soon, type Bounds } from './calendar-field.tsx';
import { clamped } from './month.ts';
import { isWholeMoment, readMoment } from './read-dates.ts';
import { quarterFrom } from './time-field.tsx';
import type { WrittenProps } from './typed-field.tsx';

const noon = '12:00';

/**
 * A day and time «2026-11-30T08:30», displayed as «30/11/2026 8 h 30». A day from the calendar gets noon, until a time
 * is typed.
 */
export function MomentField({ presets = soon, ...rest }: WrittenProps & Bounds) {
  const t = useWords();
  const locale = useLocale();
  const today = useFormat().today();
  const [min, max] = [rest.min?.slice(0, 10), rest.max?.slice(0, 10)];
  const print = (moment: string) =>
    Number.isNaN(Date.parse(moment))
      ? moment
      : `${formatDigits(moment.slice(0, 10), locale)} ${formatClock(moment.slice(11, 16), locale)}`;
  const time = rest.value.slice(11, 16);
  return (
    <CalendarField
      placeholder={t('dates.moment')}
      {...rest}
      presets={presets}
      day={rest.value.slice(0, 10)}
      onDay={(day) => rest.onValue(`${day}T${time || noon}`)}
      writing={{
        print,
        read: (typed) => readMoment(typed, { locale, today, min, max }, time),
        isWhole: isWholeMoment,
        step: (moment, by, isPastDay) => {
          const [day = '', at = ''] = moment.split('T');
          if (!day) return `${clamped(today, min, max)}T${noon}`;
          return isPastDay ? `${day}T${quarterFrom(at, by)}` : `${addDays(day, by)}T${at}`;
        },
        sayUnread: (typed) => t('dates.notMoment', { typed, example: print(`${today}T${noon}`) }),
      }}
    />
  );
}
