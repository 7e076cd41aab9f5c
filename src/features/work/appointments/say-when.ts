import { formatHour, formatParts, type Reader } from '#common/dates.ts';
import { parisDay } from '#common/days.ts';
import { conventions, type Language } from '#common/locales.ts';
import type { Said } from '#common/said.ts';
import { said } from './said.ts';

const readers = (language: Language): Reader => ({ locale: conventions(language), timeZone: 'Europe/Paris' });

const dayIn = (date: Date, reader: Reader): string =>
  formatParts(date, { weekday: 'long', day: 'numeric', month: 'long' }, reader);

/** A time on site as it is told: «vendredi 20 novembre, 13 h à 15 h», or from one day to another. */
export function sayWhen({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, language: Language): Said {
  const reader = readers(language);
  const hours = { from: formatHour(startsAt, reader), to: formatHour(endsAt, reader) };
  if (parisDay(startsAt) === parisDay(endsAt))
    return said('mails.when.day', { day: dayIn(startsAt, reader), ...hours });
  return said('mails.when.days', { first: dayIn(startsAt, reader), last: dayIn(endsAt, reader), ...hours });
}

/** An instant: «jeudi 19 novembre, 18 h». */
export function sayInstant(date: Date, language: Language): Said {
  const reader = readers(language);
  return said('mails.when.at', { day: dayIn(date, reader), hour: formatHour(date, reader) });
}
