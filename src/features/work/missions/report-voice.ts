import { formatShortDate, formatTime } from '#common/dates.ts';
import { conventions, type Language } from '#common/locales.ts';
import { dayAt } from '#common/place-time.ts';
import { timeZoneOf } from '#common/territories.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { said } from './said.ts';

/** Formatting of reports: that of all documents, plus local times and durations. */
export function voiceIn(language: Language, place: string | null) {
  const voice = inLanguage(language, place);
  const reader = { locale: conventions(language), timeZone: timeZoneOf(place) };
  return {
    ...voice,
    shortDate: (date: string) => formatShortDate(date, reader),
    time: (date: string) => formatTime(date, reader),
    sameDay: (one: string, other: string) => dayAt(new Date(one), place) === dayAt(new Date(other), place),
    duration: (minutes: number) =>
      voice.say(
        said('paper.duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }),
      ),
  };
}
export type ReportVoice = ReturnType<typeof voiceIn>;
