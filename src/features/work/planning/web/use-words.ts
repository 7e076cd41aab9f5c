import { useMemo } from 'react';
import { formatCalendarDay, formatClock, formatDayRange } from '#common/dates.ts';
import { conventions } from '#common/locales.ts';
import { asClock } from '#common/time-of-day.ts';
import { placeName } from '#common/territories.ts';
import { useFormat } from '#ui/words/format.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useTexts } from './texts.ts';

const french = (locale: string) => locale.startsWith('fr');

export function usePlanningWords() {
  const t = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const locale = conventions(spokenLanguage());
    const say = (minutes: number, bare = false) => {
      const ofDay = minutes % 1440;
      return bare && french(locale) ? String(ofDay / 60) : formatClock(asClock(ofDay), locale);
    };
    return {
      /** «8–12 h», in other languages «08:00–12:00». */
      hours: (from: number, to: number) => `${say(from, from % 60 === 0 && to % 60 === 0)}–${say(to)}`,
      /** «8 h», «8 h 30». */
      hour: (minutes: number) => say(minutes),
      /** «8 h à 12 h» */
      fromTo: (from: number, to: number) => t('fromTo', { from: say(from), to: say(to) }),
      /** «férié», with the names of places if it is a holiday of some only. */
      holiday: ({ only }: { only: string[] | null }) =>
        only ? t('holidayAt', { places: format.list(only.map(placeName)) }) : t('holiday'),
      weekday: (day: string) => formatCalendarDay(day, { weekday: 'short' }, locale),
      date: (day: string) => new Date(day).getUTCDate(),
      /** «ven. 20 nov.» */
      day: (day: string) => formatCalendarDay(day, { weekday: 'short', day: 'numeric', month: 'short' }, locale),
      longDay: (day: string) => formatCalendarDay(day, { weekday: 'long', day: 'numeric', month: 'long' }, locale),
      /** «16 au 21 novembre 2026» */
      range: (from: string, to: string) => formatDayRange(from, to, locale),
      month: (day: string) => formatCalendarDay(day, { month: 'long', year: 'numeric' }, locale),
      /** «31/35 h» */
      load: (planned: number, available: number | null) =>
        available === null
          ? t('loadHours', { hours: format.number(Math.round(planned / 60)) })
          : t('load', {
              planned: format.number(Math.round(planned / 60)),
              available: format.number(Math.round(available / 60)),
            }),
      minutes: (minutes: number) => format.duration(minutes * 60_000, true),
    };
  }, [t, format]);
}
export type PlanningWords = ReturnType<typeof usePlanningWords>;

/** «DI-0441» for DI-2026-0441: the year is redundant within a week. */
export const shortNumber = (number: string | null): string => (number ?? '').replace(/^([A-Z]+)-\d{4}-/, '$1-');
