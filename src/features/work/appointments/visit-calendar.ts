import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Language } from '#common/locales.ts';
import { calendarName, spellsOf, type VisitRow } from '#features/work/visits/visit.public.ts';
import { sayIn } from '#platform/voices.ts';
import { said } from './said.ts';

interface Printed {
  language: Language;
  now: Date;
  place: string;
  url?: string;
}

/** A calendar file with the feeds' ids and a growing sequence: reimporting moves entries (RFC 5545, 3.8.7.4). */
export function printCalendar(visit: VisitRow, { language, now, place, url }: Printed): string | null {
  const { startsAt, endsAt } = visit;
  if (!startsAt || !endsAt) return null;
  const say = (key: 'answers.calendar.summary' | 'answers.calendar.text', values: Record<string, string>) =>
    sayIn(language, said(key, values));
  const calendar = ical({ prodId: { company: 'Bâtilien', product: 'Passages' }, method: ICalCalendarMethod.PUBLISH });
  const shown = {
    sequence: visit.version,
    stamp: now,
    summary: say('answers.calendar.summary', { provider: visit.providerName, title: visit.title }),
    description: say('answers.calendar.text', {
      number: visit.requestNumber ?? visit.orderNumber,
      provider: visit.providerName,
      phone: visit.phone,
    }),
    location: [place, visit.siteName, visit.street, [visit.postalCode, visit.city].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    ...(url && { url }),
    status: visit.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
  spellsOf({ startsAt, endsAt }, visit.departement).forEach((spell, index) =>
    calendar.createEvent({
      ...shown,
      id: calendarName(visit.id, index + 1),
      start: spell.startsAt,
      end: spell.endsAt,
    }),
  );
  return calendar.toString();
}
