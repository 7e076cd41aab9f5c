import { formatShortDate, formatTime } from '#common/dates.ts';
import { conventions, type Language } from '#common/locales.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { said } from './said.ts';

/** How a report speaks: as every paper, with hours of the day and durations. */
export function voiceIn(language: Language) {
  const voice = inLanguage(language);
  const reader = { locale: conventions(language), timeZone: 'Europe/Paris' };
  return {
    ...voice,
    shortDate: (date: string) => formatShortDate(date, reader),
    time: (date: string) => formatTime(date, reader),
    duration: (minutes: number) =>
      voice.say(
        said('paper.duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }),
      ),
  };
}
export type ReportVoice = ReturnType<typeof voiceIn>;
