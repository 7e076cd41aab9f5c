import { formatClock } from '#common/dates.ts';
import { asClock, readClock } from '#common/time-of-day.ts';
import { useLocale } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';
import { isWholeTime, readTime } from './read-dates.ts';
import { TypedField, type WrittenProps } from './typed-field.tsx';

/** The next or previous quarter of an hour, wrapping at midnight. */
export function quarterFrom(time: string, by: 1 | -1): string {
  const minutes = readClock(time) ?? 480 - by;
  const quarter = by > 0 ? Math.floor(minutes / 15) + 1 : Math.ceil(minutes / 15) - 1;
  return asClock((quarter * 15 + 1440) % 1440);
}

/** A time of day «08:30», typed «8h30» or «830», displayed in the reader's format: in French «8 h 30». */
export function TimeField(props: WrittenProps) {
  const t = useWords();
  const locale = useLocale();
  const print = (time: string) => (readClock(time) === null ? time : formatClock(time, locale));
  return (
    <TypedField
      inputMode="numeric"
      {...props}
      writing={{
        print,
        read: readTime,
        isWhole: isWholeTime,
        step: quarterFrom,
        sayUnread: (typed) => t('dates.notTime', { typed, example: print('08:30') }),
      }}
    />
  );
}
