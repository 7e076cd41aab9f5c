import { type Reader, formatParts, formatTime } from '#common/dates.ts';
import { addDays } from '#common/days.ts';
import { conventions } from '#common/locales.ts';
import { dayAt } from '#common/place-time.ts';
import { timeZoneOf } from '#common/territories.ts';
import type { DayPart } from '#features/work/appointments/appointment.contract.ts';
import { useFormat, usePlace } from '#ui/words/format.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useTexts } from './texts.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

interface Span {
  startsAt: string;
  endsAt: string;
}

/** Times on site in local time: the place is named where the reader's clock differs. */
export function useTimes() {
  const t = useTexts();
  const place = usePlace();
  const { there } = useFormat();
  const reader: Reader = { locale: conventions(spokenLanguage()), timeZone: timeZoneOf(place) };
  const print = (date: string, options: Intl.DateTimeFormatOptions) => formatParts(date, options, reader);
  const hour = (date: string) => formatTime(date, reader);
  const range = ({ startsAt, endsAt }: Span) => t('range', { from: hour(startsAt), to: there.time(endsAt) });
  const isOneDay = ({ startsAt, endsAt }: Span) => dayAt(new Date(startsAt), place) === dayAt(new Date(endsAt), place);
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const days = (span: Span, form: Intl.DateTimeFormatOptions) =>
    t('days', {
      first: print(span.startsAt, form),
      last: print(span.endsAt, form),
      from: hour(span.startsAt),
      to: there.time(span.endsAt),
    });
  return {
    print,
    parts: (date: string) => ({
      weekday: print(date, { weekday: 'short' }),
      day: print(date, { day: 'numeric' }),
      month: print(date, { month: 'short' }),
    }),
    shortDay: (date: string) => print(date, short),
    dayOf: (day: string) => print(day, short),
    /** «13 h à 15 h», or the days from and to. */
    range: (span: Span) => (isOneDay(span) ? range(span) : days(span, short)),
    /** «vendredi 20 novembre, 13 h à 15 h» */
    when: (span: Span) => (isOneDay(span) ? `${print(span.startsAt, long)}, ${range(span)}` : days(span, long)),
    /** «jeudi 19 novembre, 18 h» */
    instant: (date: string) => `${print(date, long)}, ${there.time(date)}`,
    /** «demain matin» */
    hint: ({ startsAt }: Span): string => {
      const wall = Number(print(startsAt, { hour: 'numeric', hourCycle: 'h23' }).replaceAll(/\D/g, ''));
      const part: DayPart = wall < 12 ? 'morning' : wall < 17 ? 'afternoon' : 'evening';
      const tomorrow = dayAt(new Date(startsAt), place) === addDays(dayAt(timeHere(), place), 1);
      const names = { morning: 'tomorrowMorning', afternoon: 'tomorrowAfternoon', evening: 'tomorrowEvening' } as const;
      return t(`hint.${tomorrow ? names[part] : part}`);
    },
  };
}
