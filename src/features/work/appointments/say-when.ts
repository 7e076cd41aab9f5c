import { type Reader, formatParts, formatTime } from '#common/dates.ts';
import { conventions, type Language } from '#common/locales.ts';
import { clockName, dayAt, named } from '#common/place-time.ts';
import type { Said } from '#common/said.ts';
import { type PlaceCode, timeZoneOf } from '#common/territories.ts';
import { sayIn } from '#platform/voices.ts';
import { said } from './said.ts';

interface Audience {
  language: Language;
  place: PlaceCode;
}

const reading = ({ language, place }: Audience) => {
  const reader: Reader = { locale: conventions(language), timeZone: timeZoneOf(place) };
  // The reader may be on the mainland: overseas the place is named.
  const say = (name: string) => sayIn(language, clockName(name));
  return {
    dayOf: (date: Date) => formatParts(date, { weekday: 'long', day: 'numeric', month: 'long' }, reader),
    hour: (date: Date) => formatTime(date, reader),
    lastHour: (date: Date) => named(formatTime(date, reader), date, place, { say }),
  };
};

/** A time on site in words: «vendredi 20 novembre, 13 h à 15 h», or from one day to another. */
export function sayWhen({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, audience: Audience): Said {
  const { dayOf, hour, lastHour } = reading(audience);
  const hours = { from: hour(startsAt), to: lastHour(endsAt) };
  if (dayAt(startsAt, audience.place) === dayAt(endsAt, audience.place))
    return said('mails.when.day', { day: dayOf(startsAt), ...hours });
  return said('mails.when.days', { first: dayOf(startsAt), last: dayOf(endsAt), ...hours });
}

/** A time today: «8 h 04». */
export const sayHour = (date: Date, audience: Audience): string => reading(audience).lastHour(date);

/** An instant: «jeudi 19 novembre, 18 h». */
export function sayInstant(date: Date, audience: Audience): Said {
  const { dayOf, lastHour } = reading(audience);
  return said('mails.when.at', { day: dayOf(date), hour: lastHour(date) });
}
